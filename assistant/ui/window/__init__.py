"""The window itself: its pages one at a time, its menus, and what stands over every page."""
