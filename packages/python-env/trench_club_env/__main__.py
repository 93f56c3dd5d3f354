"""
`python -m trench_club_env [--game trench] [--games 64] [--steps 200] [--opponent random] [--without-masks]` measures steps a second with
random legal actions. Without masks the same commands are spelled out.
"""

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
parser.add_argument("--without-masks", action="store_true")
given = parser.parse_args()

terms = {"opponent": given.opponent, "max_steps": None, "without": GIVING_UP}
games = VectorEnv(given.games, given.game, **terms)
choose = random.Random(given.seed)
_, infos = games.reset(seed=given.seed)
warm_up = max(1, given.steps // 2)


def play(steps: int) -> float:
    global infos
    started = time.perf_counter()
    for _ in range(steps):
        infos = games.step([choose.randrange(max(legal, 1)) for legal in infos["legal"]])[4]
        assert "refusal" not in infos, infos["refusal"]
    return time.perf_counter() - started


def replay(spelled: list) -> float:
    started = time.perf_counter()
    for commands in spelled:
        answered = games.step(commands)[4]
        assert "refusal" not in answered, answered["refusal"]
    return time.perf_counter() - started


if given.without_masks:
    spelled = []
    for _ in range(warm_up + given.steps):
        actions = [choose.randrange(max(legal, 1)) for legal in infos["legal"]]
        spelled.append([games.commands(index)[action] if infos["legal"][index] else 0 for index, action in enumerate(actions)])
        infos = games.step(actions)[4]
    games.close()
    games = VectorEnv(given.games, given.game, **terms, masks=False)
    games.reset(seed=given.seed)
    replay(spelled[:warm_up])
    seconds = replay(spelled[warm_up:])
else:
    play(warm_up)
    seconds = play(given.steps)
how = "without" if given.without_masks else "with"
print(f"{given.game}: {given.games} games, {given.games * given.steps / seconds:.0f} steps a second {how} masks")
games.close()
