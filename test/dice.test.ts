import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { binomial } from '../src/dice/binomial.js';
import { seededDice } from '../src/dice/d12.js';
import { DiceExhausted, givenDice, recordingDice } from '../src/dice/dice.js';
import { chiSquareP } from './oracle/chi-square.js';
import { RUN_SEED } from './support/seed.js';

const documentation = readFileSync(new URL('../docs/proofs.md', import.meta.url), 'utf8');

t.test('dice agree with the test vectors of docs/proofs.md', async (t) => {
  const rows = [...documentation.matchAll(/^\| `(".*?")` *\| `(".*?")` *\| ([\d ]+?) *\|$/gm)];
  t.ok(rows.length >= 6);
  for (const [, secretText = '', contextText = '', dice = ''] of rows) {
    const secret = JSON.parse(secretText) as string;
    const key = secret.startsWith('hex:') ? Buffer.from(secret.slice(4), 'hex') : secret;
    const expected = dice.split(' ').map(Number);
    t.same(
      seededDice(key, JSON.parse(contextText) as string).roll(expected.length),
      expected,
      `${secret} ${contextText}`,
    );
  }
  t.same(seededDice('secret', 'battle/2').roll(4), [11, 8, 4, 1 + (0xf5 % 12)], 'byte 254 is thrown away');
});

t.test('a secret as text is its UTF-8 bytes, and the calls do not matter', async (t) => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.array(fc.nat(40), { maxLength: 6 }),
      (secret, context, counts) => {
        const whole = seededDice(secret, context).roll(counts.reduce((a, b) => a + b, 0));
        const pieces = seededDice(Buffer.from(secret), context);
        const joined = counts.flatMap((count) => pieces.roll(count));
        return JSON.stringify(whole) === JSON.stringify(joined);
      },
    ),
    { seed: RUN_SEED },
  );
  t.same(seededDice(new Uint8Array(0), 'x').roll(5), seededDice('', 'x').roll(5), 'an empty secret');
});

t.test('all twelve results are equally likely, singly and in pairs', async (t) => {
  const dice = seededDice('uniformity', 'test').roll(600_000);
  const single = new Array<number>(12).fill(0);
  const pairs = new Array<number>(144).fill(0);
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i] ?? 0;
    single[die - 1]! += 1;
    if (i % 2 === 1) pairs[((dice[i - 1] ?? 0) - 1) * 12 + die - 1]! += 1;
  }
  t.ok(chiSquareP(single, new Array<number>(12).fill(50_000)) > 0.001);
  t.ok(chiSquareP(pairs, new Array<number>(144).fill(300_000 / 144)) > 0.001);
  const starts = new Array<number>(12).fill(0);
  for (let i = 0; i < 24_000; i++) starts[(seededDice('starts', `battle/${i}`).roll(1)[0] ?? 0) - 1]! += 1;
  t.ok(chiSquareP(starts, new Array<number>(12).fill(2000)) > 0.001, 'the first dice of many contexts');
});

t.test('given dice are consumed in order and run out loudly', async (t) => {
  const dice = givenDice([3, 1, 12, 7]);
  t.same(dice.roll(0), []);
  t.same(dice.roll(3), [3, 1, 12]);
  t.equal(dice.used, 3);
  try {
    dice.roll(4);
    t.fail('ran out of dice without a word');
  } catch (error) {
    t.ok(error instanceof DiceExhausted);
    t.match(error, { needed: 7, given: 4, message: '7 dice are needed, 4 were given.' });
  }
  t.same(dice.roll(1), [7]);
});

t.test('recorded dice repeat the rolls', async (t) => {
  const dice = recordingDice(givenDice([3, 1, 12, 7]));
  dice.roll(1).push(99);
  dice.roll(3);
  t.same(dice.rolls, [[3], [1, 12, 7]]);
});

t.test('binomial chances are exact (BAT-12)', async (t) => {
  for (let n = 0; n <= 17; n++) {
    for (let value = 0; value <= 12; value++) {
      const { numerators, denominator, chances } = binomial(n, value);
      t.equal(numerators.length, n + 1);
      t.equal(
        numerators.reduce((a, b) => a + b, 0n),
        denominator,
        `${n} dice at ${value}`,
      );
      t.ok(Math.abs(chances.reduce((a, b) => a + b, 0) - 1) < 1e-14);
    }
  }
  // All rolls of four dice at 5, counted one by one.
  const counted = [0n, 0n, 0n, 0n, 0n];
  for (let roll = 0; roll < 12 ** 4; roll++) {
    let hits = 0;
    for (let rest = roll, i = 0; i < 4; i++, rest = Math.floor(rest / 12)) if ((rest % 12) + 1 <= 5) hits++;
    counted[hits]! += 1n;
  }
  t.same(binomial(4, 5).numerators, counted);
  t.equal(binomial(4, 5).denominator, 20736n);
});
