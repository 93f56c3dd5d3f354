"""Environments of the war game Trench Club and of Trench for learning programs. Python 3.9 or later; numpy, Gymnasium and PettingZoo are used if there. MIT.

    env = TrenchClubEnv(opponent="random")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample(observation["action_mask"]))
"""

from __future__ import annotations

import array
import json
import os
import random
import secrets
import shlex
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Optional, Union

try:
    import numpy as np
except ImportError:
    np = None  # type: ignore[assignment]
try:
    from gymnasium import Env as _Env, spaces as _gymnasium
except ImportError:
    _Env, _gymnasium = object, None  # type: ignore[assignment,misc]
try:
    from pettingzoo import AECEnv as _AECEnv
except ImportError:
    _AECEnv = object  # type: ignore[assignment,misc]

__version__ = "0"

#: Commands that end a game early, of both games: for `without`.
GIVING_UP = ("surrender", "withdraw-surrender", "offer-draw", "withdraw-draw", "accept-draw", "decline-draw", "resign")

#: An index into the listed commands, or a command spelled out.
Action = Union[int, Mapping[str, Any]]


class WorkerError(Exception):
    """The worker cannot do what it was asked. `findings` name the members at fault."""

    def __init__(self, error: Mapping[str, Any]) -> None:
        findings = error.get("findings", [])
        lines = [f"{one['pointer']}: {one['message']}" for one in findings]
        super().__init__("\n".join([f"{error['code']}: {error['message']}", *lines]))
        self.code: str = error["code"]
        self.findings: list[dict[str, Any]] = findings


