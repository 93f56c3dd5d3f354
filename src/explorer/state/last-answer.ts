import { computed, effect } from '@preact/signals';
import { client } from '../service/client.js';
import { decimals, human, percent, word } from '../service/words.js';
import { text } from '../text/text.js';
import { refused } from './line.js';
import { announcement } from './notices.js';
import { pickedRefusal } from './picking.js';
import { aimedRefusal, answerAt, attacker, held, odds, reach, refusal, selected, weighed } from './question.js';
import { aboutPosition, units } from './scene.js';
import { sheet } from './unit-sheet.js';
import type { Odds } from '../service/types.js';

type Fate = Odds['units'][number];

/** What becomes of the units in the attacks that are weighed, the targets first. */
export const fates = computed<readonly Fate[]>(() => {
  const targets = new Set(weighed.value.map(({ target }) => target));
  return [...(odds.value?.units ?? [])].sort((a, b) => Number(targets.has(b.unit)) - Number(targets.has(a.unit)));
});

export function fateWords({ destroyed, expectedDamageTaken }: Fate, key: 'fate-of-unit' | 'fate-in-short'): string {
  return text(key, { destroyed: percent(destroyed.value), damage: decimals(expectedDamageTaken, 2) });
}

/** What the fate of a unit costs its side in the mean: each point of damage its share of the price. Null without figures. */
function costOf({ unit: id, expectedDamageTaken }: Fate): number | null {
  const unit = units.value.find((one) => one.id === id);
  const { price, openRow } = sheet.value.get(unit?.type ?? '') ?? {};
  return price === undefined || !openRow?.length ? null : (expectedDamageTaken * price) / openRow.length;
}

/** What the attacks that are weighed are worth: what they cost the enemy, and the side that attacks. */
const worth = computed<string | null>(() => {
  const countryOf = (id: unknown) => units.value.find((unit) => unit.id === id)?.country;
  const enemies = new Set(weighed.value.map(({ target }) => countryOf(target)));
  const sums = { gain: 0, loss: 0 };
  for (const fate of fates.value) {
    const cost = costOf(fate);
    if (cost === null) return null;
    sums[enemies.has(countryOf(fate.unit)) ? 'gain' : 'loss'] += cost;
  }
  const signed = (sign: string, sum: number) => (sum < 0.05 ? decimals(0, 1) : `${sign}${decimals(sum, 1)}`);
  return text('worth-of-attack', { gain: signed('+', sums.gain), loss: signed('−', sums.loss) });
});

/** The answer to the last question, in short; the panel has it in full. */
export interface LastAnswer {
  readonly title: string;
  readonly lines: readonly string[];
  readonly isRefusal: boolean;
}

export const lastAnswer = computed<LastAnswer | null>(() => {
  const no = (title: string, line = ''): LastAnswer => ({ title, lines: line ? [line] : [], isRefusal: true });
  if (refused.value) {
    const { command, refusal: by } = refused.value;
    return no(text('refused-command', { command: word('command', command.type) }), by.message);
  }
  const answer = answerAt(held.value);
  if (pickedRefusal.value) return no(text('why-not-there'), pickedRefusal.value.message);
  if (aimedRefusal.value) return no(text('why-not-attack'), aimedRefusal.value.message);
  if (answer && 'whyNot' in answer) {
    const { code, title, clause } = answer.whyNot;
    if (refusal.value?.code === 'wrong-phase') return no(text('why-not-there'), refusal.value.message);
    return no(title, refusal.value?.code === code ? refusal.value.message : text('clause', { id: clause }));
  }
  if (fates.value.length > 0) {
    const own = new Set([...weighed.value.map((one) => one.target), selected.value]);
    const lines = fates.value.filter(({ unit }) => own.has(unit));
    return {
      title: worth.value ?? text('odds'),
      lines: lines.map((fate) => `${human(fate.unit)}: ${fateWords(fate, 'fate-in-short')}`),
      isRefusal: false,
    };
  }
  const stays = selected.value !== null && held.value === null && !attacker.value?.attacks.length;
  return stays && reach.value?.refusal ? no(text('cannot-move'), reach.value.refusal.message) : null;
});

effect(() => {
  const last = lastAnswer.value;
  if (last) announcement.value = [last.title, ...last.lines].join('. ');
});

/** The odds of the unit in hand against a target, in words. */
export async function targetWords(target: string): Promise<string> {
  const attacks = [{ attacker: selected.peek() ?? '', target }];
  const answer = await aboutPosition((position) => client.post('/v1/rules/odds', { body: { position, attacks } }));
  const fate = answer.legal && answer.units.find(({ unit }) => unit === target);
  return text('spoken-target', { fate: fate ? fateWords(fate, 'fate-in-short') : '' });
}
