import { Type } from '@sinclair/typebox';
import type { AnyGame } from '../game/hosted.js';
import { answerValidate } from '../game/play.js';
import { playSchemas } from '../game/play-schemas.js';
import { question, type Question } from '../game/question.js';
import { MoreSchema, NamedObject, Nullable, StringEnum } from '../game/schema.js';
import { traced, type Check } from '../game/trace.js';

const CheckSchema = NamedObject('ExplainedCheck', {
  codes: Type.Array(Type.String(), { description: 'Codes with which the check refuses.' }),
  clauses: Type.Array(Type.String(), { description: 'Clauses of these codes; of a refusal its own.' }),
  title: Type.String({ description: 'What the check looks for, in English.' }),
  facts: Type.Optional(
    Type.Object({}, { additionalProperties: true, description: 'What the check looked at, as in a refusal.' }),
  ),
  step: Nullable(Type.Integer({ minimum: 0 }), {
    description: 'Step of the path, attack or placement of the list that it is about; null: the whole command.',
  }),
  found: StringEnum(['passes', 'refuses'], { description: 'What the check found.' }),
});

/** What the law asks of a command, in order, up to its verdict. */
export function explainQuestion(game: AnyGame): Question {
  const { prefix, schemas, refusals } = game;
  const { validate } = playSchemas(game);
  const describe = (codes: readonly string[]) => {
    const entries = codes.map((code) => refusals[code]);
    return {
      codes,
      clauses: [...new Set(entries.flatMap((entry) => entry?.clause ?? []))],
      title: entries.map((entry) => entry?.title ?? '').join(' / '),
    };
  };
  return question({
    name: 'explain',
    cost: 'heavy',
    operation: 'Explain',
    bodyId: `${prefix}ExplainQuestion`,
    summary: 'Why may this command be given, or not?',
    description:
      'The verdict of `validate` with what the law asked on the way to it: whose turn and which phase it is, then each check of the command, in order, with the clauses that it stands for and what it looked at.',
    body: validate.body,
    answer: NamedObject(`${prefix}ExplainAnswer`, {
      legal: Type.Boolean(),
      refusal: Type.Optional(schemas.refusal),
      checks: Type.Array(CheckSchema, {
        description: 'In the order in which they were made; one that refuses is the last.',
      }),
      more: MoreSchema,
    }),
    answerTo(state, given) {
      let passed: { readonly checks: readonly Check[]; readonly more: number } = { checks: [], more: 0 };
      // A command with hidden facts is decided twice: the later decision is the verdict.
      const decide: AnyGame['decide'] = (...args) => {
        const { decided, ...rest } = traced(() => game.decide(...args));
        passed = rest;
        return decided;
      };
      const { seatInTurn, fillHidden } = game;
      const verdict = answerValidate({ decide, seatInTurn, fillHidden }, state, given as never);
      const checks = passed.checks.map(({ codes, step, facts }) => ({
        ...describe(codes),
        step,
        ...(facts && { facts }),
        found: 'passes',
      }));
      const more = passed.more > 0 && { more: passed.more };
      if (verdict.legal) return { legal: true, checks, ...more };
      const { refusal } = verdict;
      const { facts } = refusal;
      const { step, index } = facts as { readonly step?: number; readonly index?: number };
      const last = {
        ...describe([refusal.code]),
        clauses: [refusal.clause],
        step: step ?? index ?? null,
        facts,
        found: 'refuses',
      };
      return { legal: false, refusal, checks: [...checks, last], ...more };
    },
  });
}
