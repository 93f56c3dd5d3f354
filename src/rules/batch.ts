import { Type, type TObject, type TProperties, type TSchema } from '@sinclair/typebox';
import type { AnyGame } from '../game/hosted.js';
import { answerApply, answerApplyWithOpponents } from '../game/play.js';
import { playSchemas } from '../game/play-schemas.js';
import { costOf, question, type Cost, type Question, type QuestionContext } from '../game/question.js';
import { closed, ClosedObject, NamedObject, OneOfVariants, StringEnum } from '../game/schema.js';
import type { Refusal } from '../game/verdict.js';
import type { Translator } from '../language/messages.js';
import { Problem, type ProblemEntry } from '../wire/problems.js';
import { ProblemSchema } from '../wire/answers.js';
import { documentedAs } from '../wire/components.js';
import { detailIn } from '../wire/problem-in.js';
import { asProblem } from './as-problem.js';

const MAX_QUESTIONS = 50;
const MAX_COMMANDS = 50;

type Given = Parameters<typeof answerApply>[2] & { readonly playOpponents?: boolean };

interface Asked {
  readonly question: string;
  readonly after?: readonly Given[];
}

interface Batch {
  readonly after?: readonly Given[];
  readonly questions: readonly Asked[];
}

interface FailedProblem {
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly ProblemEntry[];
}

type FailedItem =
  { readonly refused: { readonly index: number; readonly refusal: Refusal } } | { readonly problem: FailedProblem };

/** The state after commands that are not played. */
type HypotheticalState =
  { readonly ok: true; readonly state: unknown } | { readonly ok: false; readonly failed: FailedItem };

/** Several questions about one state, each optionally after hypothetical commands. Answers are in order. */
export function batchQuestion(game: AnyGame, all: readonly Question[]): Question {
  const { prefix } = game;
  const { apply } = playSchemas(game);
  const questions = new Map(all.filter(({ answer }) => typeof answer === 'object').map((one) => [one.name, one]));
  const { reference: _remembered, ...given } = apply.body as Record<string, TSchema>;
  const command = NamedObject(
    `${prefix}SupposedCommand`,
    'A command that is supposed to be given, as POST /v1/rules/apply takes it.',
    given,
  );
  const commands = { title: `${prefix}SupposedCommands`, maxItems: MAX_COMMANDS };
  const after = (description: string) => Type.Optional(Type.Array(command, { ...commands, description }));
  const isBefore = after('Commands before this question, after those of the whole batch.');
  const variants = [...questions].map(([name, { body }]) => [
    name,
    ClosedObject({ question: Type.Literal(name), after: isBefore, ...body }),
  ]);
  const description = 'One question, with the members that its own address takes beside the state.';
  const asked = documentedAs(
    OneOfVariants(`${prefix}BatchedQuestion`, description, Object.fromEntries(variants), 'question'),
    Type.Object(
      { question: StringEnum([...questions.keys()]), after: isBefore, ...anyMembers([...questions.values()]) },
      { ...closed, description },
    ),
  );
  const refused = ClosedObject('A command before it that a rule forbids.', {
    index: Type.Integer({
      minimum: 0,
      description: 'Which of the commands: those of the batch first, then those of the question.',
    }),
    refusal: game.schemas.refusal,
  });
  const { code, detail, errors } = ProblemSchema.properties;
  const problem = NamedObject('BatchedProblem', 'The problem of the question; pointers are into the batch.', {
    code,
    detail,
    errors,
  });
  const answered = NamedObject(`${prefix}BatchedAnswer`, 'Exactly one of `answer`, `refused` and `problem`.', {
    question: StringEnum([...questions.keys()]),
    answer: Type.Optional(
      Type.Union(
        [...questions.values()].map(({ answer }) => answer as TObject),
        { description: 'The answer that the question has at its own address.' },
      ),
    ),
    refused: Type.Optional(refused),
    problem: Type.Optional(problem),
  });

  return question({
    name: 'batch',
    cost: (state, batch) => costOfBatch(questions, state, batch as Batch),
    bodyId: `${prefix}BatchQuestion`,
    operation: 'Batch',
    summary: 'Many questions about one state',
    description:
      'Answers several questions about one state, each optionally after hypothetical commands. The answers are in order: the answer of the question’s own address, the first command before it that a rule forbids, or its problem. All share the cost bound of one answer; boards are not drawn here.',
    asks: 'Which questions about this state?',
    body: {
      after: after('Commands before all questions.'),
      questions: Type.Array(asked, { minItems: 1, maxItems: MAX_QUESTIONS, description: 'Answered in this order.' }),
    },
    answer: NamedObject(`${prefix}BatchAnswer`, {
      answers: Type.Array(answered, { description: 'One for each question, in their order.' }),
    }),
    answerTo: (state, batch, context) => answerBatch(game, questions, state, batch as unknown as Batch, context),
  });
}

