import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import { allIds, CATALOGUES } from '../scripts/clauses/catalogue.js';
import { HIDDEN_FACT } from '../src/game/contract.js';
import { seededDice } from '../src/dice/d12.js';
import type { Refusal } from '../src/game/verdict.js';
import { GAMES } from '../src/games.js';
import type { GameFile } from '../src/trench-club/wire/schema/game-file.js';
import { decide, seatsToAct } from '../src/trench-club/decide.js';
import type { Command, Step } from '../src/trench-club/wire/schema/command.js';
import type { Country } from '../src/trench-club/wire/schema/names.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { neighbour } from '../src/hex/axial.js';
import { evolveAll } from '../src/trench-club/evolve.js';
import { MEMBER_MESSAGES } from '../src/language/messages.js';
import { trench } from '../src/trench/hosted/trench.js';
import type { TrenchCommand } from '../src/trench/schema/command.js';
import { SQUARE_NAMES } from '../src/trench/squares.js';
import { Chance } from '../scripts/play/random.js';
import { corpusTexts, wholeFile } from './support/corpus.js';
import { RefusalSchemas, type Prefix } from './support/refusal-schemas.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

function sources(folder: string): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/refusals|findings/.test(file))
    .map((file) => read(folder, file))
    .join('\n');
}

const clauses = allIds();

for (const game of GAMES) {
  t.test(`every refusal of ${game.title} is used, documented, and rests on a clause`, async (t) => {
    const engine = sources(join('src', game.id));
    const [, chapter = ''] = read('docs', 'problems.md').split(`\n## Refusals of ${game.title}\n`);
    const [page = ''] = chapter.split('\n## ');
    for (const [code, { clause, title, description }] of Object.entries(game.refusals)) {
      t.match(code, /^[a-z]+(-[a-z]+)*$/, code);
      t.ok(code === HIDDEN_FACT || engine.includes(`'${code}'`), `${code} is used`);
      t.ok(clause !== null && clauses.has(clause), `${code} rests on ${clause}`);
      t.ok(page.includes(`### \`${code}\``), `${code} has a place in docs/problems.md`);
      t.ok(page.includes(description), `${code} is described`);
      t.ok(title.length > 0 && !title.endsWith('.'), `${code} has a title`);
    }
  });

  t.test(`every clause that ${game.title} names exists`, async (t) => {
    const named = new Set(sources(join('src', game.id)).match(/\b(?:T-|(?:DEC-)?(?:[A-Z]{2,5}-)?)[A-Z]{2,5}-\d+\b/g));
    t.ok(named.size > 20, `${named.size} clauses are named`);
    for (const id of named) {
      if (!/^(SHA|HMAC|UTF|FT)-/.test(id)) t.ok(clauses.has(id), id);
    }
  });
}

t.test('the catalogues of refusals are complete', async (t) => {
  t.same(CATALOGUES.slice(0, 2), ['core.md', 'trench.md']);
  t.notOk(clauses.has('MOV-99'));
});

const schemas = new RefusalSchemas();

/** Holds refusals against their variants; a code that has been told well is not told again. */
function holding(t: Test, game: Prefix) {
  const seen = new Set<string>();
  const told = (refusal: Refusal) => {
    const { [MEMBER_MESSAGES]: _said, ...onTheWire } = refusal;
    const fault = schemas.fault(game, JSON.parse(JSON.stringify(onTheWire)) as Refusal);
    if (fault !== null || !seen.has(refusal.code)) t.equal(fault, null, refusal.code);
    seen.add(refusal.code);
  };
  return { seen, told };
}

/** A command like one of another position, about units that are there. */
function astray(chance: Chance, { units, forts = [] }: State, like: Command, country: Country): Command {
  const own = units.filter((unit) => unit.country === country);
  const unit = chance.one(chance.happens(0.9) && own.length > 0 ? own : units);
  if (like.type === 'declare') {
    return { type: 'declare', attacks: [{ attacker: unit.id, target: chance.one(units).id }] };
  }
  if (!('unit' in like)) return like;
  const path: Step[] = [];
  let at = unit.hex ?? { q: 0, r: 0 };
  for (let steps = chance.below(7); steps > 0; steps--) path.push((at = neighbour(at, chance.below(6))));
  if (chance.happens(0.2)) path.push({ board: chance.one(own.length > 0 ? own : units).id });
  else if (chance.happens(0.1) && forts.length > 0) path.push({ fort: chance.one(forts).id });
  return { ...like, unit: unit.id, ...(like.type === 'move' && { path }) } as Command;
}

t.test('illegal commands in games of the corpus get refusals that match the schema of their code', async (t) => {
  const { seen, told } = holding(t, 'TrenchClub');
  const files = corpusTexts().map(({ text }) => wholeFile(JSON.parse(text) as GameFile));
  const all = files.flatMap(({ entries }) => entries.flatMap(({ command }) => (command ? [command] : [])));
  const types = [...new Set(all.map(({ type }) => type))];
  const anyOf = (type: string) => chance.one(all.filter((one) => one.type === type));
  const chance = new Chance('out of place');
  for (const { start, entries } of files.filter((_, index) => index % 2 === 0)) {
    let state = start;
    for (const [n, { command, events }] of entries.entries()) {
      state = evolveAll(state, events);
      const seats = seatsToAct(state);
      if (n % 2 > 0 || seats.length === 0 || !command) continue;
      const country = chance.one(chance.happens(0.95) ? seats : state.seats.map((seat) => seat.country));
      for (const like of [command, command, command, anyOf(chance.one(types))]) {
        const given = chance.happens(0.8) ? astray(chance, state, like, country) : like;
        const decided = decide(state, given, country, seededDice('out of place', String(n)));
        if (!decided.ok) told(decided.refusal);
      }
    }
  }
  t.ok(seen.size > 45, `${seen.size} codes`);
});

t.test('illegal commands in random games of Trench get refusals that match the schema of their code', async (t) => {
  const { seen, told } = holding(t, 'Trench');
  const chance = new Chance('out of place');
  const types = ['offer-draw', 'accept-draw', 'decline-draw'] as const;
  for (let game = 0; game < 40; game++) {
    const begun = trench.setUp({ game: 'trench', options: { agreedDraw: game % 2 === 0 } }, seededDice('none', ''));
    if (!begun.ok) return t.fail(begun.refusal.message);
    let { state } = begun.value;
    for (let move = 0; move < 60 && !state.result; move++) {
      for (let tries = 0; tries < 6; tries++) {
        const from = chance.one(SQUARE_NAMES);
        const command = chance.happens(0.7)
          ? { type: 'move', from, to: chance.one(SQUARE_NAMES) }
          : { type: chance.one(types) };
        const seat = chance.one(['black', 'white', 'red']);
        const decided = trench.decide(state, command as TrenchCommand, seat, seededDice('none', ''));
        if (!decided.ok) told(decided.refusal);
        else if (command.type !== 'move') ({ state } = decided);
      }
      const [seat] = trench.toAct(state);
      const moves = trench.enumerate(state, seat as string).filter(({ type }) => type === 'move');
      if (moves.length === 0) break;
      const decided = trench.decide(state, chance.one(moves), seat as string, seededDice('none', ''));
      if (decided.ok) ({ state } = decided);
    }
  }
  t.ok(seen.size > 12, `${seen.size} codes`);
});
