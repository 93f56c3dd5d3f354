"""`python -m trench_club_env [--game trench] [--games 64] [--steps 200] [--opponent random]` measures steps a second with random legal actions."""

import argparse
import random
import time

from . import GIVING_UP, VectorEnv

parser = argparse.ArgumentParser(prog="python -m trench_club_env")
parser.add_argument("--game", default="trench-club")
parser.add_argument("--games", type=int, default=64)
parser.add_argument("--steps", type=int, default=200)
parser.add_argument("--opponent", help="default: all seats are played from here")
parser.add_argument("--seed", type=int, default=1)
given = parser.parse_args()

games = VectorEnv(given.games, given.game, opponent=given.opponent, max_steps=None, without=GIVING_UP)
choose = random.Random(given.seed)
_, infos = games.reset(seed=given.seed)


def play(steps: int) -> float:
    global infos
    started = time.perf_counter()
    for _ in range(steps):
        infos = games.step([choose.randrange(max(legal, 1)) for legal in infos["legal"]])[4]
        assert "refusal" not in infos, infos["refusal"]
    return time.perf_counter() - started


play(max(1, given.steps // 2))
seconds = play(given.steps)
print(f"{given.game}: {given.games} games, {given.games * given.steps / seconds:.0f} steps a second with masks")
games.close()
