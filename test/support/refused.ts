import { seededDice } from '../../src/dice/d12.js';
import type { Refusal } from '../../src/game/verdict.js';
import { answerOdds } from '../../src/trench-club/answers/combat.js';
import { enumerate } from '../../src/trench-club/enumerate.js';
import { view } from '../../src/trench-club/law/events/view.js';
import { setUp } from '../../src/trench-club/hosted/game/set-up.js';
import type { Command } from '../../src/trench-club/wire/schema/command.js';
import type { State, Unit } from '../../src/trench-club/wire/schema/state.js';
import { stateOf } from './boards.js';
import { sheetWith } from './builders.js';
import { at, flags, FOUR, give, must, PLAIN, plainMap, position, unit } from './game.js';

type Request = Parameters<typeof setUp>[0];

const dice = () => seededDice('refused', 'by hand');

function begun(seats: Request['seats'], more: Partial<Request> = {}) {
  return setUp({ ruleset: 'e1', map: PLAIN, seats, ...more }, dice());
}
function started(seats: Request['seats'], more: Partial<Request> = {}): State {
  const done = begun(seats, more);
  if (!done.ok) throw new Error(done.refusal.message);
  return done.value.state;
}
const notBegun = (seats: Request['seats'], more: Partial<Request> = {}) => {
  const done = begun(seats, more);
  return done.ok ? null : done.refusal;
};
const refused = (state: State, seat: string, command: Command) => give(state, seat, command).refusal;

const TWO = [{ country: 'germany' }, { country: 'france' }] as const;
const JOINT = [
  { country: 'germany' },
  { country: 'austria-hungary' },
  { country: 'france', opponent: 'automa' },
] as const;
const NOW = '2024-03-01T10:00:00Z';
const TANK = unit('germany', 'tank', at(5, 2));
const FOE = unit('france', 'infantry', at(5, 1));
const attack = (attacker: string | { fort: string }): Command => ({
  type: 'declare',
  attacks: [{ attacker, target: FOE.id } as never],
});
const turret = (more: Partial<State>) =>
  position({
    ...{ countries: FOUR, phase: 'declaration', options: { 'sf.enabled': true } },
    ...{ units: [FOE, unit('germany', 'tank', at(25, 20))], ...more },
  });
const together = (more: Partial<State> = {}) =>
  position({
    countries: ['great-britain', 'france', 'germany'],
    seats: [{ country: 'great-britain' }, { country: 'france' }, { country: 'germany', opponent: 'enemy' }],
    units: [unit('great-britain', 'infantry', at(5, 5)), unit('france', 'infantry', at(7, 5)), TANK],
    ...more,
  });
const timed = position({ units: [TANK, FOE], options: { 'timer.movePlusDeclare': 300 } });

/** Two countries whose armies are dealt, as one of them sees it. */
function dealt(): { state: State; seat: string } {
  let state = started(TWO, { options: { 'map.area': 'half-1-6' } });
  for (const { country } of TWO) {
    const [split] = enumerate(state, country).filter(({ type }) => type === 'split-armies');
    state = must(state, country, split as Command, [9, 4]);
  }
  return { state: view(state, state.active as string) as State, seat: state.active as string };
}

function deployment(units: readonly Unit[], more: Partial<State>): State {
  const armies = [{ token: 1, revealed: true }, { token: 2 }, { token: 3 }];
  const others = [{ token: 4 }, { token: 5 }, { token: 6 }];
  const seats = [
    { country: 'germany' as const, armies },
    { country: 'france' as const, armies: others },
  ];
  return position({ phase: 'deployment', round: 1, seats, units: [...units], ...more });
}

/** The first army comes from start number 2. */
function fromStartTwo(state: State): State {
  const armies = [{ token: 2, revealed: true }, { token: 1 }, { token: 3 }];
  return { ...state, seats: state.seats.map((seat, index) => (index === 0 ? { ...seat, armies } : seat)) };
}

