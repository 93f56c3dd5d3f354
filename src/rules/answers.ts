import { allowanceOf } from '../game/allowance.js';
import { onTheWire, type Finding } from '../game/contract.js';
import { DELTA, JSON_PATCH } from '../game/delta-schema.js';
import { more, moreThan } from '../game/findings.js';
import type { AnyGame, Notation } from '../game/hosted.js';
import { opponentsTurn } from '../game/opponent.js';
import { answerSetUp } from '../game/play.js';
import { playForSeat } from '../session/core/absence.js';
import { diceOf } from '../session/core/session-dice.js';
import type { Question, QuestionContext } from '../game/question.js';
import { expandSetUpPreset } from '../game/presets.js';
import type { Games } from '../game/registry.js';
import { UNTOLD, type Progress } from '../game/progress.js';
import { TextBytes } from '../game/text-bytes.js';
import type { MessageBundles } from '../language/bundles.js';
import type { Language } from '../language/language.js';
import { placeInFile, type Continued, type File } from '../session/core/place-in-file.js';
import { Components, ref } from '../wire/components.js';
import { withDelta, type Delta } from '../wire/delta.js';
import type { StateForm } from '../wire/delta-form.js';
import type { ContainerLimits } from '../wire/json-containers.js';
import { longJson } from '../wire/json-text.js';
import type { Limits } from '../wire/limits.js';
import { malformed, type Violation } from '../wire/malformed.js';
import { shortened } from '../wire/shortened.js';
import { validationOf, type Validation } from '../wire/validation.js';
import { analysisOf, type AnalysisJob } from './analysis.js';
import { fileSchemaOf, stateBody, type OfGame, type Subject as Posted } from './bodies.js';
import { typedDocument } from './documents.js';
import type {
  AbsentJob,
  ContinuationBody,
  ContinuationJob,
  DocumentJob,
  DrawingJob,
  FileJob,
  Job,
  Jobs,
  OpponentsJob,
  Outcome,
  PlaceJob,
  PlayedJob,
  PositionJob,
  QuestionJob,
  SetUpJob,
  StateJob,
  Subject,
  TextJob,
  UnreadJob,
  UnresolvedBody,
} from './jobs.js';
import { bodiesOf } from './posted-bodies.js';
import type { StateStore } from './play.js';
import { refuseImpossible, requirePossible } from './states.js';
import { idsIn, placesOf, restoreDocumentIds } from './substitutes.js';
import { mediaTypeOf, sessionQuestions, type QuestionTable } from './table.js';
import type { SerialisedAnswer } from './serialised-answer.js';
import { rethrowAsProblem } from './as-problem.js';

export interface Granted {
  readonly games: Games;
  readonly table: QuestionTable;
  readonly positions: StateStore;
  readonly books: MessageBundles;
  readonly limits: Pick<Limits, 'answerPlaces' | 'drawnHexes'> & ContainerLimits;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers every question and job, by plain functions of plain data. Runs in this thread or in another one. */
export class Answers implements Answering {
  readonly #granted: Granted;
  readonly #ofSessions: ReadonlyMap<string, readonly Question[]>;
  #reading: { readonly validation: Validation; readonly checks: Map<string, Check> } | undefined;

  constructor(granted: Granted) {
    this.#granted = granted;
    this.#ofSessions = new Map(granted.games.list.map((game) => [game.id, Object.values(sessionQuestions(game))]));
  }

