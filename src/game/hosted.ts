import type { TObject, TProperties, TSchema } from '@sinclair/typebox';
import type { Dice } from '../dice/dice.js';
import type { Allowance } from './allowance.js';
import type { GameStart, Finding, Game, Seat } from './contract.js';
import type { GameFiles } from './game-file.js';
import type { MessageBundle, Localisable } from '../language/messages.js';
import type { Glossary } from './glossary.js';
import type { Opponent } from './opponent.js';
import type { Question, QuestionContext } from './question.js';
import type { TextBytes } from './text-bytes.js';
import type { Refusal, Verdict } from './verdict.js';

/** What a code means, apart from the case at hand: the source of its page. */
export interface CodeEntry {
  /** The clause it cites unless the case names a closer one; null where no rule is behind it. */
  readonly clause: string | null;
  readonly title: string;
  readonly description: string;
}
/** The same where a rule is always behind it. */
export interface RuleEntry extends CodeEntry {
  readonly clause: string;
}
/** Codes are stable; the documentation is made from their registries. */
export type CodeRegistry = Readonly<Record<string, CodeEntry>>;

/** The TypeBox schemas of a game: what the service checks, documents and publishes. */
export interface GameSchemas {
  readonly seat: TSchema;
  readonly state: TSchema;
  readonly command: TSchema;
  readonly event: TSchema;
  /** Why the rules say no; one variant for each code where the game says what its facts are. */
  readonly refusal: TSchema;
  /** How a game ended, as its states and events tell it. */
  readonly result: TSchema;
  /** A command as sessions take it: the time of commands of the clock is that of the service. One variant for each `type`. */
  readonly sessionCommand: TSchema;
  /** What POST /v1/rules/setup asks besides dice; closed. */
  readonly setUp: TObject;
  /** What POST /v1/sessions asks besides `game`; closed. */
  readonly sessionSetUp: TObject;
  readonly gameFile: TSchema;
  readonly divergence: TSchema;
  /** JSON Schemas of `GET /v1/schemas`, by name. */
  readonly published: Readonly<Record<string, TSchema>>;
}

/** Why a typed document cannot be read: what is wrong in which line, counted from 1. */
export interface LineFault extends Localisable {
  readonly line: number;
  readonly message: string;
}

/** The document that a typed text stands for, or why it cannot be read. */
export type TypedDocument =
  { readonly ok: true; readonly document: unknown } | { readonly ok: false; readonly faults: readonly LineFault[] };

/** How callers bring documents of their own of a list, kept by the service under the hash of their content. */
export interface OwnDocuments {
  /** Member of states, set-ups and sessions where an id of the list stands, or a document itself: `unitSheet`. */
  readonly stands: string;
  readonly schema: TSchema;
  /** Schema of what `report` answers. */
  readonly report: TSchema;
  /** What makes a document of that shape unusable, pointers into it; none for a sound one. */
  findings(document: never): readonly Finding[];
  /** What there is to say about a sound document; may take long. */
  reportOf(document: never): object;
  /** The document as a person types it, and back. */
  readonly text: {
    write(document: never): string;
    read(text: string): TypedDocument;
  };
  /** What the entry of a document of the caller answers, as those of built-in ones. */
  answer(document: never, hash: string): object;
}

/** Draws the documents of a list. */
export interface DocumentDrawing {
  /** Members of the query. Query strings hold text; nothing is coerced. */
  readonly members: TProperties;
  /** @throws QuestionFault */
  draw(document: never, query: never, context: QuestionContext): string;
}

/** Built-in documents of a game that clients may read: rulesets, maps, unit sheets. */
export interface DocumentList {
  /** `/v1/{name}` and, in the entry of the game under `/v1/games`, the member with this list of ids. */
  readonly name: string;
  /** Member of the list and of the game's entry: `unitSheets`. */
  readonly member: string;
  /** Names of the operations: `UnitSheets`, `UnitSheet`. */
  readonly operations: readonly [list: string, entry: string];
  readonly summaries: readonly [list: string, entry: string];
  readonly schemas: readonly [list: TSchema, entry: TSchema];
  readonly entries: readonly {
    readonly id: string;
    readonly listed: object;
    readonly answer: object;
    readonly document: unknown;
  }[];
  /** null: there are only built-in ones. */
  readonly own: OwnDocuments | null;
  /** Media type SVG; null where there is nothing to draw. */
  readonly drawing: DocumentDrawing | null;
}

/** A thing of a game by the id that states and answers have, with what it is called. */
export interface HostedTerm extends Localisable {
  /** `unit`, `terrain`, `phase` … */
  readonly kind: string;
  readonly id: string;
  readonly title: string;
}

/** Commands that anybody of a session may give at any time, since they say nothing but the time. */
export interface Clock<Command> {
  isClockCommand(command: unknown): boolean;
  /** The command with this time in place of whatever time it carries. */
  stamped(command: Command, now: Date): Command;
}

