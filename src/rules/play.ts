import { Type } from '@sinclair/typebox';
import type { Seat } from '../game/contract.js';
import type { AnyGame } from '../game/hosted.js';
import {
  answerApply,
  answerApplyWithOpponents,
  answerLegalCommands,
  answerOpponent,
  answerValidate,
  withCommandsText,
  seatToAct,
} from '../game/play.js';
import type { PlayedStep } from '../game/opponent.js';
import { notationSchemas, playSchemas } from '../game/play-schemas.js';
import { question, type Cost, type Question } from '../game/question.js';

type GivenCommand = Omit<Parameters<typeof answerApply>[2], 'command'> & {
  readonly command: never;
  readonly playOpponents?: boolean;
  readonly reference?: boolean;
};

/** Stores states from answers, and returns their references. */
export interface StateStore {
  remember(game: AnyGame, state: unknown): string;
}

/** The common questions of every game, for one game. */
export function playQuestions(game: AnyGame, positions: StateStore): Question[] {
  const { prefix, schemas } = game;
  const { apply, validate, legalCommands, opponent } = playSchemas(game);
  const referred = <A extends { readonly state: unknown }>(answer: A, reference?: boolean): A => {
    if (!reference) return answer;
    const { state, ...rest } = answer;
    return { ...rest, position: positions.remember(game, state), state } as unknown as A;
  };
  const cost = (state: unknown): Cost => (game.isLarge?.(state) ? 'heavy' : 'light');
  const list: Question[] = [
    question({
      name: 'validate',
      cost,
      bodyId: `${prefix}ValidateQuestion`,
      operation: 'Validate',
      summary: 'May this command be given?',
      description:
        'Judges one command of a seat (default: the one whose turn it is). A no carries the clause, the facts and what would be legal instead; a yes what the command sets off, unless that hangs on dice.',
      body: validate.body,
      answer: validate.answer,
      answerTo: (state, asked) => answerValidate(game, state, asked as never),
    }),

    question({
      name: 'apply',
      cost: (state, { playOpponents }: { playOpponents?: boolean }) => (playOpponents ? 'heavy' : cost(state)),
      bodyId: `${prefix}ApplyQuestion`,
      operation: 'Apply',
      summary: 'Give a command',
      asks: 'What follows from this command?',
      description:
        'State, command and dice to the events it sets off and the state after them: every command, phase and turn of a game. A command that rolls needs `dice`. With `playOpponents` the seats that the service plays have their turn too. With `reference` the state after is remembered and can be asked about by reference. With `delta=true` the answer says what has changed in the state that was sent, instead of the state after.',
      body: apply.body,
      answer: apply.answer,
      delta: apply.delta,
      problems: game.rollsDice ? ['rolls-exhausted'] : [],
      answerTo(given, asked, { progress }) {
        const { reference, playOpponents, ...command } = asked as GivenCommand;
        const state = game.normalise(given) as unknown;
        const done = (answer: ReturnType<typeof answerApply>) => (answer.legal ? referred(answer, reference) : answer);
        if (!playOpponents || !game.opponent) return done(answerApply(game, state, command));
        return done(answerApplyWithOpponents(game, state, command, progress));
      },
    }),

    question({
      name: 'legal-commands',
      cost,
      bodyId: `${prefix}LegalCommandsQuestion`,
      operation: 'LegalCommands',
      summary: 'What may this seat do?',
      description:
        'Every legal command of a seat (default: the first that is to act) in canonical order, each postable to `apply` as it stands. Free choices (paths, deployments, unloading, ordered declarations) appear in a canonical expansion; whatever else the rules allow is accepted too.',
      body: legalCommands.body,
      answer: legalCommands.answer,
      problems: ['answer-too-large'],
      query: {
        address: 'legal-commands',
        description: 'As POST /v1/rules/legal-commands.',
        members: { seat: Type.Optional(schemas.seat) },
        question: (query) => query,
      },
      inSessions: false,
      answerTo(state, asked, { allowance, mayBeText }) {
        const { commandsText } = game;
        // Of a view: whether a command is legal hangs on nothing that it hides.
        const known = game.fillHidden(state);
        if (mayBeText && commandsText) {
          const { seat = seatToAct(game, known) } = asked as { readonly seat?: Seat };
          return withCommandsText({ seat, toAct: game.toAct(known) }, commandsText(known, seat, allowance));
        }
        return answerLegalCommands(game, known, asked as never, allowance);
      },
    }),
  ];
  if (game.opponent) {
    list.push(
      question({
        name: 'opponent',
        cost: 'heavy',
        bodyId: `${prefix}OpponentQuestion`,
        operation: 'Opponent',
        summary: 'What does the opponent do?',
        description:
          'The whole turn of the seats that the service plays, step by step, from this state on; each step carries the reason for its choice. The same state and dice have the same answer. Where a person is to act there are no steps. With `delta=true` the answer says what has changed in the state that was sent.',
        body: opponent.body,
        answer: opponent.answer,
        delta: opponent.delta,
        problems: game.rollsDice ? ['rolls-exhausted'] : [],
        answerTo(given, asked, { progress }) {
          const { reference, record, ...rest } = asked as { reference?: boolean; record?: boolean };
          const more = ({ rolls, state }: PlayedStep) => ({
            rolls: rolls.flat(),
            position: positions.remember(game, state),
          });
          const state = game.normalise(given) as unknown;
          return referred(answerOpponent(game, state, rest, progress, record ? more : undefined), reference);
        },
      }),
    );
  }
  if (game.notation) {
    const { position } = game.notation;
    const { body, answer } = notationSchemas(game).notation;
    list.push(
      question({
        name: 'notation',
        bodyId: `${prefix}NotationQuestion`,
        operation: 'Notation',
        summary: 'The position in one line',
        description: 'The whole state as text; POST /v1/rules/import reads it back.',
        body,
        answer,
        query: {
          address: 'notation',
          description: 'As POST /v1/rules/notation.',
          members: {},
          question: () => ({}),
        },
        answerTo: (state) => ({ text: position(game.normalise(state)) }),
      }),
    );
  }
  return list;
}