  /** @throws Problem if the question cannot be answered */
  question(
    { game: id, question: name, subject, asked, language, form = 'whole' }: QuestionJob,
    progress = UNTOLD,
  ): SerialisedAnswer {
    const game = this.#game(id);
    const question = this.questionOf(name, id);
    if (subject.isPosted) requirePossible(game, subject.state);
    const context = this.#context(language, progress);
    const pointers = asked.in === 'query' ? question.query?.pointers : undefined;
    const answer = rethrowAsProblem(
      () => {
        const members =
          asked.in === 'body'
            ? asked.members
            : question.query?.question(asked.query as never, subject.state, asked.own, context);
        return question.answerTo(subject.state, members, context);
      },
      asked.in,
      pointers,
    );
    const mediaType = `${mediaTypeOf(question)}; charset=utf-8`;
    if (typeof answer === 'string') return { text: answer, mediaType };
    if (answer instanceof TextBytes) return { text: answer.written, mediaType };
    const localised = restoreDocumentIds(subject.substitutes ?? [], this.#granted.books.localise(answer, language));
    return form === 'whole' ? { text: JSON.stringify(localised), mediaType } : this.#asDelta(subject, localised, form);
  }

  #asDelta({ state, substitutes = [] }: Subject, localised: unknown, form: StateForm): SerialisedAnswer {
    const { state: before } = restoreDocumentIds(substitutes, { state }) as { state: unknown };
    const changed = withDelta(before, localised) as { readonly delta?: Delta };
    if (form === 'delta') return { text: JSON.stringify(changed), mediaType: `${DELTA}; charset=utf-8` };
    // A refused command changes nothing: the answer is the same in all forms.
    if (!changed.delta) return { text: JSON.stringify(changed), mediaType: JSON_TYPE };
    const { patch, hash } = changed.delta;
    return { text: JSON.stringify(patch), mediaType: JSON_PATCH, stateHash: hash };
  }

