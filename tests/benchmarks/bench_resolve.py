"""A look-up as a whole process against an interpreter that does nothing, in one run, with compiled bytecode.

Run by hand: `python tests/benchmarks/bench_resolve.py`. Medians in milliseconds; the ratio counts.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time

WORDS = ["resolve", "alexandria", "ram", "attacker=roman_quadrireme", "target=egyptian_trireme", "--dice", "4,5"]


def timed(command: list[str], env: dict[str, str]) -> float:
    begin = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=env)
    return (time.perf_counter() - begin) * 1000


def main() -> int:
    with tempfile.TemporaryDirectory() as home:
        env = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"} | {"ALEA_HOME": home}
        alea = [sys.executable, "-m", "assistant", *WORDS]
        timed(alea, env)
        cold_home = {**env, "ALEA_HOME": os.path.join(home, "cold")}  # noqa: PTH118
        cold = timed(alea, cold_home)
        bare = statistics.median(timed([sys.executable, "-c", "pass"], env) for _ in range(15))
        warm = statistics.median(timed(alea, env) for _ in range(15))
    print(f"bare interpreter {bare:.1f} ms, alea resolve warm {warm:.1f} ms (x {warm / bare:.1f}), cold {cold:.1f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
