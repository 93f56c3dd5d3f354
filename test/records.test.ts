import { Type } from '@sinclair/typebox';
import t from 'tap';
import { publishedRecords, recordsOf, sentencesOf, translationOf, withRemedy } from '../src/game/records.js';
import type { Messages } from '../src/language/messages.js';
import { factSchemas } from '../src/game/vocabulary.js';
import { compileTemplate, type Phrasebook } from '../src/language/template.js';

const words = {
  unit: Type.String(),
  fort: Type.String(),
  country: Type.Unsafe<'france' | 'germany'>(Type.String()),
  left: Type.Number(),
  title: Type.String(),
} as const;

const COUNTRIES = {
  france: { name: 'la Francia', of: 'della Francia' },
  germany: { name: 'la Germania', of: 'della Germania' },
} as const;
const italian: Phrasebook = {
  language: 'it',
  writers: { country: (country: 'france' | 'germany', form) => COUNTRIES[country][form === 'of' ? 'of' : 'name'] },
};

const { table, phrases, refusals, findings } = recordsOf<typeof words>('game');
const RECORDS = table({
  'already-moved': {
    clause: 'MOV-1',
    title: 'Unit has already moved',
    description: 'Each unit moves once.',
    facts: 'unit',
    says: '{unit} has moved.',
  },
  'not-rested': {
    clause: 'ECO-3',
    title: 'Not rested',
    description: 'Repair needs a rest.',
    facts: 'unit fort|null left?',
    values: 'heir:country',
    remedy: Type.Object({ units: Type.Array(Type.String()) }),
    says: { outside: '{Unit} is outside.', moved: '{unit} was not inside {fort}: {title}.' },
  },
});
const FINDINGS = table({
  'hex-taken': { clause: 'MOV-2', title: '', description: '', says: '{title} stands there.' },
  'wrong-heir': { clause: null, title: '', description: '', says: null },
});
const TITLES = phrases({ title: '{title}', units: '{left} {left|unit|units}' });
const english = {
  ...sentencesOf(RECORDS, { language: 'en', writers: {} }),
  ...sentencesOf(FINDINGS, { language: 'en', writers: {} }),
} as Messages;
const refusal = refusals(RECORDS, ({ key, params }) => english[key]?.(params) ?? '');

t.test('a template writes numbers, forms of names, capitals and plurals of its language', async (t) => {
  const rows: [string, Record<string, unknown>, string][] = [
    ['{Country} ha {left} {left|punto|punti}.', { country: 'france', left: 0.5 }, 'La Francia ha 0,5 punti.'],
    ['{left} {left|punto|punti} {country.of}', { country: 'germany', left: 1 }, '1 punto della Germania'],
    ['{Unit} e {unit}', { unit: 'carro' }, 'Carro e carro'],
    ['senza posti', {}, 'senza posti'],
  ];
  for (const [text, values, expected] of rows) t.equal(compileTemplate(text, italian)(values), expected);
  for (const text of ['{', 'a }', '{ unit }', '{unit.}']) {
    t.throws(() => compileTemplate(text, italian)({ unit: 'x' }), /not well formed/, text);
  }
});

t.test('facts are published in the order in which they are named', async (t) => {
  t.strictSame(JSON.parse(JSON.stringify(factSchemas(words, 'unit fort|null left?'))), {
    unit: { type: 'string' },
    fort: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    left: { type: 'number' },
  });
  t.throws(() => factSchemas(words, 'tank'), /tank is no word/);
  t.strictSame(Object.keys(publishedRecords(words, RECORDS)['not-rested']), [
    'clause',
    'title',
    'description',
    'facts',
    'remedy',
  ]);
});

t.test('a refusal carries clause, sentence, facts and remedy in this order', async (t) => {
  t.equal(
    JSON.stringify(refusal('already-moved', { unit: 'tank' })),
    '{"code":"already-moved","clause":"MOV-1","message":"tank has moved.","facts":{"unit":"tank"}}',
  );
  const details = { case: 'moved', values: { title: 'late' }, remedy: { units: [] }, clause: 'ECO-4' } as const;
  t.equal(
    JSON.stringify(refusal('not-rested', { unit: 'tank', fort: null }, details)),
    '{"code":"not-rested","clause":"ECO-4","message":"tank was not inside null: late.","facts":{"unit":"tank","fort":null},"remedy":{"units":[]}}',
  );
});

t.test('a sentence is written only when it is read', async (t) => {
  let written = 0;
  const counted = refusals(RECORDS, () => `sentence ${(written += 1)}`);
  const one = counted('already-moved', { unit: 'tank' });
  t.equal(written, 0);
  withRemedy(one, {});
  t.equal(written, 0);
  t.equal({ ...one }.message, 'sentence 1', 'a copy has the sentence as text');
});

t.test('a finding carries pointer, code, sentence and clause', async (t) => {
  const report = findings(FINDINGS, ({ key, params }) => english[key]?.(params) ?? '');
  t.equal(
    JSON.stringify(report('/units/0', 'hex-taken', { values: { title: 'Tank' } })),
    '{"pointer":"/units/0","code":"hex-taken","message":"Tank stands there.","clause":"MOV-2"}',
  );
});

t.test('records, calls and translations that do not fit do not compile', async (t) => {
  // Each line is an error of the type checker; an unused directive would be one too.
  const checks = () => {
    const entry = { clause: null, title: '', description: '' } as const;
    // @ts-expect-error a word that does not exist
    table({ a: { ...entry, facts: 'tank', says: '' } });
    // @ts-expect-error a slot that is no fact, no value and no word
    table({ a: { ...entry, facts: 'unit', says: '{tank}' } });
    table({ a: { ...entry, facts: 'unit', says: '{fort}' } });
    // @ts-expect-error a missing fact
    refusal('already-moved', {});
    // @ts-expect-error a wrong type
    refusal('already-moved', { unit: 1 });
    // @ts-expect-error a code that does not exist
    refusal('moved', { unit: 'tank' });
    // @ts-expect-error the case of the sentence is missing
    refusal('not-rested', { unit: 'tank', fort: 'F1' });
    // @ts-expect-error the sentence of this case needs a value
    refusal('not-rested', { unit: 'tank', fort: null }, { case: 'moved' });
    refusal('not-rested', { unit: 'tank', fort: null }, { case: 'outside' });
    // @ts-expect-error the remedy of another code
    refusal('already-moved', { unit: 'tank' }, { remedy: { units: [] } });
    const spanish = { language: 'es', writers: {} } as const;
    // @ts-expect-error a slot that the English sentence does not have
    translationOf(RECORDS, spanish, { 'already-moved': '{fort}', 'not-rested': { outside: '', moved: '' } });
    // @ts-expect-error a sentence that is missing
    translationOf(RECORDS, spanish, { 'already-moved': '' });
    // @ts-expect-error a sentence with words of its own, though in a slot
    translationOf(TITLES, spanish, { title: '{title}' });
  };
  t.type(checks, 'function');
  const says = { 'already-moved': '{Unit}.', 'not-rested': { outside: '{unit}', moved: '' } } as const;
  const spanish = translationOf(RECORDS, { language: 'es', writers: {} }, says);
  t.equal(spanish['not-rested/outside']?.({ unit: 'x' }), 'x');
  t.strictSame(Object.keys(translationOf(FINDINGS, italian, { 'hex-taken': '{title}' })), ['hex-taken']);
  const titles = translationOf(TITLES, { language: 'es', writers: {} }, { units: '{left} {left|unidad|unidades}' });
  t.equal(titles['title']?.({ title: 'x' }), 'x', 'a sentence without words needs no translation');
});
