import { onTheWire, type Finding } from '../../game/contract.js';
import type { AnyGame, Notation } from '../../game/hosted.js';
import { playSchemas } from '../../game/play-schemas.js';
import type { Language } from '../../language/language.js';
import { shortened } from '../../wire/shortened.js';
import { answersOf, bodyByFile, bodyByGame, withNotation } from '../bodies.js';
import type { JobContext } from '../context.js';
import { posted } from '../post.js';
import { asJson, type SerialisedAnswer } from '../serialised-answer.js';

interface FileJob {
  readonly file: { readonly schema: string };
  readonly language: Language;
}

const readFile = ({ file }: Pick<FileJob, 'file'>, { language }: { readonly language: Language }): FileJob => ({
  file,
  language,
});

export function replay(at: JobContext) {
  const schemas = () => at.games.list.map((game) => ({ game, value: playSchemas(game).replay }));
  return posted({
    post: {
      operation: 'Replay',
      summary: 'Replay a game file',
      description:
        'Plays a recorded game again with its own dice: the final state, or the first entry that diverges. With `Accept: text/event-stream` the answer reports progress.',
      body: () => bodyByFile(at.games, schemas(), ({ value }) => value.body),
      answer: () => answersOf('The final state, or the first divergence.', schemas(), ({ value }) => value.answer),
      problems: ['answer-too-large'],
      takesFile: true,
      tellsProgress: true,
      read: readFile,
    },
    run({ file, language }: FileJob, progress) {
      const game = at.gameOfFile(file);
      const replayed = game.files.replay(file as never, undefined, progress);
      if (!replayed.ok) return at.json(replayed, language);
      const { state, ...rest } = replayed;
      return at.json({ ...rest, toAct: game.toAct(state), state }, language);
    },
  });
}

export function exportFile(at: JobContext) {
  const texts = withNotation(at.games);
  return posted({
    post:
      texts.length === 0
        ? null
        : {
            operation: 'Export',
            summary: 'A whole game in one line',
            description: 'A game file as text, its commands checked; POST /v1/rules/import reads it back.',
            body: () => bodyByFile(at.games, texts, ({ value }) => value.export.body, 'export'),
            answer: () =>
              answersOf('The text, or the first command that is refused.', texts, ({ value }) => value.export.answer),
            problems: ['question-not-of-this-game'],
            takesFile: true,
            read: readFile,
          },
    run({ file, language }: FileJob) {
      const { notation } = at.gameOfFile(file);
      return textAnswer(at, (notation as Notation<unknown>).game(file as never), language);
    },
  });
}

interface TextJob {
  /** Default: the game that the text looks like. */
  readonly game: string | undefined;
  readonly text: string;
  readonly language: Language;
}

/** The text of a position or of a game. */
export function importText(at: JobContext) {
  const texts = withNotation(at.games);
  return posted({
    post:
      texts.length === 0
        ? null
        : {
            operation: 'Import',
            summary: 'Read a position or a game from text',
            description:
              'The state of a line of text; for a whole game also its file, with every command checked. Faults of the text are part of the answer.',
            body: () => bodyByGame(at.games, texts, ({ value }) => value.import.body, 'import'),
            answer: () =>
              answersOf('The state, or what is wrong with the text.', texts, ({ value }) => value.import.answer),
            problems: ['question-not-of-this-game'],
            read: ({ game, text }: Pick<TextJob, 'text'> & { readonly game?: string }, { language }): TextJob => ({
              game,
              text,
              language,
            }),
          },
    run({ game: id, text, language }: TextJob) {
      const game = id === undefined ? gameOfText(at, text) : at.game(id);
      const read = (game.notation as Notation<unknown>).read(text);
      const answer = read.ok ? { ...read, toAct: game.toAct(read.state) } : read;
      return textAnswer(at, answer, language);
    },
  });
}

function gameOfText({ games, firstGame }: JobContext, text: string): AnyGame {
  return games.list.find(({ notation }) => notation?.isText(text)) ?? firstGame;
}

/** Text that cannot be read is an answer with findings, not a problem. */
function textAnswer(
  at: JobContext,
  answer: object & { readonly ok: boolean; readonly findings?: readonly Finding[] },
  language: Language,
): SerialisedAnswer {
  if (answer.ok) return at.json(answer, language);
  const findings = at.books.localise(answer.findings?.map(onTheWire), language);
  return asJson({ ok: false, findings: findings?.map(shortened) });
}