function inTrench(): State {
  const token = [{ token: 1, revealed: true }];
  const state = stateOf({
    rows: ['ttt', 'ooo', 'ooo'],
    units: { m: 'G mortar -', foe: 'F mortar 2,2' },
    options: { 'variant.trenches': true },
    more: { phase: 'deployment', round: 1, seats: [{ country: 'germany', armies: token }, { country: 'france' }] },
  });
  const map = { ...(state.map as Exclude<State['map'], string>), starts: [{ number: 1, hex: at(0, 0) }] };
  return { ...state, map, units: state.units.map((one) => (one.id === 'm' ? { ...one, army: 1 } : one)) };
}

function headquarters(): State {
  const seats = FOUR.map((country, seat) => ({
    country,
    split: true,
    armies: [1, 2, 3].map((army) => ({ token: 3 * seat + army, revealed: true, deployed: true })),
  }));
  const units = FOUR.map((country, index) => unit(country, 'infantry', at(10 + index, 12), { army: 1 }));
  const state = { phase: 'headquarters', round: 1, options: { 'variant.victoryPoints': true } } as const;
  return { ...position({ countries: FOUR, units, ...state }), seats };
}

/** By its code: a position and a command, or a set-up, for what random changes of recorded commands seldom come to. */
export const REFUSED: Readonly<Record<string, () => Refusal | null>> = {
  'recruit-without-army': () =>
    refused(position({ units: [TANK, FOE], round: 1 }), 'germany', { type: 'move', unit: TANK.id, path: [at(6, 2)] }),
  'unit-not-deployed': () => {
    const { hex: _, ...waiting } = TANK;
    return refused(position({ units: [waiting, FOE] }), 'germany', { type: 'move', unit: TANK.id, path: [at(6, 2)] });
  },
  'unknown-fort': () =>
    refused(position({ units: [TANK, FOE] }), 'germany', { type: 'move', unit: TANK.id, path: [{ fort: 'nowhere' }] }),
  'allied-fort': () => {
    const units = [unit('great-britain', 'tank', at(0, 1)), TANK];
    const state = position({ countries: FOUR, active: 'great-britain', units, forts: flags({ F1: 'france' }) });
    return refused(state, 'great-britain', { type: 'move', unit: 'great-britain-tank', path: [{ fort: 'F1' }] });
  },
  'attacker-not-on-map': () => {
    const { hex: _, ...waiting } = TANK;
    return refused(position({ phase: 'declaration', units: [waiting, FOE] }), 'germany', attack(TANK.id));
  },
  'no-turret-there': () => refused(turret({ forts: flags({ F2: 'germany' }) }), 'germany', attack({ fort: 'F2' })),
  'turret-not-ready': () => {
    const forts = [{ id: 'F2', country: 'germany' as const, turret: true, turretPlaced: true }];
    return refused(turret({ forts }), 'germany', attack({ fort: 'F2' }));
  },
  'attacks-of-partner': () => {
    const enemy = { ...TANK, hex: at(6, 5) };
    const units = [unit('great-britain', 'infantry', at(6, 4)), unit('france', 'infantry', at(6, 6)), enemy];
    const command = { type: 'declare', attacks: [{ attacker: 'france-infantry', target: TANK.id }] } as const;
    return refused(together({ phase: 'declaration', units }), 'great-britain', command as never);
  },
  'builder-not-on-map': () => {
    const state = position({
      ...{ ruleset: 'e2', unitSheet: sheetWith('infantry'), units: [unit('germany', 'infantry', 'F1'), FOE] },
      ...{ forts: flags({ F1: 'germany' }) },
    });
    const hexes: [Unit['hex'], Unit['hex']] = [at(5, 6), at(5, 7)];
    return refused(state, 'germany', { type: 'build', unit: 'germany-infantry', structure: 'road', hexes } as never);
  },
  'too-many-outcomes': () => {
    const ours = Array.from({ length: 12 }, (_, i) => unit('germany', 'infantry', at(2 * i, 5), { id: `a${i}` }));
    const theirs = Array.from({ length: 12 }, (_, i) => unit('france', 'infantry', at(2 * i, 6), { id: `b${i}` }));
    const attacks = ours.map(({ id }, i) => ({ attacker: id, target: `b${i}` }));
    const answer = answerOdds(position({ phase: 'declaration', units: [...ours, ...theirs] }), {
      attacks,
      detail: 'joint',
    });
    return 'refusal' in answer ? (answer.refusal as Refusal) : null;
  },
  'unknown-seat': () => refused(position({ units: [TANK] }), 'italy', { type: 'end-movement' }),
  'seat-of-opponent': () => refused(together(), 'germany', { type: 'end-movement' }),
  'unknown-map': () => notBegun(TWO, { map: 'atlantis' }),
  'wrong-number-of-players': () => notBegun([{ country: 'germany' }]),
  'no-joint-game': () =>
    notBegun([{ country: 'germany' }, { country: 'france' }, { country: 'great-britain', opponent: 'automa' }], {
      ruleset: 'e2',
    }),
  'wrong-division': () =>
    notBegun([{ country: 'germany', startingUnits: ['tank'] }, JOINT[1], JOINT[2]], { ruleset: 'e2' }),
  'factions-do-not-alternate': () => notBegun([{ country: 'france' }, { country: 'great-britain' }]),
  'wrong-area': () => notBegun(TWO, { options: { 'map.area': 'full' } }),
  'too-few-starts': () =>
    notBegun(
      FOUR.map((country) => ({ country })),
      { map: { ...PLAIN, starts: PLAIN.starts.slice(1) } },
    ),
  'forts-start-neutral': () => notBegun(TWO, { forts: flags({ F1: 'germany' }) }),
  'one-opponent': () =>
    notBegun([
      { country: 'germany', opponent: 'automa' },
      { country: 'france', opponent: 'automa' },
    ]),
  'no-such-level': () =>
    notBegun([{ country: 'germany' }, { country: 'france', opponent: 'enemy', difficulty: 'hard' }]),
  'no-solo-seats': () =>
    notBegun([
      { country: 'france' },
      { country: 'germany', opponent: 'enemy' },
      { country: 'great-britain' },
      { country: 'austria-hungary' },
    ]),
  'not-played-in-solo': () =>
    notBegun([{ country: 'france' }, { country: 'germany', opponent: 'enemy' }], {
      options: { 'random.source': 'cards' },
    }),
  'unknown-chart-patch': () =>
    notBegun([{ country: 'france' }, { country: 'germany', opponent: 'enemy', chart: { patches: ['X'] } }]),
  'army-of-partner': () => {
    const state = started(JOINT, { ruleset: 'e2' });
    const own = state.units.filter(({ country }) => country === 'germany').map(({ id }) => id);
    return refused(state, 'germany', { type: 'split-armies', armies: [[], own, []] });
  },
  'token-unknown': () => {
    const { state, seat } = dealt();
    return refused(state, seat, { type: 'reveal-token', army: 1 });
  },
  'deployed-in-trench': () =>
    refused(inTrench(), 'germany', { type: 'deploy', army: 1, placements: [{ unit: 'm', hex: at(0, 0) }] }),
  'boat-needs-water': () => {
    const wait = (type: Unit['type'], id: string, army = 1): Unit => ({ id, country: 'germany', type, army });
    const units = [wait('infantry', 'i'), wait('infantry', 'j'), wait('gunboat', 'g', 2)];
    const state = deployment(units, { map: plainMap({ '7,8': 'w' }), options: { 'start.specialForce': true } });
    const placements = [
      { unit: 'i', hex: at(7, 7) },
      { unit: 'j', hex: at(7, 8) },
    ];
    return refused(fromStartTwo(state), 'germany', { type: 'deploy', army: 1, placements });
  },
  'deployed-on-land': () => {
    const units = ['infantry', 'gunboat'].map((type, index): Unit => {
      return { id: `u${index}`, country: 'germany', type: type as Unit['type'], army: 1 };
    });
    const placements = [at(7, 7), at(7, 6)].map((hex, index) => ({ unit: `u${index}`, hex }));
    const state = deployment(units, { map: plainMap({ '14,20': 'w' }) });
    return refused(fromStartTwo(state), 'germany', { type: 'deploy', army: 1, placements });
  },
  'no-place-for-mine': () => {
    const layer = unit('germany', 'minelayer', at(5, 5));
    const state = position({ units: [layer, FOE], options: { 'sf.enabled': true } });
    return refused(state, 'germany', { type: 'lay-mine', unit: layer.id, marker: at(5, 5), mine: at(5, 3) });
  },
  'minelayer-not-on-map': () => {
    const units = [unit('germany', 'minelayer', 'F1'), FOE];
    const state = position({ units, forts: flags({ F1: 'germany' }), options: { 'sf.enabled': true } });
    return refused(state, 'germany', { type: 'lay-mine', unit: 'germany-minelayer', marker: at(5, 5), mine: at(5, 6) });
  },
  'not-repairable': () => {
    const units = [unit('germany', 'gunboat', 'F1', { damage: 1 }), FOE];
    const more = { ruleset: 'e2', phase: 'money', money: { germany: 40 } } as const;
    const state = position({ units, forts: flags({ F1: 'germany' }), ...more });
    return refused(state, 'germany', { type: 'repair', unit: 'germany-gunboat' });
  },
  'transport-in-fort': () => {
    const units = [unit('germany', 'troop-transport', 'F1'), unit('germany', 'infantry', at(0, 1)), FOE];
    const state = position({ units, forts: flags({ F1: 'germany' }) });
    const path = [{ board: 'germany-troop-transport' }];
    return refused(state, 'germany', { type: 'move', unit: 'germany-infantry', path });
  },
  'armies-made': () => {
    const state = started(TWO);
    const [split] = enumerate(state, 'germany').filter(({ type }) => type === 'split-armies') as [Command];
    return refused(must(state, 'germany', split), 'germany', split);
  },
  'medic-not-on-map': () => {
    const units = [unit('germany', 'medic', 'F1'), { ...TANK, damage: 1 }, FOE];
    const more = { phase: 'money', options: { 'sf.enabled': true }, money: { germany: 40 } } as const;
    const state = position({ units, forts: flags({ F1: 'germany' }), ...more });
    return refused(state, 'germany', { type: 'heal', medic: 'germany-medic', unit: TANK.id });
  },
  'not-played-by-opponent': () =>
    notBegun([{ country: 'germany' }, { country: 'france', opponent: 'automa' }], {
      ...{ ruleset: 'e2', options: { 'random.source': 'cards' } },
    }),
  'headquarters-chosen': () => {
    const some = must(headquarters(), 'germany', { type: 'choose-headquarters', number: 3 });
    return refused(some, 'germany', { type: 'choose-headquarters', number: 1 });
  },
  'not-your-start-number': () => refused(headquarters(), 'germany', { type: 'choose-headquarters', number: 4 }),
  'timer-off': () => refused(position({ units: [TANK] }), 'germany', { type: 'start-timer', now: NOW }),
  'timer-not-started': () => refused(timed, 'france', { type: 'expire-timer', now: NOW }),
  'timer-running': () =>
    refused(must(timed, 'france', { type: 'start-timer', now: NOW }), 'germany', { type: 'start-timer', now: NOW }),
  'timer-not-expired': () =>
    refused(must(timed, 'france', { type: 'start-timer', now: NOW }), 'germany', {
      type: 'expire-timer',
      now: '2024-03-01T10:04:00Z',
    }),
  'no-free-water': () => {
    const more = { phase: 'money', options: { 'sf.enabled': true }, money: { germany: 40 } } as const;
    const waitingForce = { country: 'germany', force: 'gunboat' } as const;
    const state = position({ map: plainMap({ '0,6': 'w' }), units: [TANK, FOE], ...more, waitingForce });
    return refused(state, 'germany', { type: 'place-special-force', at: at(3, 6) });
  },
};
