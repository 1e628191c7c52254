#!/bin/sh
# Sets up everything in a virtual environment: finds a fitting Python, names or installs missing system libraries,
# installs Alea with what its tests need. Called by the Makefile: setup.sh PYTHON VENV
set -eu
python="$1"
venv="$2"
here=$(cd "$(dirname "$0")" && pwd)

say() { printf '%s\n' "alea setup: $*" >&2; }

apt_install() {
    # As root the packages are installed; anybody else is told the exact line.
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        say "installing $*"
        DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >/dev/null 2>&1 && return 0
        apt-get update -qq >/dev/null 2>&1 || true
        DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >/dev/null && return 0
    fi
    say "missing system packages; install them with"
    say "    sudo apt-get install --no-install-recommends $*"
    return 1
}

if ! command -v "$python" >/dev/null 2>&1; then
    apt_install python3 python3-venv || exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    say "Alea needs Python 3.11 or newer; $("$python" --version 2>&1) was found. Name another: make run PYTHON=python3.12"
    exit 1
fi
if ! "$python" -c 'import venv, ensurepip' >/dev/null 2>&1; then
    apt_install python3-venv || exit 1
fi

missing=$(sh "$here/linux/missing_packages.sh" offscreen || true)
if [ -n "$missing" ]; then
    # shellcheck disable=SC2086
    apt_install $missing || exit 1
fi
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    missing=$(sh "$here/linux/missing_packages.sh" desktop || true)
    if [ -n "$missing" ]; then
        # shellcheck disable=SC2086
        apt_install $missing || say "without them the window may not open"
    fi
fi

[ -x "$venv/bin/python" ] || "$python" -m venv "$venv"
say "installing Alea and what it needs into $venv (a few minutes the first time)"
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check -c "$here/../constraints.txt" -e "$here/..[test]"
