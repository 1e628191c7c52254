#!/bin/sh
# Prints the Debian packages whose library the loader does not find: missing_packages.sh offscreen|desktop
# Elsewhere than on Debian and its kin the names differ, so nothing is claimed to be missing there.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
command -v dpkg >/dev/null 2>&1 || exit 0
PATH="$PATH:/sbin:/usr/sbin"
known=$(ldconfig -p 2>/dev/null || true)
[ -n "$known" ] || exit 0
while read -r package library; do
    case "$known" in
        *"$library"*) ;;
        *)
            # Ubuntu 24.04 and Debian 13 renamed some packages when time became 64 bits wide.
            if ! apt-cache show "$package" >/dev/null 2>&1 && apt-cache show "${package}t64" >/dev/null 2>&1; then
                package="${package}t64"
            fi
            printf '%s ' "$package"
            ;;
    esac
done < "$here/packages-$1.txt"
