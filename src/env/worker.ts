import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { seededDice } from '../dice/d12.js';
import { shapeFindings } from '../game/check.js';
import type { Finding, Seat } from '../game/contract.js';
import type { AnyGame } from '../game/hosted.js';
import { expandPreset } from '../game/presets.js';
import { Games } from '../game/registry.js';
import { ClosedObject } from '../game/schema.js';
import { length, type Encoder, type Table } from './encoder.js';
import { Episode, type Refused, type Terms } from './episode.js';

/** Games of one worker. */
const MAX_GAMES = 65_536;
const MAX_ACTIONS = 32_767;

const Make = ClosedObject({
  op: Type.Literal('make'),
  game: Type.String({ description: 'Id of a game.' }),
  setUp: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: 'As POST /v1/rules/setup, without dice.' }),
  ),
  /** A position to begin with, in the place of a set-up. */
  state: Type.Optional(Type.Unknown()),
  games: Type.Integer({ minimum: 1, maximum: MAX_GAMES }),
  /** Plays all seats but `seat`, by default the first: `random`, or an opponent of the service. */
  opponent: Type.Optional(Type.String()),
  seat: Type.Optional(Type.String()),
  without: Type.Optional(Type.Array(Type.String())),
  maxSteps: Type.Optional(Type.Integer({ minimum: 1 })),
  /** `false`: no list of legal commands is made, and `counts` are 0. Default true. */
  masks: Type.Optional(Type.Boolean()),
  /** Rows of the table of actions in each observation. */
  describe: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_ACTIONS })),
  values: Type.Optional(Type.Boolean()),
  record: Type.Optional(Type.Boolean()),
});
const Reset = ClosedObject({ op: Type.Literal('reset'), seeds: Type.Array(Type.String({ maxLength: 150 })) });
const Step = ClosedObject({ op: Type.Literal('step'), actions: Type.Array(Type.Unknown()) });
const Ask = ClosedObject({
  op: Type.Literal('ask'),
  what: Type.Union(['commands', 'text', 'view', 'svg', 'observation', 'file'].map((name) => Type.Literal(name))),
  game: Type.Integer({ minimum: 0 }),
  seat: Type.Optional(Type.String()),
});
const OPS: Readonly<Record<string, TSchema>> = { make: Make, reset: Reset, step: Step, ask: Ask };
type Request = Static<typeof Make> | Static<typeof Reset> | Static<typeof Step> | Static<typeof Ask>;

/** A request that cannot be carried out. */
class Fault extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly findings: readonly Finding[] = [],
  ) {
    super(message);
  }
}

/** The state of the games after a request, an entry a game. */
interface Answer {
  /** Index of the seat to act. */
  seats: number[];
  /** Lengths of the lists of legal commands. */
  counts: number[];
  /** Of the seat that has acted. A game that had ended begins the next one of its seed, whatever the action. */
  rewards: number[];
  /** Change of the chance of winning of the seat that has acted; zeros unless `values` was asked for. */
  gained: number[];
  /** By index of the game. */
  refusals: Record<number, Refused>;
  ends: Record<number, { end: string; winners: readonly Seat[]; result: unknown }>;
  /** 16-bit integers in the byte order of the machine, one observation after the other. */
  observations: Int16Array;
}

/** An answer as a program sends it: a line of JSON; if it has `bytes`, so many bytes of observations follow. */
export interface Frame {
  readonly line: string;
  /** Valid until the next request. */
  readonly observations: Int16Array | null;
}

/** The answers to the requests of one program: it plays any number of games at once. */
export class EnvironmentWorker {
  #encoder: Encoder | null = null;
  #games: Episode[] = [];
  #seeds: string[] = [];
  #episodes: number[] = [];
  #seats: readonly Seat[] = [];
  #length = 0;
  #described = 0;
  #hasValues = false;
  #hasMasks = true;
  #buffer = new Int16Array(0);