class Worker:
    """A process `trench-club-rules env`: requests and answers of docs/environments.md."""

    def __init__(self, command: Union[str, Sequence[str], None] = None) -> None:
        """`command`: default the variable TRENCH_CLUB_WORKER, otherwise `trench-club-rules env`."""
        given = command or os.environ.get("TRENCH_CLUB_WORKER") or "trench-club-rules env"
        words = shlex.split(given) if isinstance(given, str) else list(given)
        program = shutil.which(words[0])
        if program is None:
            raise FileNotFoundError(f"There is no program {words[0]}. Install the npm package trench-club-rules, or set TRENCH_CLUB_WORKER.")
        self._process = subprocess.Popen([program, *words[1:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=1 << 20)

    def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Raises `WorkerError` for a fault, `EOFError` if the worker has ended."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin and stdout
        stdin.write(json.dumps(request, separators=(",", ":")).encode() + b"\n")
        stdin.flush()
        line = stdout.readline()
        if not line:
            raise EOFError("The worker has ended.")
        answer = json.loads(line)
        if "bytes" in answer:
            observations = bytearray(answer["bytes"])
            if stdout.readinto(observations) < len(observations):
                raise EOFError("The worker has ended.")
            answer["observations"] = observations
        if "error" in answer:
            raise WorkerError(answer["error"])
        return answer

    def close(self) -> None:
        if self._process.stdin and not self._process.stdin.closed:
            self._process.stdin.close()
        self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()


class Discrete:
    """Whole numbers from 0 to below `n`: what stands for Gymnasium's space where it is not installed."""

    def __init__(self, n: int) -> None:
        self.n, self.shape, self.dtype = n, (), int
        self._random = random.Random()

    def seed(self, seed: Optional[int] = None) -> None:
        self._random.seed(seed)

    def sample(self, mask: Any = None) -> int:
        allowed = range(self.n) if mask is None else [index for index, one in enumerate(mask) if one]
        return self._random.choice(allowed) if allowed else 0

    def contains(self, value: Any) -> bool:
        return isinstance(value, int) and 0 <= value < self.n

    __contains__ = contains


class Box:
    """Arrays of whole numbers from `low` to `high`."""

    def __init__(self, low: int, high: int, shape: tuple[int, ...], dtype: str) -> None:
        self.low, self.high, self.shape, self.dtype = low, high, shape, dtype

    def contains(self, value: Any) -> bool:
        return len(value) == self.shape[0]

    __contains__ = contains


class Dict(dict):
    """Spaces by name."""

    def contains(self, value: Any) -> bool:
        return value.keys() == self.keys() and all(value[name] in space for name, space in self.items())

    __contains__ = contains  # type: ignore[assignment]


def _box(low: int, high: int, shape: tuple[int, ...], dtype: str) -> Any:
    return _gymnasium.Box(low, high, shape, getattr(np, dtype)) if _gymnasium else Box(low, high, shape, dtype)


class VectorEnv:
    """
    Many games in one worker, stepped by one message. With `opponent` the caller has one seat of each game; without, it acts for the seat
    to act (`infos["seat"]`), and a reward is that of the seat that has acted. A game that has ended begins anew with the next step,
    whatever the action (Gymnasium's `NEXT_STEP`).
    """

    metadata: dict[str, Any] = {"render_modes": ["svg", "ansi"], "render_fps": 1, "name": "trench_club_v0"}

    def __init__(
        self,
        num_envs: int,
        game: str = "trench-club",
        *,
        set_up: Optional[Mapping[str, Any]] = None,
        state: Optional[Mapping[str, Any]] = None,
        opponent: Optional[str] = "random",
        seat: Optional[str] = None,
        without: Sequence[str] = (),
        max_steps: Optional[int] = 10_000,
        max_actions: Optional[int] = None,
        describe: bool = False,
        masks: bool = True,
        shaping: float = 0.0,
        illegal_reward: float = 0.0,
        record: bool = False,
        worker: Union[Worker, str, Sequence[str], None] = None,
    ) -> None:
        """
        `game`: `trench-club` or `trench`. `set_up`: members of POST /v1/rules/setup, by default a short game for two; or a
        `state` to begin with. `opponent`: `random`,
        `staff:cadet`, `automa:hard`, `enemy:poilu`, in Trench `level:1` to `level:5`. `without`: types of commands that are not listed.
        `max_steps`: tries after which a game is truncated. `max_actions`: the length of masks. `describe`: adds the table `actions`.
        `masks`: False for programs that spell commands out: no list of legal commands is made, and masks are empty. `shaping`: what the change of the chance of winning is worth as reward. `illegal_reward`: the reward of an illegal action.
        """
        self._worker = worker if isinstance(worker, Worker) else Worker(worker)
        asked: dict[str, Any] = {"op": "make", "game": game, "games": num_envs, "without": list(without), "values": shaping != 0.0, "record": record, "masks": masks}
        optional = {"setUp": set_up, "state": state, "opponent": opponent, "seat": seat, "maxSteps": max_steps}
        asked.update({name: value for name, value in optional.items() if value is not None})
        try:
            made = self._worker.ask(asked)
            self.max_actions: int = max_actions or made["actions"]
            if describe:
                made = self._worker.ask({**asked, "describe": self.max_actions})
        except BaseException:
            self._worker.close()
            raise
        self.num_envs = num_envs
        #: The answer of `make`: seats, tables, constants.
        self.made: dict[str, Any] = made
        self.seats: list[str] = made["seats"]
        self._shaping, self._illegal = shaping, illegal_reward
        self._columns = len(made["actionColumns"]) if describe else 0
        self._size = sum(table["rows"] * len(table["columns"]) for table in made["tables"])
        self._seeds: list[str] = []
        self._ramp = np.arange(self.max_actions) if np else None
        self.single_action_space: Any = _gymnasium.Discrete(self.max_actions) if _gymnasium else Discrete(self.max_actions)
        spaces = {"observation": _box(-32768, 32767, (self._size,), "int16"), "action_mask": _box(0, 1, (self.max_actions,), "int8")}
        if describe:
            spaces["actions"] = _box(-32768, 32767, (self.max_actions, self._columns), "int16")
        self.single_observation_space: Any = _gymnasium.Dict(spaces) if _gymnasium else Dict(spaces)

    def reset(self, *, seed: Union[int, Sequence[Union[int, str]], None] = None, options: Optional[dict[str, Any]] = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """With a whole number the games have the seeds `seed`, `seed + 1` …"""
        if seed is None:
            first = secrets.randbits(40)
            seeds = [str(first + index) for index in range(self.num_envs)]
        else:
            seeds = [str(seed + index) for index in range(self.num_envs)] if isinstance(seed, int) else [str(one) for one in seed]
        answer = self._worker.ask({"op": "reset", "seeds": seeds})
        return self._observations(answer), self._infos(answer)

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """An action for each game: an index, or a command spelled out."""
        given = actions.tolist() if hasattr(actions, "tolist") else list(actions)
        answer = self._worker.ask({"op": "step", "actions": given})
        rewards = [float(one) for one in answer["rewards"]]
        if self._shaping:
            rewards = [reward + self._shaping * gained for reward, gained in zip(rewards, answer["gained"])]
        if self._illegal:
            for index in answer["refusals"]:
                rewards[int(index)] += self._illegal
        terminated, truncated = [False] * self.num_envs, [False] * self.num_envs
        for index, one in answer["ends"].items():
            (terminated if one["end"] == "over" else truncated)[int(index)] = True
        infos = self._infos(answer)
        observations = self._observations(answer)
        if np is None:
            return observations, rewards, terminated, truncated, infos
        return observations, np.array(rewards), np.array(terminated), np.array(truncated), infos

    def commands(self, index: int = 0) -> list[dict[str, Any]]:
        """The legal commands of the seat to act, in the order of the actions."""
        return self.ask("commands", index)["commands"]

    def text(self, index: int = 0, seat: Optional[str] = None) -> str:
        """The position in words, as a seat sees it."""
        return self.ask("text", index, seat)["text"]

    def view(self, index: int = 0, seat: Optional[str] = None) -> dict[str, Any]:
        """The state as a seat sees it."""
        return self.ask("view", index, seat)["view"]

    def render(self, index: int = 0, seat: Optional[str] = None) -> str:
        """The board as a seat sees it, an SVG document."""
        return self.ask("svg", index, seat)["svg"]

    def game_file(self, index: int = 0) -> dict[str, Any]:
        """The game so far, for POST /v1/rules/replay, hidden facts included. Needs `record`."""
        return self.ask("file", index)["file"]

    def observe(self, seat: str, index: int = 0) -> dict[str, Any]:
        """The observation of a seat that may not be the one to act: then its mask is empty."""
        return self._observation(self.ask("observation", index, seat)["observations"], 1, [0], 0)

    def tables(self, observation: Any) -> dict[str, Any]:
        """The tables of one observation by name: arrays of rows, or without numpy lists of rows."""
        tables, start = {}, 0
        for table in self.made["tables"]:
            rows, columns = table["rows"], len(table["columns"])
            part = observation[start : start + rows * columns]
            tables[table["name"]] = part.reshape(rows, columns) if np else [list(part[at : at + columns]) for at in range(0, len(part), columns)]
            start += rows * columns
        return tables

    def planes(self, observation: Any) -> tuple[list[str], Any]:
        """One observation as planes over the rows and columns of the map, with their names; needs numpy."""
        if np is None:
            raise ImportError("Planes need numpy.")
        constants = self.made["constants"]
        cells = np.array(constants["cells"]) - np.min(constants["cells"], axis=0)
        height, width = cells.max(axis=0) + 1
        tables = self.tables(observation)
        if "board" in tables:
            units = tables["board"][:, 0]
            flat = {"own": np.maximum(units, 0), "other": np.maximum(-units, 0)}
        else:
            flat = self._war_planes(tables, len(cells))
        planes = np.zeros((len(flat), height, width), np.int16)
        for plane, values in zip(planes, flat.values()):
            plane[cells[:, 0], cells[:, 1]] = values
        return list(flat), planes

    def _war_planes(self, tables: dict[str, Any], size: int) -> dict[str, Any]:
        units, seats, forts = tables["units"], tables["seats"], tables["forts"]
        names = next(one["columns"] for one in self.made["tables"] if one["name"] == "units")
        column = {name: units[:, at] for at, name in enumerate(names)}
        on_map = (column["present"] == 1) & (column["place"] >= 0) & (column["place"] < size)
        own_side = seats[column["seat"], 1] == 1

        def scattered(which: Any, values: Any) -> Any:
            plane = np.zeros(size, np.int16)
            plane[column["place"][on_map & which]] = values[on_map & which]
            return plane

        everywhere = np.ones_like(on_map)
        terrain = np.array(self.made["constants"]["terrain"], np.int16)
        for present, place, kind in tables["terrain"]:
            if present:
                terrain[place] = kind
        fort_at = np.array(self.made["constants"]["fortAt"])
        holder = forts[fort_at, 0]
        flags = np.where(fort_at < 0, 0, np.where(holder < 0, 3, np.where(seats[holder, 1] == 1, 1, 2)))
        mines = np.zeros(size, np.int16)
        for present, _, marker, _ in tables["mines"]:
            if present:
                mines[marker] += 1
        return {
            "terrain": terrain,
            "fort": flags,
            "own": scattered(own_side, column["type"] + 1),
            "other": scattered(~own_side, column["type"] + 1),
            "damage": scattered(everywhere, column["damage"]),
            "experience": scattered(everywhere, column["experience"]),
            "moved": scattered(everywhere, column["moved"]),
            "mines": mines,
        }

    def ask(self, what: str, index: int, seat: Optional[str] = None) -> dict[str, Any]:
        return self._worker.ask({"op": "ask", "what": what, "game": index, **({"seat": seat} if seat else {})})

    def close(self, **_: Any) -> None:
        self._worker.close()

    def _infos(self, answer: dict[str, Any]) -> dict[str, Any]:
        infos = {"seat": answer["seats"], "legal": answer["counts"]}
        for name, key in (("refusal", "refusals"), ("end", "ends"), ("gained", "gained")):
            if answer.get(key):
                infos[name] = {int(index): one for index, one in answer[key].items()} if name != "gained" else answer[key]
        return infos

    def _observations(self, answer: dict[str, Any]) -> dict[str, Any]:
        return self._observation(answer["observations"], self.num_envs, answer["counts"], None)

    def _observation(self, data: bytearray, games: int, counts: list[int], only: Optional[int]) -> dict[str, Any]:
        actions = self.max_actions * self._columns
        if np is not None:
            numbers = np.frombuffer(data, np.int16).reshape(games, self._size + actions)
            masks = (self._ramp < np.array(counts)[:, None]).view(np.int8)
            all_of = {"observation": numbers[:, : self._size], "action_mask": masks}
            if actions:
                all_of["actions"] = numbers[:, self._size :].reshape(games, self.max_actions, self._columns)
        else:
            rows = memoryview(array.array("h", data))
            each = self._size + actions
            all_of = {
                "observation": [rows[at * each : at * each + self._size] for at in range(games)],
                "action_mask": [bytes(min(count, self.max_actions)).replace(b"\0", b"\1").ljust(self.max_actions, b"\0") for count in counts],
            }
            if actions:
                all_of["actions"] = [rows[at * each + self._size : (at + 1) * each] for at in range(games)]
        return all_of if only is None else {name: values[only] for name, values in all_of.items()}


def _only(observations: dict[str, Any]) -> dict[str, Any]:
    return {name: values[0] for name, values in observations.items()}


def _spelled(action: Any) -> Any:
    """An index, or a command as an object or as its JSON."""
    if isinstance(action, str):
        return json.loads(action)
    return dict(action) if isinstance(action, Mapping) else int(action)


class TrenchClubEnv(_Env):  # type: ignore[misc,valid-type]
    """
    One agent against an opponent, in the form of Gymnasium. `info` has `seat`, `legal` (the number of listed commands), after an illegal
    action `refusal` with clause, facts and remedy, and at the end `end`. An illegal action changes nothing but counts as a step.
    """

    metadata = VectorEnv.metadata

    def __init__(self, game: str = "trench-club", *, opponent: Optional[str] = "random", render_mode: Optional[str] = "svg", text: bool = False, **options: Any) -> None:
        """`text`: adds the position in words to `info`. Other options: those of `VectorEnv`."""
        self.render_mode = render_mode
        self.games = VectorEnv(1, game, opponent=opponent, **options)
        self.action_space = self.games.single_action_space
        self.observation_space = self.games.single_observation_space
        self._text, self._seed, self._episode, self._mask = text, "", 0, None

    def reset(self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> tuple[dict[str, Any], dict[str, Any]]:
        if _Env is not object:
            super().reset(seed=seed)
        if seed is not None or not self._seed:
            self._seed, self._episode = str(secrets.randbits(40) if seed is None else seed), 0
        name = self._seed if self._episode == 0 else f"{self._seed}/{self._episode}"
        self._episode += 1
        observations, infos = self.games.reset(seed=[name])
        return self._seen(observations), self._info(infos)

    def step(self, action: Union[Action, str]) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        observations, rewards, terminated, truncated, infos = self.games.step([_spelled(action)])
        return self._seen(observations), float(rewards[0]), bool(terminated[0]), bool(truncated[0]), self._info(infos)

    def render(self) -> str:
        return self.games.text() if self.render_mode == "ansi" else self.games.render()

    def commands(self) -> list[dict[str, Any]]:
        """The legal commands, in the order of the actions."""
        return self.games.commands()

    def action_masks(self) -> Any:
        """As sb3-contrib asks for it."""
        return self._mask

    def close(self) -> None:
        self.games.close()

    def _seen(self, observations: dict[str, Any]) -> dict[str, Any]:
        seen = _only(observations)
        self._mask = seen["action_mask"]
        return seen

    def _info(self, infos: dict[str, Any]) -> dict[str, Any]:
        info = {"seat": self.games.seats[infos["seat"][0]], "legal": infos["legal"][0]}
        info.update({name: infos[name][0] for name in ("refusal", "end") if name in infos})
        if self._text:
            info["text"] = self.games.text()
        return info


class TrenchClubAEC(_AECEnv):  # type: ignore[misc,valid-type]
    """All seats, one after the other, in the form of PettingZoo. After an illegal action the same agent acts again."""

    metadata = {**VectorEnv.metadata, "is_parallelizable": False}

    def __init__(self, game: str = "trench-club", *, render_mode: Optional[str] = "svg", **options: Any) -> None:
        """Options: those of `VectorEnv`."""
        self.render_mode = render_mode
        self.games = VectorEnv(1, game, opponent=None, **options)
        self.possible_agents: list[str] = list(self.games.seats)
        self.agents: list[str] = []
        self._seed, self._episode = "", 0

    def observation_space(self, agent: str) -> Any:
        return self.games.single_observation_space

    def action_space(self, agent: str) -> Any:
        return self.games.single_action_space

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> TrenchClubAEC:
        return self

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        if seed is not None or not self._seed:
            self._seed, self._episode = str(secrets.randbits(40) if seed is None else seed), 0
        name = self._seed if self._episode == 0 else f"{self._seed}/{self._episode}"
        self._episode += 1
        observations, infos = self.games.reset(seed=[name])
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._take(observations, infos)

    def step(self, action: Union[Action, str, None]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._leave(agent, action)
        observations, rewards, terminated, truncated, infos = self.games.step([_spelled(action)])
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.infos = {one: {} for one in self.agents}
        if "refusal" in infos:
            self.infos[agent]["refusal"] = infos["refusal"][0]
        sides = dict(zip(self.possible_agents, self.games.made["sides"]))
        for one in self.agents:
            # Zero-sum: what one side gets, the other loses. An illegal action is the fault of its agent alone.
            is_ally = sides[one] == sides[agent]
            self.rewards[one] = float(rewards[0]) * (1.0 if is_ally else -1.0) if "refusal" not in infos or one == agent else 0.0
            self.terminations[one], self.truncations[one] = bool(terminated[0]), bool(truncated[0])
            self._cumulative_rewards[one] += self.rewards[one]
            if "end" in infos:
                self.infos[one]["end"] = infos["end"][0]
        self._take(observations, infos)
        return None

    def observe(self, agent: str) -> dict[str, Any]:
        return self._seen if agent == self._actor else self.games.observe(agent)

    def last(self, observe: bool = True) -> tuple[Optional[dict[str, Any]], float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def commands(self) -> list[dict[str, Any]]:
        """The legal commands of the agent to act, in the order of the actions."""
        return self.games.commands()

    def render(self) -> str:
        return self.games.text() if self.render_mode == "ansi" else self.games.render()

    def close(self) -> None:
        self.games.close()

    def _take(self, observations: dict[str, Any], infos: dict[str, Any]) -> None:
        self._seen, self._actor = _only(observations), self.games.seats[infos["seat"][0]]
        self.agent_selection = self._actor

    def _leave(self, agent: str, action: object) -> None:
        if action is not None:
            raise ValueError("An agent whose game has ended takes the action None.")
        for of in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del of[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]
