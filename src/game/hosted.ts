import type { TObject, TProperties, TSchema } from '@sinclair/typebox';
import type { Dice } from '../dice/dice.js';
import type { Allowance } from './allowance.js';
import type { Analyst } from './analysis.js';
import type { GameStart, Finding, Game, Seat } from './contract.js';
import type { GameFiles } from './game-file.js';
import type { MessageBundle, Localisable, Message, Translator } from '../language/messages.js';
import type { Glossary } from './glossary.js';
import type { Bot, Opponent } from './opponent.js';
import type { Question, QuestionContext } from './question.js';
import type { CodeEntry, CodeRegistry } from './refusals.js';
import type { RefusalFacts } from './schema.js';
import type { Statistician } from './statistics.js';
import type { Variants } from './variants.js';
import type { Refusal, Verdict } from './verdict.js';

/** The TypeBox schemas of a game, used for validation, documentation and publication. */
export interface GameSchemas {
  readonly seat: TSchema;
  readonly state: TSchema;
  readonly command: TSchema;
  readonly event: TSchema;
  /** Refusals; one variant for each code if the game defines the facts of its codes. */
  readonly refusal: TSchema;
  /** How a game ended, as its states and events record it. */
  readonly result: TSchema;
  /** A command as sessions take it: the time of commands of the clock is that of the service. One variant for each `type`. */
  readonly sessionCommand: TSchema;
  /** Body of POST /v1/rules/setup without `dice`; closed. */
  readonly setUp: TObject;
  /** Body of POST /v1/sessions without `game`; closed. */
  readonly sessionSetUp: TObject;
  readonly gameFile: TSchema;
  readonly divergence: TSchema;
  /** The plans of the analyst, where there is one. */
  readonly plan?: TSchema;
  /** JSON Schemas of `GET /v1/schemas`, by name. */
  readonly published: Readonly<Record<string, TSchema>>;
}

/** A fault of a typed document, with its line, counted from 1. */
export interface LineFault extends Localisable {
  readonly line: number;
  readonly message: string;
}

/** The document that a typed text stands for, or why it cannot be read. */
export type TypedDocument =
  { readonly ok: true; readonly document: unknown } | { readonly ok: false; readonly faults: readonly LineFault[] };

/** How callers post their own documents of a list. The service stores them by content hash. */
export interface CustomDocuments {
  /** Member of states, set-ups and sessions where an id of the list stands, or a document itself: `unitSheet`. */
  readonly stands: string;
  readonly schema: TSchema;
  /** Schema of what `report` answers. */
  readonly report: TSchema;
  /** Findings of a well-formed document, as pointers into it; empty if it is usable. */
  findings(document: never): readonly Finding[];
  /** The report on a sound document; may take long. */
  reportOf(document: never): object;
  /** The document as a person types it, and back. */
  readonly text: {
    write(document: never): string;
    read(text: string): TypedDocument;
  };
  /** The catalogue entry of a caller's document, in the form of the built-in ones. */
  answer(document: never, hash: string): object;
}

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
  readonly custom: CustomDocuments | null;
  /** Media type SVG; null where there is nothing to draw. */
  readonly drawing: DocumentDrawing | null;
}

/** The title of a thing of the game, by the id used in states and answers. */
export interface HostedTerm extends Localisable {
  /** `unit`, `terrain`, `phase` … */
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  /** Of a faction: its seats. */
  readonly seats?: readonly string[];
}

/** A game to begin with, for callers who do not know the options yet. */
export interface Preset extends Localisable {
  /** Unique among all games. */
  readonly id: string;
  readonly title: string;
  /** Members of a set-up and of a session, without dice. */
  readonly setUp: Readonly<Record<string, unknown>>;
}

/** Commands that any member of a session can give at any time, since they only report the time. */
export interface Clock<Command> {
  isClockCommand(command: unknown): boolean;
  /** The command with this time in place of whatever time it carries. */
  stamped(command: Command, now: Date): Command;
}

/** How the service plays for a seat whose clock is at zero. */
export interface Absence<Command> {
  /** With it a seat gives up. */
  readonly forfeit?: Command;
  /** Types of commands without members that end a phase or a turn, in the order in which they are tried. Absent: no seat can pass. */
  readonly pass?: readonly string[];
  /** Types of commands that are never given for a seat, such as offers. */
  readonly never?: readonly string[];
}

/** The content of a text: a state, or a whole game and the state after it. */
export type ReadText<State> =
  | {
      readonly ok: true;
      readonly state: State;
      readonly file?: object;
      readonly digests?: 'states';
      readonly interpreted?: string;
    }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/** A game's own way to write a state, and a whole game, in one line of text. */
export interface Notation<State> {
  /** No text is longer. */
  readonly mostCharacters: number;
  /** Messages about texts that are not in the game's own bundle. */
  readonly messages?: MessageBundle;
  /** All that decides legality; {@link read} parses it. */
  position(state: State): string;
  /** Whether a text begins as those of this game. */
  isText(text: string): boolean;
  /**
   * `file` is of `schemas.gameFile`. The text is read back without the names of the players. Illegal moves are
   * findings.
   */
  game(
    file: never,
  ): { readonly ok: true; readonly text: string } | { readonly ok: false; readonly findings: readonly Finding[] };
  read(text: string): ReadText<State>;
}

