import { readFileSync } from 'node:fs';
import { Type, type TSchema } from '@sinclair/typebox';
import { Errors } from '@sinclair/typebox/errors';
import t from 'tap';
import { shapeFindings } from '../src/game/check.js';
import { en } from '../src/game/words/shapes.js';
import { MEMBER_MESSAGES, type KeyedMessage } from '../src/language/messages.js';
import { relevantErrors } from '../src/wire/relevant-errors.js';
import { maps } from '../src/trench-club/board/rules/catalogue.js';
import { CommandSchema } from '../src/trench-club/wire/schema/command.js';
import type { MapDocument } from '../src/trench-club/wire/schema/map.js';
import { StateSchema } from '../src/trench-club/wire/schema/state.js';

// The finding of the shape check: its place, and the expected value.

const state = JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as {
  units: Record<string, unknown>[];
};
const map = maps.get('flanders-mud')?.document as MapDocument;
const [unit] = state.units;
const { type: _, ...untyped } = unit as { type: unknown };

const states: [string, object, string, string | RegExp][] = [
  ['phase', { phase: 'lunch' }, '/phase', /^Expected one of "armies", "deployment", .*"over"$/],
  [
    'active',
    { active: 'italy' },
    '/active',
    /^Expected one of "germany", "austria-hungary", "france", "great-britain"$/,
  ],
  ['ruleset', { ruleset: 'e3' }, '/ruleset', 'Expected one of "e1", "e2"'],
  ['type', { units: [{ ...unit, type: 'horse' }] }, '/units/0/type', /^Expected one of "infantry", .*"minelayer"$/],
  ['a member that is missing', { units: [untyped] }, '/units/0/type', 'Expected required property'],
  ['a flag', { forts: [{ id: 'F1', country: 'x' }] }, '/forts/0/country', /^Expected one of "germany", .*, null$/],
  ['of literals', { options: { players: 3 } }, '/options/players', 'Expected one of 2, 4'],
  ['a mixture', { options: { 'repair.price': 'x' } }, '/options/repair.price', 'Expected one of "per-type", integer'],
  ['its number', { options: { 'repair.price': -1 } }, '/options/repair.price', /greater or equal to 0/],
  ['or null', { options: { 'recruit.maxPerType': 0 } }, '/options/recruit.maxPerType', /greater or equal to 1/],
  ['too many rows', { map: { ...map, rows: map.rows.concat(new Array(201).fill('o')) } }, '/map/rows', /200/],
  ['a row too wide', { map: { ...map, rows: ['o'.repeat(201)] } }, '/map/rows/0', /\{1,200\}/],
  ['an id too long', { map: 'x'.repeat(81) }, '/map', /80/],
  ['neither id nor map', { map: 5 }, '/map', 'Expected one of string, object'],
  [
    'a range of one',
    { unitOverrides: { tank: { groundRange: [1] } } },
    '/unitOverrides/tank/groundRange',
    /2 elements/,
  ],
];
for (const [name, change, pointer, message] of states) {
  t.test(`a faulty state gets its finding: ${name}`, async (t) => {
    const [finding, ...more] = shapeFindings(StateSchema, { ...state, ...change });
    t.match(finding, { pointer, code: 'malformed', message });
    t.same(more, [], 'one fault, one finding');
  });
}

const commands: [string, unknown, string, string | RegExp][] = [
  ['an unknown type', { type: 'mve' }, '/type', /^Expected one of "split-armies", .*"start-timer"$/],
  ['no type', {}, '/type', /^Expected one of "split-armies"/],
  ['a step of none of the kinds', { type: 'move', unit: 'a', path: [{ fort: 3 }] }, '/path/0/fort', 'Expected string'],
  ['a step too much', { type: 'move', unit: 'a', path: [{ q: 1, r: 2, x: 1 }] }, '/path/0/x', 'Unexpected property'],
  ['no object', 5, '', 'Expected object'],
];
for (const [name, command, pointer, message] of commands) {
  t.test(`a faulty command gets its finding: ${name}`, async (t) => {
    t.match(shapeFindings(CommandSchema, command)[0], { pointer, message });
  });
}

t.test('every TypeBox fault has a translatable message', async (t) => {
  const kinds: readonly [TSchema, unknown, key: string][] = [
    [Type.Object({ a: Type.String() }), {}, 'required'],
    [Type.Object({}, { additionalProperties: false }), { a: 1 }, 'unexpected'],
    [Type.Object({}), 1, 'expected'],
    [Type.Literal('a'), 'b', 'expected'],
    [Type.Union([Type.Literal('a'), Type.Literal('b')]), 'c', 'one-of'],
    [Type.Integer({ minimum: 3 }), 1, 'bound'],
    [Type.Number({ exclusiveMaximum: 3 }), 3, 'bound'],
    [Type.String({ maxLength: 2 }), 'abc', 'string-length'],
    [Type.String({ pattern: '^a$' }), 'b', 'pattern'],
    [Type.String({ format: 'date-time' }), 'b', 'pattern'],
    [Type.Array(Type.Null(), { minItems: 1 }), [], 'array-length'],
    [Type.Array(Type.Null(), { uniqueItems: true }), [null, null], 'unique'],
    [Type.Record(Type.String(), Type.Null(), { minProperties: 1 }), {}, 'properties'],
    [Type.Record(Type.String(), Type.Null(), { maxProperties: 0 }), { a: null }, 'properties'],
    [Type.Tuple([Type.Null()]), [], 'elements'],
  ];
  for (const [schema, value, key] of kinds) {
    const [{ message, [MEMBER_MESSAGES]: said } = { message: 'nothing', [MEMBER_MESSAGES]: undefined }] = shapeFindings(
      schema,
      value,
    );
    t.match(said?.['message'], { bundle: 'shape', key }, message);
    const told = (en[key as keyof typeof en] as (given: unknown) => string)((said?.['message'] as KeyedMessage).params);
    t.equal(told, message);
    t.equal([...Errors(schema, value)].some((one) => one.message === message) || key === 'one-of', true, message);
  }
});

t.test('findings stop at the limit', async (t) => {
  const units = new Array(300).fill({ ...unit, type: 'horse' });
  t.equal(shapeFindings(StateSchema, { ...state, units }, 7).length, 7);
  t.equal(shapeFindings(StateSchema, { ...state, map: { ...map, starts: new Array(12).fill(1) } }, 7).length, 7);
});

t.test('a union reports the faults of the intended branch', async (t) => {
  const violation = (keyword: string, instancePath: string) => ({ keyword, instancePath });
  const [string, rows, union] = [
    violation('type', '/map'),
    violation('maxItems', '/map/rows'),
    violation('anyOf', '/map'),
  ];
  t.same(relevantErrors([string, rows, union]), [rows]);
  t.same(relevantErrors([string, union]), [string, union], 'neither of them');
  t.same(relevantErrors([string]), [string], 'no union');
});