  /**
   * Parses, validates and answers a body.
   * @throws Problem
   */
  unread({ name, bytes, language, form, maxBudget }: UnreadJob, progress = UNTOLD): SerialisedAnswer | UnresolvedBody {
    const { games } = this.#granted;
    const body = this.#body(name, bytes);
    if ('position' in body || idsIn(body, placesOf(games)).length > 0) return { bytes };
    const { state, ...members } = body as Posted & Record<string, unknown>;
    switch (name) {
      case 'setup': {
        const { game, ...asked } = body as { game?: string };
        return this.setUp({ game: game ?? this.#first.id, asked, substitutes: [], language }, progress);
      }
      case 'import':
        return this.import({ ...(body as { game?: string; text: string }), language });
      case 'replay':
        return this.replay({ file: body['file'] as FileJob['file'], language }, progress);
      case 'analyse': {
        const { file, ...asked } = members as { readonly file?: FileJob['file'] };
        const game = file ? this.#ofFile(file) : (games.ofSchema(state?.schema) as AnyGame);
        const of = file ? { file } : { state, isPosted: true };
        return this.analyse({ game: game.id, of, asked, maxBudget, language }, progress);
      }
      case 'export':
        return this.export({ file: body['file'] as FileJob['file'], language });
      case 'validate-state':
        return this.validateState({ state, isShaped: false, language });
      default: {
        const game = (games.ofSchema(state?.schema) as AnyGame).id;
        const subject = { state, isPosted: true };
        return this.question(
          { game, question: name, subject, asked: { in: 'body', members }, language, form },
          progress,
        );
      }
    }
  }

  /** Checks that a long body is strict JSON within limits. @throws Problem */
  look({ bytes }: UnresolvedBody): UnresolvedBody {
    longJson(bytes, this.#granted.limits);
    return { bytes };
  }

  setUp({ game: id, asked, substitutes, language }: SetUpJob, progress = UNTOLD): SerialisedAnswer {
    const game = this.#game(id);
    refuseImpossible(game.setUpFindings(asked), '');
    const answer = rethrowAsProblem(() => answerSetUp(game, asked, progress));
    return json(restoreDocumentIds(substitutes, this.#granted.books.localise(answer, language)));
  }

  import({ game: id, text, language }: TextJob): SerialisedAnswer {
    const { list } = this.#granted.games;
    const meant = id ?? (list.find(({ notation }) => notation?.isText(text)) ?? list[0])?.id;
    const game = this.#game(meant as string);
    const answer = (game.notation as Notation<unknown>).read(text);
    const localised = answer.ok ? { ...answer, toAct: game.toAct(answer.state) } : answer;
    return this.#read(localised, language);
  }

  export({ file, language }: FileJob): SerialisedAnswer {
    const game = this.#ofFile(file);
    return this.#read((game.notation as Notation<unknown>).game(file as never), language);
  }

  /** Text that cannot be read is an answer with findings, not a problem. */
  #read(
    answer: object & { readonly ok: boolean; readonly findings?: readonly Finding[] },
    language: Language,
  ): SerialisedAnswer {
    const localised = this.#granted.books.localise(answer, language);
    return json(localised.ok ? localised : { ok: false, findings: localised.findings?.map(onTheWire).map(shortened) });
  }

  replay({ file, language }: FileJob, progress = UNTOLD): SerialisedAnswer {
    const game = this.#ofFile(file);
    const replayed = game.files.replay(file as never, undefined, progress);
    if (!replayed.ok) return json(this.#granted.books.localise(replayed, language));
    const { state, ...rest } = replayed;
    return json(this.#granted.books.localise({ ...rest, toAct: game.toAct(state), state }, language));
  }

  analyse(job: AnalysisJob, progress = UNTOLD): SerialisedAnswer {
    return json(this.#granted.books.localise(analysisOf(this.#game(job.game), job, progress), job.language));
  }

  /**
   * Replays a file up to its `entries`, as the start of a session.
   * @throws Problem, SessionFault
   */
  continuation({ bytes, body }: ContinuationJob, progress = UNTOLD): Outcome<'continuation'> {
    const { file, entries, contributions } = (bytes ? this.#body('continuations', bytes) : body) as ContinuationBody;
    const game = this.#ofFile(file);
    const continued = placeInFile(game, file as unknown as File, entries, progress);
    return { game: game.id, continued, contributions };
  }

  /** The turn of the opponents of a session. */
  opponents({ game, turn }: OpponentsJob, progress = UNTOLD) {
    const { state, seq, dice } = turn;
    const steps = opponentsTurn(this.#game(game), state, (events) => diceOf(dice, seq + events), progress);
    return { moves: steps.map(({ seat, rolls, events }) => ({ seat, rolls, events })) };
  }

  /** The turn of a seat whose clock is at zero. */
  absent({ game, absent }: AbsentJob, progress = UNTOLD) {
    return playForSeat(this.#game(game), absent, progress);
  }

  /** @throws SessionFault */
  place({ game, file, entries }: PlaceJob, progress = UNTOLD): Continued {
    return placeInFile(this.#game(game), file, entries, progress);
  }

  /** The game file of a session. */
  played({ game, played }: PlayedJob, progress = UNTOLD) {
    return { file: this.#game(game).files.ofSession(played, progress) };
  }

  /** @throws Problem `impossible-state` */
  position({ game: id, state }: PositionJob) {
    const game = this.#game(id);
    requirePossible(game, state);
    return { position: this.#granted.positions.remember(game, game.normalise(state)) };
  }

  validateState({ state, isShaped, language }: StateJob): SerialisedAnswer {
    const findings = this.#findings(state, isShaped);
    const localised = this.#granted.books.localise(findings.map(onTheWire), language);
    const valid = findings.length === 0;
    return json({ valid, findings: localised.map(shortened), ...more(moreThan(findings)) });
  }

  /** Checks the state by the game whose schema it names. */
  #findings(state: unknown, isShaped: boolean): readonly Finding[] {
    const { games } = this.#granted;
    const schema = (state as { schema?: unknown } | null)?.schema;
    // Games also read older versions of their schema.
    const name = typeof schema === 'string' ? (schema.split('/')[0] ?? '') : '';
    const game = games.ofSchema(schema) ?? games.list.find((one) => one.schema.startsWith(`${name}/`)) ?? this.#first;
    const parsed = game.parse(state, isShaped);
    return parsed.ok ? [] : parsed.findings;
  }

  /** @throws Problem with everything that is wrong with the document */
  document({ list, document: given, language }: DocumentJob) {
    const { own } = this.#list(list);
    if (!own) throw new Error(`Nobody brings ${list}.`);
    const document = typeof given === 'string' ? typedDocument(given, own, this.#granted.limits) : given;
    refuseImpossible(own.findings(document as never), '');
    return {
      document,
      report: this.#granted.books.localise(own.reportOf(document as never), language),
    };
  }

  /** The document in its text format. */
  documentText({ list, document }: DocumentJob): SerialisedAnswer {
    const text = this.#list(list).own?.text.write(document as never) ?? '';
    return { text, mediaType: 'text/plain; charset=utf-8' };
  }

  /** @throws Problem if the document cannot be drawn */
  drawing({ list, document, query, language }: DrawingJob): SerialisedAnswer {
    const { drawing } = this.#list(list);
    const text = rethrowAsProblem(
      () => drawing?.draw(document as never, query as never, this.#context(language)) ?? '',
      'query',
    );
    return { text, mediaType: 'image/svg+xml; charset=utf-8' };
  }

  /** @throws Error if the game has no such question */
  questionOf(name: string, game: string): Question {
    const found = this.#granted.table.get(name)?.find((one: OfGame<Question>) => one.game.id === game)?.value;
    const question = found ?? this.#ofSessions.get(game)?.find((one) => one.name === name);
    if (!question) throw new Error(`${game} has no question ${name}.`);
    return question;
  }

  /** Parses and validates a body. @throws Problem */
  #body(name: string, bytes: Uint8Array): Record<string, unknown> {
    const given = longJson(bytes, this.#granted.limits);
    const body = name === 'setup' ? expandSetUpPreset(this.#granted.games, given) : given;
    this.#check(name, body);
    return body as Record<string, unknown>;
  }

  #check(name: string, body: unknown): void {
    if (!this.#reading) {
      const { games, table } = this.#granted;
      const bodies = bodiesOf(games, table, { gameOf: () => undefined });
      const components = new Components();
      for (const body of bodies.values()) components.addAsked(body);
      // The fast-path schemas of `validate-state`. Other bodies refer to these schemas themselves.
      for (const game of games) components.addAsked(ref(stateBody(game)));
      const validation = validationOf(components);
      const checks = [...bodies].map(
        ([of, schema]) => [of, validation.compiler({ schema } as never) as unknown as Check] as const,
      );
      this.#reading = { validation, checks: new Map(checks) };
    }
    const check = this.#reading.checks.get(name) as Check;
    const result = check(body);
    if (typeof result === 'object') throw result.error;
    if (!result) throw malformed('body', check.errors ?? []);
  }

  #context(language: Language, progress = UNTOLD): QuestionContext {
    const { books, limits } = this.#granted;
    return {
      allowance: allowanceOf(limits.answerPlaces),
      drawnPlaces: limits.drawnHexes,
      mayBeText: true,
      progress,
      translator: books.translator(language),
    };
  }

  get #first(): AnyGame {
    return this.#granted.games.list[0] as AnyGame;
  }

  #game(id: string): AnyGame {
    const game = this.#granted.games.get(id);
    if (!game) throw new Error(`There is no game ${id}.`);
    return game;
  }

  #ofFile({ schema }: { readonly schema: string }): AnyGame {
    const game = this.#granted.games.list.find((one) => fileSchemaOf(one) === schema);
    if (!game) throw new Error('The body with a game file was not checked.');
    return game;
  }

  #list(name: string) {
    const list = this.#granted.games.list.flatMap(({ documents }) => documents).find((one) => one.name === name);
    if (!list) throw new Error(`There are no ${name}.`);
    return list;
  }
}

type Answering = { readonly [Name in keyof Jobs]: (job: Job<Name>, progress?: Progress) => Outcome<Name> };

type Check = ((value: unknown) => boolean | { readonly error: Error }) & { readonly errors?: readonly Violation[] };

function json(answer: unknown): SerialisedAnswer {
  return { text: JSON.stringify(answer), mediaType: JSON_TYPE };
}