/** Another game of the same players. */
export interface Rematch {
  /** In the form that {@link HostedGame.setUp} accepts. */
  readonly setUp: unknown;
  /** The new seat of each old seat; seats of opponents are not listed. */
  readonly becomes: Readonly<Record<Seat, Seat>>;
}

/** A position in words, for those who do not see the board. */
export interface PositionWords {
  readonly lines: readonly string[];
  /** How to read the lines. */
  readonly legend: readonly string[];
  /** The names of the lines for the ids of units; empty where units have no ids. */
  readonly units: readonly { readonly id: string; readonly name: string }[];
  /** The surroundings of the unit asked about. */
  readonly around?: readonly string[];
}

/** The summary of a state in lists of games. */
export interface StateSummary {
  /** null where the game has no phases. */
  readonly phase: string | null;
  /** The options agreed on before the game; documents by id only. */
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * A game as the service hosts it: its rules, and everything that the floors above need to know of it. One value, put together
 * in one file of the game, named in one line of `src/games.ts`.
 */
export interface HostedGame<State, Command, Event> extends Game<State, Command, Event> {
  readonly title: string;
  /** Prefix of schema names and operation ids, so that games do not collide; empty for the first game. */
  readonly prefix: string;
  /** Its messages in every language; without one, everything is in English. */
  readonly bundle?: MessageBundle;
  /**
   * Increased whenever the same commands and dice lead to another result; game files carry it (docs/proofs.md).
   * Default 1.
   */
  readonly rulesVersion?: number;
  readonly players: readonly number[];
  /** Limits on documents and states beyond the schemas, by name. Published with the limits of the service. */
  readonly limits?: Readonly<Record<string, number>>;
  /** Are dice rolled? Then set-up and `apply` take a source of dice. */
  readonly rollsDice: boolean;
  readonly schemas: GameSchemas;
  readonly refusals: Readonly<Record<string, CodeEntry & Partial<RefusalFacts>>>;
  /** Possible faults of a state or a document. */
  readonly findingCodes: CodeRegistry;
  /** Descriptions of schema members. */
  readonly glossary: Glossary;
  readonly documents: readonly DocumentList[];
  /** Titles of the things of the game. */
  readonly terms: readonly HostedTerm[];
  /** Games to begin with. */
  readonly presets: readonly Preset[];
  /** The questions specific to this game. Those that the contract answers for every game are not listed. */
  readonly questions: readonly Question<State>[];
  /**
   * The set-up of a rematch of a game that began with this state, with exchanged seats. `quick`: with a quick set-up.
   */
  rematch(initial: State, quick: boolean): Rematch;
  /** The summary for lists, from public facts only. */
  summary(view: State): StateSummary;
  /** What a position is called, in a few words, from public facts only. Default: the title of the game. */
  titleOf?(view: State, translator: Translator): string;
  /**
   * The position in words, with the names of its notation. Default: its JSON.
   * @param unit whose surroundings to add, where units have ids
   * @throws QuestionFault `unknown-id`
   */
  inWords(view: State, unit?: string): PositionWords;
  /** An event in words. Default: its type as words. */
  describe(event: Event): Message;
  /** Is the state so large that everything asked about it takes long? Default: it never is. */
  isLarge?(state: State): boolean;
  /** The reasons why a well-formed state is impossible. */
  findings(state: State): readonly Finding[];
  /** The state without redundant members, so that equal positions have equal JSON. */
  normalise(state: State): State;
  /** The default seat of commands and questions, also if no seat can act. */
  seatInTurn(state: State): Seat;
  /** Findings of the caller's own documents in a set-up, as pointers into the request. */
  setUpFindings(request: unknown): readonly Finding[];
  /** The pointer into a set-up request that a refusal is about. Default: the whole request. */
  refusedAt?(refusal: Refusal): string;
  /** A new game. `request` is of `schemas.setUp`. */
  setUp(request: unknown, dice: Dice): Verdict<GameStart<State, Event>>;
  /** The same of what POST /v1/sessions takes besides `game`, and what `setUp` takes instead. */
  readonly sessionSetUp: {
    findings(request: never): readonly Finding[];
    request(request: never): unknown;
  };
  readonly clock: Clock<Command> | null;
  readonly absence?: Absence<Command>;
  /** The JSON of the list of `enumerate`, written without creating the commands. */
  commandsText?(state: State, seat: Seat, allowance?: Allowance): string;
  /** Present if states and games have a text form. */
  readonly notation?: Notation<State>;
  /** Present if the game has options, or editions. */
  readonly variants?: Variants<State>;
  /** Present if the service can play a seat. */
  readonly opponent?: Opponent<State, Event>;
  /** Players of any seat by name, `random` among them. */
  readonly bots: Readonly<Record<string, Bot<State, Command>>>;
  /** Present if positions and games can be analysed. */
  readonly analyst?: Analyst<State, Event>;
  /** Present if games have figures and dice. */
  readonly statistics?: Statistician<State, Event>;
  /**
   * Fills a view with arbitrary hidden facts. Dry runs and lists of commands use it, so that nothing hidden can leak.
   */
  fillHidden(view: State): State;
  /** Writes and replays its game files, which are of `schemas.gameFile`. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each game has file members of its own
  readonly files: GameFiles<State, Command, Event, any>;
}

/** A game whose states, commands and events are opaque to its host. */
// oxlint-disable-next-line typescript/no-explicit-any -- games of different types in one list
export type AnyGame = HostedGame<any, any, any>;