/** The members of all these questions, each optional; of schemas that differ in descriptions the first. */
function anyMembers(questions: readonly Question[]): TProperties {
  const schemas = new Map<string, Map<string, TSchema>>();
  for (const [name, schema] of questions.flatMap(({ body }) => Object.entries(body))) {
    const known = schemas.get(name) ?? new Map<string, TSchema>();
    const text = JSON.stringify({ ...schema, description: '' });
    schemas.set(name, known.set(text, known.get(text) ?? schema));
  }
  return Object.fromEntries(
    [...schemas].map(([name, different]) => [name, Type.Optional(Type.Union([...different.values()]))]),
  );
}

/** Up to this many light questions and commands are light together. */
const FEW = 4;

function costOfBatch(
  questions: ReadonlyMap<string, Question>,
  state: unknown,
  { after: common = [], questions: asked }: Batch,
): Cost {
  const commands = [common, ...asked.map(({ after = [] }) => after)].flat();
  if (asked.length > FEW || commands.length > FEW || commands.some(({ playOpponents }) => playOpponents))
    return 'heavy';
  const isHeavy = (one: Asked) => costOf(questions.get(one.question) as Question, state, one) === 'heavy';
  return asked.some(isHeavy) ? 'heavy' : 'light';
}

function answerBatch(
  game: AnyGame,
  questions: ReadonlyMap<string, Question>,
  state: unknown,
  { after: common = [], questions: asked }: Batch,
  context: QuestionContext,
): { readonly answers: readonly object[] } {
  const { translator } = context;
  const start = hypotheticalState(game, { ok: true, state }, { commands: common, first: 0, pointer: '', translator });
  const answers: object[] = [];
  for (const [index, { question: name, after = [], ...members }] of asked.entries()) {
    const pointer = `/questions/${index}`;
    const there = hypotheticalState(game, start, { commands: after, first: common.length, pointer, translator });
    const outcome = there.ok
      ? answerOf(questions.get(name) as Question, there.state, members, context, pointer)
      : there.failed;
    answers.push({ question: name, ...outcome });
    context.progress(answers.length, asked.length);
  }
  return { answers };
}

interface CommandSequence {
  readonly commands: readonly Given[];
  /** Index of the first command in the whole batch. */
  readonly first: number;
  /** Pointer to the item of the batch. */
  readonly pointer: string;
  readonly translator: Translator;
}

/** Applies commands in order. */
function hypotheticalState(
  game: AnyGame,
  start: HypotheticalState,
  { commands, first, pointer, translator }: CommandSequence,
): HypotheticalState {
  if (!start.ok || commands.length === 0) return start;
  let state = game.normalise(start.state) as unknown;
  for (const [index, { playOpponents, ...given }] of commands.entries()) {
    try {
      const applied =
        playOpponents && game.opponent ? answerApplyWithOpponents(game, state, given) : answerApply(game, state, given);
      if (!applied.legal) return failure({ refused: { index: first + index, refusal: applied.refusal } });
      ({ state } = applied);
    } catch (error) {
      return failure({ problem: failedProblem(error, `${pointer}/after/${index}`, translator) });
    }
  }
  return { ok: true, state };
}

function failure(outcome: FailedItem): HypotheticalState {
  return { ok: false, failed: outcome };
}

function answerOf(
  asked: Question,
  state: unknown,
  members: object,
  context: QuestionContext,
  pointer: string,
): { readonly answer: unknown } | FailedItem {
  try {
    const answer = asked.answerTo(state, members, { ...context, mayBeText: false });
    return { answer };
  } catch (error) {
    return { problem: failedProblem(error, pointer, context.translator) };
  }
}

/** @throws the error itself if the caller did not cause it */
function failedProblem(error: unknown, pointer: string, translator: Translator): FailedProblem {
  const problem = asProblem(error);
  if (!(problem instanceof Problem)) throw error;
  const { code, errors } = problem;
  return {
    code,
    detail: detailIn(translator, problem),
    errors: errors.map((entry) => ({ ...entry, pointer: pointer + entry.pointer })),
  };
}