  /** @param encoders by the id of the game */
  constructor(private readonly encoders: Readonly<Record<string, Encoder>>) {}

  /** Never throws: a fault is an answer. */
  answer(line: string): Frame {
    try {
      const { observations = null, ...answer } = this.#answer(JSON.parse(line)) as Partial<Answer>;
      const bytes = observations?.byteLength;
      return { line: JSON.stringify({ ...answer, bytes }), observations };
    } catch (error) {
      const { code = 'fault', message, findings = [] } = error as Partial<Fault>;
      const fault = { code, message, ...(findings.length > 0 && { findings }) };
      return { line: JSON.stringify({ error: fault }), observations: null };
    }
  }

  #answer(request: unknown): object {
    const { op } = (request ?? {}) as { readonly op?: unknown };
    const schema = Object.hasOwn(OPS, String(op)) ? OPS[String(op)] : undefined;
    if (!schema) throw new Fault('unknown-op', `The operations are ${Object.keys(OPS).join(', ')}.`);
    const findings = shapeFindings(schema, request);
    if (findings.length > 0) throw new Fault('malformed', 'The request does not fit its schema.', findings);
    const asked = request as Request;
    if (asked.op === 'make') return this.#make(asked);
    if (!this.#encoder) throw new Fault('not-made', 'The first request is make.');
    if (asked.op === 'reset') return this.#reset(asked.seeds);
    if (asked.op === 'step') return this.#step(asked.actions);
    return this.#ask(asked);
  }

