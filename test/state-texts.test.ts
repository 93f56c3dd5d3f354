import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { seededDice } from '../src/dice/d12.js';
import { buildApp } from '../src/app.js';
import { stateText } from '../src/http/questions/state-text.js';
import { decide, seatsToAct } from '../src/trench-club/decide.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import { evolveAll } from '../src/trench-club/events/evolve.js';
import { parseState } from '../src/trench-club/state/parse.js';
import type { Command } from '../src/trench-club/schema/command.js';
import type { Country } from '../src/trench-club/schema/names.js';
import { chance } from './support/random.js';

const state = JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as {
  units: { id: string; xp?: number }[];
};
const text = JSON.stringify(state);
let spaces = 0;
const units = '"units":["germany-tank"]';

const ask = async (app: Awaited<ReturnType<typeof buildApp>>, payload: string, path = 'reachable') => {
  const headers = { 'content-type': 'application/json', 'request-id': 'the-same' };
  const { statusCode, body } = await app.inject({ method: 'POST', url: `/v1/rules/${path}`, headers, payload });
  return { statusCode, body };
};

/** How many states the service remembers, and how often it looked one up by reference. */
const remembered = async (app: Awaited<ReturnType<typeof buildApp>>) => {
  const { body } = await app.inject('/metrics');
  const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
  return {
    states: figure('trench_club_positions'),
    lookUps: figure('trench_club_position_lookups_total\\{result="hit"\\}'),
  };
};

t.test('a state that comes again and again is parsed twice', async (t) => {
  const app = await buildApp();
  t.teardown(() => app.close());
  const body = `{"state":${text},${units}}`;
  const first = await ask(app, body);
  t.equal(first.statusCode, 200);
  t.same(await remembered(app), { states: 0, lookUps: 0 }, 'what comes once costs no memory');
  t.same(await ask(app, body), first);
  t.same(await remembered(app), { states: 1, lookUps: 0 });
  t.same(await ask(app, body), first);
  t.same(await ask(app, `{ ${units} , "state" : ${text} }`), first, 'the rest of the body may be written otherwise');
  t.same(await remembered(app), { states: 1, lookUps: 2 });

  const other = structuredClone(state);
  (other.units[0] as { xp: number }).xp = 2;
  for (let time = 0; time < 4; time++) await ask(app, `{"state":${JSON.stringify(other)},${units}}`);
  t.same(await remembered(app), { states: 2, lookUps: 4 });
  t.same(await ask(app, body), first, 'found among several');
});

t.test('a state that was forgotten is parsed again', async (t) => {
  const app = await buildApp({ limits: { positionBytes: Buffer.byteLength(text) * 15 } });
  t.teardown(() => app.close());
  const other = text.replace('"schema":', '"schema": ');
  t.not(other, text);
  const answers = [];
  for (const one of [text, text, text, other, other, other, text, text, text]) {
    answers.push(await ask(app, `{"state":${one},${units}}`));
  }
  t.same(new Set(answers.map(({ body }) => body)).size, 1);
  t.same(await remembered(app), { states: 1, lookUps: 4 });
});

t.test('no answer depends on whether the text of the state was known', async (t) => {
  const known = await buildApp();
  const cold = await buildApp();
  t.teardown(() => Promise.all([known.close(), cold.close()]));
  for (let time = 0; time < 3; time++) await ask(known, `{"state":${text},${units}}`);
  const before = await remembered(known);

  const wrong = text.replace('"units":[', '"units":[{},');
  const members = [
    `"state":${text}`,
    `"state"${text}`,
    `"state"\u0001:${text}`,
    `"\\u0073tate":${text}`,
    `"state":${wrong}`,
    `"state":null`,
    `"state":{}`,
    `"state":${text.slice(0, -1)}`,
    `"position":"pos_${'0'.repeat(64)}"`,
    `"position":null`,
    `"\\u0070osition":1`,
    units,
    '"units":["nobody"]',
    '"paths":true',
    '"explain":"yes"',
    '"country":"state"',
    '"unknown":{"state":{}}',
    `"unknown":{"state":${text}}`,
    '"__proto__":{}',
    '"constructor":{"prototype":{}}',
    '',
    '}',
    '[',
  ];
  const usual = <T>(value: T, ...others: T[]) =>
    fc.oneof({ weight: 12, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
  const some = fc.array(fc.constantFrom(units, '"paths":true', ...members), { maxLength: 2 });
  const body = fc
    .tuple(
      usual('{', ' {\n', '[', '{{', ''),
      fc.oneof(fc.constant([]), some),
      usual(...(members.slice(0, 3) as [string, string, string])),
      fc.oneof(fc.constant([units]), some),
      usual(',', ' , ', ',,'),
      usual('}', '}\n', '', '}}', '}{'),
    )
    .map(([open, head, middle, tail, comma, close]) => open + [...head, middle, ...tail].join(comma) + close);
  await fc.assert(
    fc.asyncProperty(body, fc.constantFrom('reachable', 'attacks', 'legal-commands'), async (payload, path) => {
      // The cold service sees every text of a state with a space of its own, so none is ever known to it.
      const told = await ask(known, payload, path);
      const asked = await ask(cold, payload.replaceAll('"schema":', `"schema":${' '.repeat(++spaces)}`), path);
      return told.statusCode === asked.statusCode && told.body === asked.body;
    }),
    { numRuns: 300, seed: 1 },
  );
  t.ok((await remembered(known)).lookUps > before.lookUps + 20, 'the text was known often enough');
  t.equal((await remembered(cold)).lookUps, 0);
});

t.test('a state is written the same whatever was written before it', (t) => {
  const parsed = parseState(state);
  if (!parsed.ok) throw new Error('the fixture is a possible state');
  const below = chance('state-texts');
  const dice = seededDice('state-texts', '');
  let before = parsed.state;
  let fewer = 0;
  const others: string[] = [];
  for (let step = 0; step < 400 && before.phase !== 'over'; step++) {
    const seat = seatsToAct(before)[0] as string;
    const commands = enumerate(before, seat).filter(({ type }) => !/surrender|draw/.test(type));
    const given = decide(before, commands[below(commands.length)] as Command, seat as Country, dice);
    if (!given.ok) throw new Error(given.refusal.message);
    const after = evolveAll(before, given.events);
    if (after.units.length < before.units.length) fewer += 1;
    const whole = stateText(after);
    for (const time of ['first', 'second', 'third']) {
      if (stateText(after, before) !== whole) others.push(`step ${step}, the ${time} time`);
    }
    if (step % 20 === 0) t.same(JSON.parse(whole), after, `step ${step}`);
    before = after;
  }
  t.same(others, []);
  t.ok(fewer > 0, 'units were destroyed, too');
  t.end();
});
