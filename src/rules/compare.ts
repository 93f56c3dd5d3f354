import { Type, type TArray, type TObject } from '@sinclair/typebox';
import { allowanceOf } from '../game/allowance.js';
import { onTheWire, type Finding } from '../game/contract.js';
import { canonicalJson } from '../game/hash.js';
import type { AnyGame } from '../game/hosted.js';
import { question, type Question, type QuestionContext } from '../game/question.js';
import { closed, ClosedObject, FindingSchema, NamedObject } from '../game/schema.js';
import { clausesOfOption, type Variants } from '../game/variants.js';

const MAX_VARIANTS = 3;
/** Places that are named in which two answers differ. */
const MAX_PLACES = 50;

interface Asked {
  readonly question: object;
  readonly variants: readonly object[];
}

/** One answer of a batch, or why the state is impossible under these rules. */
type Answer = { readonly answer: object } | { readonly findings: readonly Finding[] };

/** One question under several rules, and the clauses that make the answers differ. Null if the game has one set of rules. */
export function compareQuestion(game: AnyGame, batch: Question, answerPlaces: number): Question | null {
  const { prefix, variants } = game;
  if (!variants) return null;
  const asked = (batch.body['questions'] as TArray).items;
  const [answered] = [(batch.answer as TObject).properties['answers'] as TArray].map(({ items }) => items);
  const variant = Type.Object(variants.members, {
    ...closed,
    $id: `${prefix}Variant`,
    minProperties: 1,
    description: 'Rules that take the place of those of the state.',
  });
  const places = Type.Array(Type.String(), {
    description: `JSON pointers into the answer where it differs, at most ${MAX_PLACES}.`,
  });
  const answer = Type.Optional(answered as TObject);
  const cause = NamedObject('DifferenceCause', 'An option that makes a difference by itself.', {
    option: Type.String({ description: 'Key of the option.' }),
    value: Type.Unknown({ description: 'As the variant has it.' }),
    clauses: Type.Array(Type.String(), { description: 'Clauses of the option.' }),
    differences: places,
  });
  const compared = ClosedObject({
    variant,
    answer,
    findings: Type.Optional(
      Type.Array(FindingSchema, {
        description: 'Why the state is impossible under these rules, in place of `answer`.',
      }),
    ),
    differs: Type.Boolean({ description: 'From the answer under the rules of the state.' }),
    differences: places,
    causes: Type.Array(cause, {
      description: 'Each option that differs, switched alone in the state; options that only matter together are none.',
    }),
  });
  return question({
    name: 'compare',
    cost: 'heavy',
    operation: 'Compare',
    bodyId: `${prefix}CompareQuestion`,
    summary: 'One question under several rules',
    description:
      'Answers a question under the rules of the state and under up to three others, states where the answers differ, and which options, and clauses, make the difference: each that differs is switched alone.',
    asks: 'Which rules make a difference here?',
    body: {
      question: asked,
      variants: Type.Array(variant, { minItems: 1, maxItems: MAX_VARIANTS, description: 'Compared in this order.' }),
    },
    answer: NamedObject(`${prefix}CompareAnswer`, {
      answer,
      compared: Type.Array(compared, { description: 'One for each variant, in their order.' }),
    }),
    answerTo: (state, given, context) =>
      compare(game, variants, batch, state, given as unknown as Asked, { ...context, places: answerPlaces }),
  });
}

function compare(
  game: AnyGame,
  variants: Variants<unknown>,
  batch: Question,
  state: unknown,
  asked: Asked,
  { places, ...context }: QuestionContext & { readonly places: number },
): object {
  const answerUnder = (other: unknown): Answer => {
    const findings = game.findings(other) as readonly Finding[];
    if (findings.length > 0) return { findings: findings.map(onTheWire) as unknown as readonly Finding[] };
    // Each answer has the allowance of one: an answer may not fail because another was long.
    const within = { ...context, progress: () => undefined, allowance: allowanceOf(places) };
    const { answers } = batch.answerTo(game.normalise(other), { questions: [asked.question] }, within) as {
      answers: readonly [object];
    };
    return { answer: answers[0] };
  };
  const base = answerUnder(state);
  const inForce = variants.inForce(state);
  const compared = asked.variants.map((variant, index) => {
    const other = variants.under(state, variant);
    const answer = answerUnder(other);
    const differences = 'answer' in answer ? differencesOf(base, answer) : [];
    const differs = differences.length > 0 || 'findings' in answer;
    const causes = differences.length === 0 ? [] : causesOf(variants.inForce(other));
    context.progress(index + 1, asked.variants.length);
    return { variant, ...answer, differs, differences, causes };
  });
  return { ...base, compared };

  function causesOf(others: Readonly<Record<string, unknown>>) {
    return Object.entries(others).flatMap(([option, value]) => {
      if (isEqual(value, inForce[option])) return [];
      const alone = answerUnder(variants.switched(state, option, value));
      const differences = 'answer' in alone ? differencesOf(base, alone) : [];
      if (differences.length === 0) return [];
      return [{ option, value, clauses: clausesOfOption(variants, option), differences }];
    });
  }
}

const isEqual = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

/** JSON pointers to what differs between two answers. */
function differencesOf(one: Answer, other: Answer): string[] {
  const found: string[] = [];
  const [before, after] = [one, other].map((answer) => JSON.parse(JSON.stringify(answer)) as { answer?: unknown });
  const visit = (a: unknown, b: unknown, at: string): void => {
    if (found.length === MAX_PLACES || isEqual(a, b)) return;
    const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;
    if (!isBranch(a) || !isBranch(b) || Array.isArray(a) !== Array.isArray(b)) {
      found.push(at);
      return;
    }
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const part = key.replaceAll('~', '~0').replaceAll('/', '~1');
      visit((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], `${at}/${part}`);
    }
  };
  visit(before?.answer, after?.answer, '');
  return found;
}
