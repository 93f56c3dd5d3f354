"""Checks the environments by themselves: `environments.py <folder of trench_club_env> <worker> <numpy|plain>`."""

import sys

sys.path.insert(0, sys.argv[1])
if sys.argv[3] == "plain":
    sys.modules["numpy"] = None  # type: ignore[assignment]
for absent in ("gymnasium", "pettingzoo"):
    sys.modules[absent] = None  # type: ignore[assignment]
import trench_club_env as package  # noqa: E402
from trench_club_env import GIVING_UP, TrenchClubAEC, TrenchClubEnv, VectorEnv, WorkerError  # noqa: E402

WORKER = sys.argv[2]
HAS_NUMPY = sys.argv[3] == "numpy"


def same(one: object, other: object) -> bool:
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    return bytes(one) == bytes(other)


def one_agent(game: str, opponent: str) -> None:
    env = TrenchClubEnv(game, opponent=opponent, without=GIVING_UP, max_steps=40, text=True, shaping=0.5, illegal_reward=-0.25, worker=WORKER)
    env.action_space.seed(3)
    played = []
    for _ in range(2):
        observation, info = env.reset(seed=11)
        assert (package.np is not None) == HAS_NUMPY
        assert observation in env.observation_space and info["text"] and info["legal"] == sum(map(int, observation["action_mask"]))
        env.action_space.seed(3)
        seen, total, steps, ended = [observation], 0.0, 0, False
        while not ended:
            observation, reward, terminated, truncated, info = env.step(env.action_space.sample(env.action_masks()))
            assert "refusal" not in info
            seen.append(observation)
            total += reward
            steps += 1
            ended = terminated or truncated
        assert info["end"]["end"] == ("over" if terminated else "cut off") and steps <= 40
        played.append(seen)
    assert all(same(one, other) for one, other in zip(*played)), "a seed is a game"
    first, _ = env.reset()
    assert not same(first, played[0][0]) or game == "trench", "without a seed the next game comes"
    before, _ = env.reset(seed=11)
    after, reward, *_, info = env.step({"type": "end-turn"} if game == "trench-club" else {"type": "move", "from": "a1", "to": "h8"})
    assert same(before, after) and reward == -0.25
    assert info["refusal"]["clause"] and info["refusal"]["facts"] and info["refusal"]["remedy"], info
    after, *_, info = env.step(env.commands()[0])
    assert "refusal" not in info and not same(before, after)
    assert env.render().startswith("<svg")
    tables = env.games.tables(after["observation"])
    assert [one["name"] for one in env.games.made["tables"]] == list(tables)
    if HAS_NUMPY:
        names, planes = env.games.planes(after["observation"])
        assert planes.shape[0] == len(names) and (planes[names.index("own")] > 0).any() and (planes[names.index("other")] > 0).any()
    env.close()
    print(game, opponent, steps)


def all_seats(game: str) -> None:
    env = TrenchClubAEC(game, max_steps=30, describe=True, worker=WORKER)
    env.reset(seed=5)
    collected = dict.fromkeys(env.possible_agents, 0.0)
    resigned = False
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        collected[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        assert sum(map(int, observation["action_mask"])) > 0
        giving = [index for index, one in enumerate(env.commands()) if one["type"] in ("resign", "surrender")]
        resigned = resigned or len(giving) > 0
        env.step(giving[0])
    assert resigned and sorted(collected.values()) == [-1.0, 1.0], collected
    env.close()
    print(game, "all seats")


def many(game: str) -> None:
    env = VectorEnv(3, game, opponent=None, without=GIVING_UP, worker=WORKER)
    observations, infos = env.reset(seed=20)
    alone = TrenchClubEnv(game, opponent=None, without=GIVING_UP, worker=WORKER)
    for index in range(3):
        first, _ = alone.reset(seed=20 + index)
        assert same({name: values[index] for name, values in observations.items()}, first)
    for _ in range(20):
        observations, rewards, terminated, truncated, infos = env.step([count - 1 for count in infos["legal"]])
        assert len(rewards) == len(terminated) == 3 and "refusal" not in infos
    env.close()
    alone.close()
    try:
        VectorEnv(1, game, set_up={"preset": "none"}, worker=WORKER)
    except WorkerError as error:
        assert error.code == "malformed" and error.findings
    else:
        raise AssertionError("a set-up that is none is refused")
    print(game, "many")


one_agent("trench", "level:1")
one_agent("trench-club", "random")
for game in ("trench", "trench-club"):
    all_seats(game)
    many(game)