/** What a text says: a state, or a whole game with the state after it. */
export type ReadText<State> =
  | { readonly ok: true; readonly state: State; readonly file?: object }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/** A game's own way to write a state, and a whole game, in one line of text. */
export interface Notation<State> {
  /** No text is longer. */
  readonly mostCharacters: number;
  /** Everything that decides what is legal; {@link read} reads it back. */
  position(state: State): string;
  /** `file` is of `schemas.gameFile`; it is read back but for who played. What the rules refuse is a finding. */
  game(
    file: never,
  ): { readonly ok: true; readonly text: string } | { readonly ok: false; readonly findings: readonly Finding[] };
  read(text: string): ReadText<State>;
}

/** Another game of the same players. */
export interface Rematch {
  /** Of the shape that {@link HostedGame.setUp} takes. */
  readonly setUp: unknown;
  /** Which seat everybody holds in it who held a seat before; opponents are not told. */
  readonly becomes: Readonly<Record<Seat, Seat>>;
}

/** What a list of games tells of one. */
export interface StateSummary {
  /** null where the game has no phases. */
  readonly phase: string | null;
  /** What was agreed on before the game, documents by their ids alone. */
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * A game as the service hosts it: its rules, and everything that the floors above need to know of it. One value, put together
 * in one file of the game, named in one line of `src/games.ts`.
 */
export interface HostedGame<State, Command, Event> extends Game<State, Command, Event> {
  readonly title: string;
  /** What the names of its schemas and operations begin with, so that games do not collide; empty for the first. */
  readonly prefix: string;
  /** What it says to people, in every language; without one all of it is in English. */
  readonly bundle?: MessageBundle;
  /** Counts up when the same commands and dice come to something else; games carry it (docs/proofs.md). Default 1. */
  readonly rulesVersion?: number;
  /** Numbers of players. */
  readonly players: readonly number[];
  /** Largest documents and states, by name, beside what its schemas say: published with the limits of the service. */
  readonly limits?: Readonly<Record<string, number>>;
  /** Are dice rolled? Then set-up and `apply` take a source of dice. */
  readonly rollsDice: boolean;
  readonly schemas: GameSchemas;
  readonly refusals: CodeRegistry;
  /** What may be wrong with a state or a document. */
  readonly findingCodes: CodeRegistry;
  /** What the members of its schemas mean. */
  readonly glossary: Glossary;
  readonly documents: readonly DocumentList[];
  /** What the things of the game are called. */
  readonly terms: readonly HostedTerm[];
  /** The questions that only this game answers this way. What the contract answers for every game is not listed. */
  readonly questions: readonly Question<State>[];
  /** The set-up of a game that began with this state, quickly or not, with the seats exchanged. */
  rematch(initial: State, quick: boolean): Rematch;
  /** A state in a list, of what everybody may know. */
  summary(view: State): StateSummary;
  /** Is the state so large that everything asked about it takes long? Default: it never is. */
  isLarge?(state: State): boolean;
  /** What makes a well-formed state impossible. */
  findings(state: State): readonly Finding[];
  /** The state without what says nothing, so that equal positions have equal JSON. */
  normalise(state: State): State;
  /** The seat that is meant when nobody says so, also when nobody may act. */
  seatInTurn(state: State): Seat;
  /** What is wrong with the documents of a set-up, which may be the caller's own; pointers into the request. */
  setUpFindings(request: unknown): readonly Finding[];
  /** Where in a request of set-up stands what a refusal of it is about: a pointer. Default: the whole. */
  refusedAt?(refusal: Refusal): string;
  /** A new game. `request` is of `schemas.setUp`. */
  setUp(request: unknown, dice: Dice): Verdict<GameStart<State, Event>>;
  /** The same of what POST /v1/sessions takes besides `game`, and what `setUp` takes instead. */
  readonly sessionSetUp: {
    findings(request: never): readonly Finding[];
    request(request: never): unknown;
  };
  readonly clock: Clock<Command> | null;
  /** Writes what `JSON.stringify` makes of the list of `enumerate`, where that is cheaper than making the commands for it. */
  writeCommands?(out: TextBytes, state: State, seat: Seat, allowance?: Allowance): void;
  /** Where states and games have a text. */
  readonly notation?: Notation<State>;
  /** Where the service may play a seat. */
  readonly opponent?: Opponent<State, Event>;
  /**
   * A whole state that fits what somebody sees. Dry runs and lists of commands are made from it, so that nothing hidden
   * can get into them.
   */
  fillHidden(view: State): State;
  /** Writes and replays its game files, which are of `schemas.gameFile`. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has file members of its own
  readonly files: GameFiles<State, Command, Event, any>;
}

/** A game whose states, commands and events nobody but itself looks into. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- games of different types in one list
export type AnyGame = HostedGame<any, any, any>;
