import t from 'tap';
import { allClauses, allIds, definitions } from '../scripts/clauses/catalogue.js';
import { citations, idsInStrings, idsOfCases } from '../scripts/clauses/citations.js';
import { coverage, readExceptions, staleExceptions, type Exceptions } from '../scripts/clauses/coverage.js';
import { pluck } from './support/pluck.js';

const cited = citations();

t.test('every clause of the catalogues has a proof or an exception with a reason', async (t) => {
  const exceptions = readExceptions();
  const lines = coverage(allClauses(), cited);
  t.ok(lines.length > 600, `${lines.length} ids`);
  const without = lines.filter(({ standing }) => standing === 'unproven').map(({ id }) => id);
  t.same(without, [], 'neither proof nor exception');
  t.same(staleExceptions(lines, exceptions), [], 'exceptions that hold no longer');
  for (const [id, reason] of Object.entries(exceptions)) t.ok(reason.length > 20, `${id}: ${reason}`);
});

t.test('no test cites what docs/rules does not define', async (t) => {
  const known = allIds();
  const prefixes = new Set([...known].map((id) => id.replace(/-\d+$/, '')));
  for (const [id, files] of cited) {
    if (prefixes.has(id.replace(/-\d+$/, ''))) t.ok(known.has(id), `${id} in ${[...files].join(', ')}`);
  }
});

t.test('ids are defined once', async (t) => {
  const ids = allClauses().map(({ id }) => id);
  t.same(
    ids.filter((id, index) => ids.indexOf(id) < index),
    [],
  );
});

t.test('definitions and citations are read from text', async (t) => {
  const text = [
    '## 7. Movement',
    '- **MOV-1** [both] One. → DEC-MOV-1',
    'see **MOV-3**',
    '### Examples',
    '- **EX-CON-1, EX-CON-2 (B)** Given …',
    '## 25. Decisions',
    '| DEC-SF-GUN-1 | Gunboats? | yes |',
    '| key | value |',
    '- T-MOV-1. Of the other game.',
  ].join('\n');
  const clauses = definitions('core.md', text);
  t.same(
    clauses.map(({ id, section }) => `${id} ${section}`),
    [
      'MOV-1 7. Movement',
      'EX-CON-1 7. Movement',
      'EX-CON-2 7. Movement',
      'DEC-SF-GUN-1 25. Decisions',
      'T-MOV-1 25. Decisions',
    ],
  );
  const source = "// MOV-1\nt.test('MOV-2, XMOV-3', () => `EX-CON-1 ${'DEC-MOV-4'} MOV-50b EX-CON-2`); /* CON-1 */";
  t.same([...idsInStrings(source)].sort(), ['DEC-MOV-4', 'EX-CON-1', 'EX-CON-2', 'MOV-2', 'XMOV-3']);
  t.same([...idsOfCases('{"cases":[{"title":"CON-1","clauses":["CON-2"]}]}')], ['CON-2']);

  const exceptions: Exceptions = { 'EX-CON-2': 'advice', 'MOV-1': 'advice', 'MOV-9': 'unknown' };
  const lines = coverage(clauses, new Map([['MOV-1', new Set(['test/a.test.ts'])]]), exceptions);
  t.same(pluck(lines, 'standing'), ['proven', 'unproven', 'excepted', 'unproven', 'unproven']);
  t.same(staleExceptions(lines, exceptions), ['MOV-1', 'MOV-9']);
  t.same(pluck(coverage(clauses, new Map(), {}), 'standing'), [
    'unproven',
    'unproven',
    'unproven',
    'unproven',
    'unproven',
  ]);
});

t.test('a clause may be a paragraph, and have a number in its name', async (t) => {
  const text = ['## 6. Advantage', '**KOF-ADV-1** For attacker u:', '', '```', 'n = 12', '```', '**V** Vectors'];
  t.same(definitions('solo-enemy.md', [...text, '| KOF-R1-2 | Enemy first |'].join('\n')), [
    {
      id: 'KOF-ADV-1',
      document: 'solo-enemy.md',
      section: '6. Advantage',
      text: 'For attacker u:\n\n```\nn = 12\n```',
    },
    {
      id: 'KOF-R1-2',
      document: 'solo-enemy.md',
      section: '6. Advantage',
      text: 'Enemy first',
      cells: { '': 'Enemy first' },
    },
  ]);
});
