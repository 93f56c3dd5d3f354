import { Type } from '@sinclair/typebox';
import type { AnyGame } from '../../game/hosted.js';
import { answerApply, answerLegalCommands, answerValidate } from '../../game/play.js';
import { playSchemas } from '../../game/play-schemas.js';
import { question, type Question } from '../../game/question.js';
import type { Positions } from './positions.js';

type AnyQuestion = Omit<Parameters<typeof answerApply>[2], 'command'> & { command: never; reference?: boolean };

/** The questions that the contract answers, for one game. */
export function playQuestions(game: AnyGame, positions: Positions): Question[] {
  const { prefix, schemas } = game;
  const { apply, validate, legalCommands } = playSchemas(game);
  return [
    question({
      name: 'validate',
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
      bodyId: `${prefix}ApplyQuestion`,
      operation: 'Apply',
      summary: 'Give a command',
      asks: 'What follows from this command?',
      description:
        'State, command and dice to the events it sets off and the state after them: every command, phase and turn of a game. A command that rolls needs `dice`. With `reference` the state after is remembered and can be asked about by reference.',
      body: apply.body,
      answer: apply.answer,
      problems: game.rollsDice ? ['rolls-exhausted'] : [],
      answerTo(given, asked) {
        const { reference, ...given_ } = asked as AnyQuestion;
        const answer = answerApply(game, game.normalise(given), given_);
        if (!answer.legal) return answer;
        const { state: after, ...rest } = answer;
        const position = reference && positions.remember(game, after);
        return { ...rest, ...(position && { position }), state: after as unknown };
      },
    }),

    question({
      name: 'legal-commands',
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
      answerTo: (state, asked, { allowance }) => answerLegalCommands(game, state, asked as never, allowance),
    }),
  ];
}
