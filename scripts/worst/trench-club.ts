import { fromOffset } from '../../src/hex/axial.js';
import { trenchClub } from '../../src/trench-club/hosted/trench-club.js';
import { unitSheets } from '../../src/trench-club/board/rules/catalogue.js';
import type { MapDocument } from '../../src/trench-club/wire/schema/map.js';
import type { State, Unit } from '../../src/trench-club/wire/schema/state.js';
import type { Asked, Route } from './route.js';

/** Every country has them. */
const TYPES = (unitSheets.get('e1')?.document.units ?? []).flatMap(({ type, countries }) =>
  countries.length === 4 ? [type] : [],
);
const LETTERS = 'offffoooohw';

/** Genes of a position: board, number of units, how dense they stand, which ones, how fast and how far they reach. */
const POSITION_GENES = 9;

function between(gene: number, least: number, most: number): number {
  return Math.round(least + gene * (most - least));
}

function stateOf(genes: readonly number[], phase?: State['phase']): State {
  const [size = 0, count = 0, density = 0, first = 0, variety = 0, speed = 0, reach = 0, mixed = 0, rough = 0] = genes;
  const columns = between(size, 10, 200);
  const rows = between(size, 10, 200);
  const map: MapDocument = {
    schema: 'trench-club-map/1',
    id: 'worst',
    title: 'Worst',
    season: 'mud',
    orientation: 'flat',
    rows: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) =>
        rough > 0.3 && (row * 7 + column * 3) % 11 < 10 * (rough - 0.3)
          ? (LETTERS[(row * 5 + column) % 2] as string)
          : 'o',
      ).join(''),
    ),
    trenches: [],
    forts: [],
    starts: [],
  };
  const most = Math.min(between(count, 2, 1000), Math.floor((columns * rows) / 2));
  const gap = Math.max(1, Math.floor(((columns * rows) / most) * (1 - density)));
  const units: Unit[] = [];
  for (let index = 0; index < most; index++) {
    const place = (index * gap) % (columns * rows);
    const type = TYPES[(between(first, 0, TYPES.length - 1) + Math.floor(index * variety)) % TYPES.length];
    units.push({
      id: `u${index}`,
      country: (mixed > 0.5 ? index % 2 : index < most / 2 ? 0 : 1) === 0 ? 'germany' : 'france',
      type: type as Unit['type'],
      hex: fromOffset(place % columns, Math.floor(place / columns), 'flat'),
    });
  }
  const far = between(reach, 1, 40);
  const overrides = Object.fromEntries(
    [...new Set(units.map(({ type }) => type))].map((type) => [
      type,
      { speed: between(speed, 1, 40), groundRange: [1, far], airRange: [1, far] },
    ]),
  );
  return {
    schema: 'trench-club/1',
    ruleset: 'e1',
    map,
    seats: [{ country: 'germany' }, { country: 'france' }],
    units,
    unitOverrides: overrides as NonNullable<State['unitOverrides']>,
    ...(phase && { phase }),
  };
}

const post = (name: string, body: object): Asked => ({ method: 'POST', path: `/v1/rules/${name}`, body });
const ids = ({ units }: State, country: string, most: number) =>
  units.flatMap((unit) => (unit.country === country ? [unit.id] : [])).slice(0, most);

/** Attacks of neighbours, as far as the engine finds any legal. */
function attacksOf(state: State, most: number): object[] {
  const attackers = ids(state, 'germany', most);
  const targets = ids(state, 'france', most);
  return attackers.map((attacker, index) => ({
    attacker,
    target: targets[index % Math.max(1, Math.ceil(targets.length / 8))],
  }));
}

/** Everything that takes a position of Trench Club, and positions that are anything but printed ones. */
export function trenchClubRoutes(): Route[] {
  const route = (
    name: string,
    more: number,
    make: (state: State, genes: readonly number[]) => Asked,
    phase?: State['phase'],
  ): Route => ({
    name: `Trench Club: ${name}`,
    genes: POSITION_GENES + more,
    make: (genes) => make(stateOf(genes.slice(0, POSITION_GENES), phase), genes.slice(POSITION_GENES)),
  });
  return [
    route('reachable', 3, (state, [units = 0, paths = 0, explain = 0]) =>
      post('reachable', {
        state,
        units: ids(state, 'germany', between(units, 1, 500)),
        paths: paths > 0.5,
        explain: explain > 0.5,
      }),
    ),
    route('attacks', 2, (state, [units = 0, explain = 0]) =>
      post('attacks', { state, units: ids(state, 'germany', between(units, 1, 500)), explain: explain > 0.5 }),
    ),
    route('odds', 3, (state, [attacks = 0, detail = 0, exact = 0]) =>
      post('odds', {
        state,
        attacks: attacksOf(state, between(attacks, 1, 100)),
        detail: detail > 0.5 ? 'joint' : 'marginals',
        exact: exact > 0.3,
      }),
    ),
    route('preview', 1, (state, [odds = 0]) =>
      post('preview', { state, unit: ids(state, 'germany', 1)[0], odds: odds > 0.3 }),
    ),
    route('batch', 1, (state, [times = 0]) =>
      post('batch', {
        state,
        questions: Array.from({ length: between(times, 1, 50) }, (_, index) =>
          index % 2 === 0 ? { question: 'legal-commands' } : { question: 'attacks', explain: true },
        ),
      }),
    ),
    route('legal-commands', 0, (state) => post('legal-commands', { state })),
    route('legal-commands, declaring', 0, (state) => post('legal-commands', { state }), 'declaration'),
    route(
      'validate a declaration',
      1,
      (state, [attacks = 0]) =>
        post('validate', { state, command: { type: 'declare', attacks: attacksOf(state, between(attacks, 1, 500)) } }),
      'declaration',
    ),
    route('apply the end of movement', 0, (state) =>
      post('apply', { state, command: { type: 'end-movement' }, dice: { seed: 's' } }),
    ),
    route('battle', 0, (state) => post('battle', { state, attack: attacksOf(state, 1)[0], dice: { seed: 's' } })),
    route('render', 0, (state) => post('render', { state, from: { q: 0, r: 0 } })),
    route('validate-state', 0, (state) => post('validate-state', { state })),
    route('positions', 0, (state) => ({ method: 'POST', path: '/v1/positions', body: { state } })),
    route('own map', 0, (state) => ({ method: 'POST', path: '/v1/maps', body: state.map as object })),
    {
      name: 'Trench Club: setup',
      genes: 2,
      make: ([players = 0, seed = 0]) =>
        post('setup', {
          game: trenchClub.id,
          ruleset: 'e1',
          map: 'flanders-mud',
          quick: true,
          seats: players > 0.5 ? ['germany', 'france', 'austria-hungary', 'great-britain'] : ['germany', 'france'],
          options: { players: players > 0.5 ? 4 : 2 },
          dice: { seed: String(seed) },
        }),
    },
  ];
}
