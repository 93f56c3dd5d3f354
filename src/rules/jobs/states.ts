import { Type } from '@sinclair/typebox';
import { onTheWire, type Finding } from '../../game/contract.js';
import { more, moreThan } from '../../game/findings.js';
import { FindingSchema, MoreSchema, NamedObject } from '../../game/schema.js';
import type { Language } from '../../language/language.js';
import { jsonAnswer } from '../../wire/answers.js';
import { ref } from '../../wire/components.js';
import { isDeeperThan } from '../../wire/limits.js';
import { Problem } from '../../wire/problems.js';
import { shortened } from '../../wire/shortened.js';
import { withFastPath } from '../../wire/validation.js';
import { stateBody } from '../bodies.js';
import type { JobContext } from '../context.js';
import { kind, posted } from '../post.js';
import { asJson } from '../serialised-answer.js';
import { requirePossible } from '../states.js';
import { sentence } from '../../wire/words/english.js';

const ValidateStateQuestionSchema = NamedObject('ValidateStateQuestion', {
  state: Type.Unknown({ description: 'Anything: what is wrong with it is the answer.' }),
});

const ValidateStateAnswerSchema = NamedObject('ValidateStateAnswer', {
  valid: Type.Boolean({ description: 'Well formed and possible: there are no findings.' }),
  findings: Type.Array(FindingSchema),
  more: MoreSchema,
});

interface StateJob {
  readonly state: unknown;
  /** The state fits the schema that it names. */
  readonly isShaped: boolean;
  readonly language: Language;
}

/** All findings about a state. */
export function validateState(at: JobContext) {
  const { games, books } = at;
  /** Games also read older versions of their schema. */
  const gameOf = (state: unknown) => {
    const schema = (state as { schema?: unknown } | null)?.schema;
    const name = typeof schema === 'string' ? (schema.split('/')[0] ?? '') : '';
    return games.ofSchema(schema) ?? games.list.find((one) => one.schema.startsWith(`${name}/`)) ?? at.firstGame;
  };
  return posted({
    post: {
      operation: 'ValidateState',
      summary: 'Is this state well formed and possible?',
      description:
        'Takes anything as `state` and lists its faults: JSON pointer, message, and the clause that makes it impossible. An unknown version has its own code.',
      body: () =>
        withFastPath(
          ref(ValidateStateQuestionSchema),
          games.list.map((game) => ref(stateBody(game))),
        ),
      answer: () => jsonAnswer(ref(ValidateStateAnswerSchema), 'The findings.'),
      problems: ['answer-too-large'],
      read(body: { readonly state: unknown }, { isShaped: fits, limits: { jsonDepth }, language }): StateJob {
        const isShaped = fits(body);
        // Only here the schema does not bound the depth.
        if (!isShaped && isDeeperThan(body, jsonDepth)) {
          throw new Problem('json-too-deep', sentence('nested', { levels: jsonDepth }));
        }
        return { state: body.state, isShaped, language };
      },
    },
    isLight({ state, isShaped }: StateJob) {
      return isShaped && !gameOf(state).isLarge?.(state);
    },
    run({ state, isShaped, language }: StateJob) {
      const parsed = gameOf(state).parse(state, isShaped);
      const findings: readonly Finding[] = parsed.ok ? [] : parsed.findings;
      const localised = books.localise(findings.map(onTheWire), language);
      return asJson({ valid: parsed.ok, findings: localised.map(shortened), ...more(moreThan(findings)) });
    },
  });
}

interface PositionJob {
  readonly game: string;
  readonly state: unknown;
}

/** A state to store under a reference. */
export const position = (at: JobContext) =>
  kind({
    isLight: ({ game, state }: PositionJob) => !at.game(game).isLarge?.(state),
    /** @throws Problem `impossible-state` */
    run({ game: id, state }: PositionJob) {
      const game = at.game(id);
      requirePossible(game, state);
      return { position: at.positions.remember(game, game.normalise(state)) };
    },
  });
