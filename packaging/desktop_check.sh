#!/bin/sh
# Real clicks and keys on a virtual screen: a turn of every shipped game at random points, with groups, piles, a
# procedure applied, undo, a kill and a restart, against the record worked from the rules; a game drawn by hand and played; the tasks of an evening at
# the table and a ledger by real keys; then a shared table in a real browser. Needs Xvfb, xdotool and Chromium; leaves
# its pictures in build/desktop-check.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
python="$here/.venv/bin/python"
out="$here/build/desktop-check"
mkdir -p "$out"
for tool in Xvfb xdotool chromium; do
    if ! command -v "$tool" >/dev/null 2>&1; then
        if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
            DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends xvfb xdotool chromium >/dev/null
        else
            echo "desktop check: install it first with: sudo apt-get install --no-install-recommends xvfb xdotool chromium" >&2
            exit 1
        fi
    fi
done
missing=$(sh "$here/packaging/linux/missing_packages.sh" desktop || true)
if [ -n "$missing" ]; then
    if [ "$(id -u)" = 0 ]; then
        # shellcheck disable=SC2086
        DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing >/dev/null
    else
        echo "desktop check: install these first: sudo apt-get install --no-install-recommends $missing" >&2
        exit 1
    fi
fi
unset QT_QPA_PLATFORM WAYLAND_DISPLAY || true
"$python" "$here/packaging/desktop_check.py" "$out"
"$python" "$here/packaging/evening_check.py" "$out"
"$python" "$here/packaging/hand_check.py" "$out"
"$python" "$here/packaging/hand_check.py" "$out" fr dark 1280 800 squares
QT_QPA_PLATFORM=offscreen exec "$python" "$here/packaging/phone_check.py" "$out"