  #make(asked: Static<typeof Make>): object {
    const encoder = Object.hasOwn(this.encoders, asked.game) ? this.encoders[asked.game] : undefined;
    if (!encoder) throw new Fault('unknown-game', `The games are ${Object.keys(this.encoders).join(', ')}.`);
    const { game } = encoder;
    const start =
      asked.state === undefined ? setUpOf(game, asked.setUp ?? { preset: encoder.preset }) : stateOf(game, asked.state);
    const { opponent, without = [], maxSteps = Infinity, record = false } = asked;
    const common = { start, without: new Set(without), maxSteps, record };
    const state = new Episode(encoder, { ...common, opponents: {} }).beginning('', seededDice('', ''));
    const seats = game.seats(state);
    const { seat = seats[0] as Seat } = asked;
    if (!seats.includes(seat)) throw new Fault('unknown-seat', `The seats are ${seats.join(', ')}.`);
    const others = opponent === undefined ? [] : seats.filter((one) => one !== seat).map((one) => [one, opponent]);
    const terms: Terms = { ...common, opponents: Object.fromEntries(others) };
    const games = Array.from({ length: asked.games }, () => new Episode(encoder, terms));
    games[0]?.beginning('', seededDice('', ''));
    const tables: readonly Table[] = encoder.tables(state as never);
    this.#encoder = encoder;
    this.#games = games;
    this.#seats = seats;
    this.#length = length(tables);
    this.#described = (asked.describe ?? 0) * encoder.actionColumns.length;
    this.#hasValues = asked.values ?? false;
    this.#hasMasks = asked.masks ?? true;
    this.#seeds = [];
    return {
      game: game.id,
      seats,
      sides: seats.map((one) => seats.findIndex((other) => game.analyst?.isOneSide(state, one, other))),
      tables,
      actions: encoder.actions,
      actionColumns: encoder.actionColumns,
      constants: encoder.constants(state as never),
    };
  }

  #reset(seeds: readonly string[]): object {
    if (seeds.length !== this.#games.length) throw new Fault('malformed', `There are ${this.#games.length} games.`);
    this.#seeds = [...seeds];
    this.#episodes = seeds.map(() => 0);
    return this.#each((game, index) => game.reset(seeds[index] as string));
  }

  #step(actions: readonly unknown[]): object {
    if (this.#seeds.length === 0) throw new Fault('not-reset', 'reset comes before step.');
    if (actions.length !== this.#games.length) throw new Fault('malformed', `There are ${this.#games.length} games.`);
    return this.#each((game, index, answer) => {
      if (game.end !== 'running') {
        const episode = (this.#episodes[index] = (this.#episodes[index] as number) + 1);
        game.reset(`${this.#seeds[index]}/${episode}`);
        return;
      }
      const { seat } = game;
      const before = this.#hasValues ? game.value(seat) : 0;
      const refused = game.step(actions[index]);
      if (refused) answer.refusals[index] = refused;
      else if (this.#hasValues) answer.gained[index] = game.value(seat) - before;
      answer.rewards[index] = game.reward(seat);
    });
  }

  /** Does something to each game and observes it at once, while what the rules know of its position is at hand. */
  #each(work: (game: Episode, index: number, answer: Answer) => void): Answer {
    const { length: count } = this.#games;
    const size = this.#length + this.#described;
    if (this.#buffer.length !== size * count) this.#buffer = new Int16Array(size * count);
    this.#buffer.fill(0);
    const none = () => new Array<number>(count).fill(0);
    const answer: Answer = {
      seats: [],
      counts: [],
      rewards: none(),
      gained: none(),
      refusals: {},
      ends: {},
      observations: this.#buffer,
    };
    this.#games.forEach((game, index) => {
      work(game, index, answer);
      const isRunning = game.end === 'running';
      answer.counts.push(isRunning && this.#hasMasks ? game.listing.count : 0);
      answer.seats.push(this.#seats.indexOf(game.seat));
      this.#observe(game, game.seat, this.#buffer.subarray(index * size, (index + 1) * size));
      if (isRunning) return;
      const result: unknown = this.#encoder?.game.result(game.state);
      answer.ends[index] = { end: game.end, winners: game.winners(), result };
    });
    return answer;
  }

  #observe(game: Episode, seat: Seat, out: Int16Array): void {
    this.#encoder?.observe(game.view(seat) as never, seat, out.subarray(0, this.#length));
    if (this.#described > 0 && game.end === 'running' && seat === game.seat) {
      game.listing.describe(out.subarray(this.#length));
    }
  }

  #ask({ what, game: index, seat: asked }: Static<typeof Ask>): object {
    const game = this.#games[index];
    const rules = this.#encoder?.game;
    if (!game || !rules || this.#seeds.length === 0) throw new Fault('unknown-game', `There is no game ${index}.`);
    const seat = asked ?? game.seat;
    if (!this.#seats.includes(seat)) throw new Fault('unknown-seat', `The seats are ${this.#seats.join(', ')}.`);
    const view = game.view(seat);
    switch (what) {
      case 'commands': {
        const count = game.end === 'running' && seat === game.seat ? game.listing.count : 0;
        return { commands: Array.from({ length: count }, (_, at) => game.listing.at(at)) };
      }
      case 'text': {
        const { lines, legend } = rules.inWords(view);
        return { text: [...lines, ...legend].join('\n') };
      }
      case 'svg':
        return { svg: this.#encoder?.draw(view as never) };
      case 'observation': {
        const out = new Int16Array(this.#length + this.#described);
        this.#observe(game, seat, out);
        return { observations: out };
      }
      case 'file':
        return { file: game.file() };
      default:
        return { view };
    }
  }
}

function setUpOf(game: AnyGame, given: object): Terms['start'] {
  const { game: _, ...setUp } = expandPreset(new Games([game]), given) as Record<string, unknown>;
  const findings = [...shapeFindings(game.schemas.setUp, setUp)];
  if (findings.length === 0) findings.push(...game.setUpFindings(setUp));
  if (findings.length > 0) throw new Fault('malformed', 'The set-up is none.', findings);
  return { setUp };
}

function stateOf(game: AnyGame, given: unknown): Terms['start'] {
  const parsed = game.parse(given);
  if (!parsed.ok) throw new Fault('malformed', 'The state is none.', parsed.findings);
  return { state: parsed.state as unknown };
}
