"""Machines for what data cannot say: battles in rounds with initiative, reserves, retreats and changing roles.

A machine is pure states; rolling, real dice and odds are drivers outside it, so each new machine has all three at once.
"""
