import { readFileSync } from 'node:fs';
import t from 'tap';
import { fromOffset } from '../src/hex/axial.js';
import { allowanceOf, UNLIMITED, type Allowance } from '../src/game/allowance.js';
import type { buildApp } from '../src/app.js';
import { answerAttacks } from '../src/trench-club/answers/combat.js';
import { answerLegalCommands } from '../src/game/play.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import { answerReachable } from '../src/trench-club/answers/reachable.js';
import { mapOf, rulesOf } from '../src/trench-club/board/rules/rules.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { appFor, ask as askSession, claim, open, sessionsFor } from './support/session-table.js';

type App = Awaited<ReturnType<typeof buildApp>>;

const midGame = JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as State;
const declaring: State = { ...midGame, phase: 'declaration', units: midGame.units.filter(({ aboard }) => !aboard) };
/** Ways tried to find room for cargo count too, and are not in the answer. */
const unladen: State = { ...midGame, units: declaring.units };

async function ask(app: App, path: string, body: object) {
  const answer = await app.inject({ method: 'POST', url: `/v1/rules/${path}`, payload: body });
  return {
    status: answer.statusCode,
    ...answer.json<Answer & { code?: string; retryable?: boolean; detail?: string }>(),
  };
}

const TOO_LARGE = { status: 422, code: 'answer-too-large', retryable: false, detail: /more than \d+ places/ };

interface Answer {
  readonly units?: readonly { readonly destinations: readonly { readonly path?: readonly unknown[] }[] }[];
  readonly attackers?: readonly { readonly attacks: readonly unknown[]; readonly refused?: readonly unknown[] }[];
  readonly commands?: readonly (Partial<Record<'path' | 'unload' | 'attacks', readonly unknown[]>> & {
    type: string;
  })[];
}

/** What docs/problems.md counts. */
function places({ units = [], attackers = [], commands = [] }: Answer): number {
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
  return sum([
    ...units.map(({ destinations }) => 1 + sum(destinations.map(({ path = [] }) => 1 + path.length))),
    ...attackers.map(({ attacks, refused = [] }) => 8 * (1 + attacks.length + refused.length)),
    ...commands.map(({ path = [], unload = [], attacks = [] }) => 1 + path.length + unload.length + attacks.length),
  ]);
}

t.test('an answer with too many places is refused', async (t) => {
  const one = { units: ['germany-tank'] };
  const cases: [string, (allowance: Allowance) => Answer][] = [
    ['one unit', (allowance) => answerReachable(unladen, one, allowance)],
    ['all units', (allowance) => answerReachable(unladen, {}, allowance)],
    ['with paths', (allowance) => answerReachable(unladen, { paths: true }, allowance)],
    ['attacks', (allowance) => answerAttacks(unladen, {}, allowance)],
    ['attacks, explained', (allowance) => answerAttacks(unladen, { ...one, explain: true }, allowance)],
    ['moves', (allowance) => answerLegalCommands(trenchClub, unladen, {}, allowance)],
    ['declarations', (allowance) => answerLegalCommands(trenchClub, declaring, {}, allowance)],
  ];
  for (const [name, answerTo] of cases) {
    const most = places(answerTo(UNLIMITED));
    t.doesNotThrow(() => answerTo(allowanceOf(most)), `${name}: ${most} places`);
    t.throws(() => answerTo(allowanceOf(most - 1)), { name: 'AnswerTooLarge', limit: most - 1 }, `${name}: one less`);
  }
  const explained = { ...one, explain: true };
  t.throws(() => answerReachable(unladen, explained, allowanceOf(704)), { name: 'AnswerTooLarge' }, 'all hexes count');
  t.doesNotThrow(() => answerReachable(unladen, explained, allowanceOf(704 + 14 + 1)));
});

t.test('positions and sessions share the bound of large answers', async (t) => {
  const { app } = await sessionsFor(t, undefined, { limits: { answerPlaces: 1 } });
  const { position } = (await app.inject({ method: 'POST', url: '/v1/positions', payload: { state: midGame } })).json<{
    position: string;
  }>();
  const session = await open(app, { quick: true });
  const token = await claim(app, session, 'germany');
  for (const question of ['reachable', 'attacks?explain=true', 'legal-commands']) {
    const answer = await app.inject(`/v1/positions/${position}/${question}`);
    t.match({ status: answer.statusCode, ...answer.json<object>() }, TOO_LARGE, `position: ${question}`);
    const told = await askSession(app, token, { url: `/v1/sessions/${session.id}/${question}` });
    t.match({ status: told.statusCode, ...told.json<object>() }, TOO_LARGE, `session: ${question}`);
  }
});

t.test('the largest board full of the fastest units is refused before any work', async (t) => {
  const app = await appFor(t);
  const size = 200;
  const units = Array.from({ length: 1000 }, (_, index) => ({
    id: `u${index}`,
    country: index % 2 ? ('france' as const) : ('germany' as const),
    type: 'fighter-plane' as const,
    hex: fromOffset((3 * index) % size, 10 * Math.floor((3 * index) / size), 'flat'),
  }));
  const range: [number, number] = [1, 400];
  const rows = Array.from({ length: size }, () => 'o'.repeat(size));
  const state: State = {
    schema: 'trench-club/1',
    ruleset: 'e1',
    map: {
      schema: 'trench-club-map/1',
      id: 'wide',
      title: 'Wide',
      season: 'mud',
      orientation: 'flat',
      rows,
      trenches: [],
      forts: [],
      starts: [],
    },
    seats: [{ country: 'germany' }, { country: 'france' }],
    units,
    unitOverrides: { 'fighter-plane': { speed: 40, groundRange: range, airRange: range } },
  };
  const attacks = units
    .slice(0, 996)
    .flatMap(({ id }, index) =>
      index % 2 ? [] : [{ attacker: id, target: (units[index + 1] as (typeof units)[number]).id }],
    );
  const cases: [string, object][] = [
    ['reachable', { state }],
    ['reachable', { state, paths: true }],
    ['reachable', { state, explain: true }],
    ['reachable', { state, units: Array.from({ length: 1000 }, () => 'u0') }],
    ['attacks', { state }],
    ['attacks', { state, explain: true }],
    ['advise', { state }],
    ['legal-commands', { state }],
    ['legal-commands', { state: { ...state, phase: 'declaration' } }],
    ['legal-commands', { state: { ...state, phase: 'declaration', declarations: attacks } }],
  ];
  for (const [path, body] of cases) t.match(await ask(app, path, body), TOO_LARGE, path);
});

t.test('compiled maps are cached within their memory', async (t) => {
  const wide = (forest: number): State => {
    const rows = Array.from({ length: 200 }, (_, row) => (row === 0 ? 'f'.repeat(forest) : '').padEnd(200, 'o'));
    const map = { ...mapOf(midGame), id: 'wide', rows, trenches: [], forts: [], starts: [] };
    delete map.halves;
    return { ...midGame, map, units: [] };
  };
  const printed = () => rulesOf({ ...midGame }).map;
  // Compared as booleans: the difference of two maps would take minutes to print.
  const [first, small] = [rulesOf(wide(0)).map, printed()];
  t.ok(rulesOf(wide(0)).map === first, 'the same content, compiled once');
  rulesOf(wide(1));
  printed();
  for (const forest of [2, 3]) rulesOf(wide(forest));
  printed();
  t.ok(rulesOf(wide(0)).map !== first, 'four of the largest are too many');
  t.ok(printed() === small, 'what was asked for lately is still there');
});
