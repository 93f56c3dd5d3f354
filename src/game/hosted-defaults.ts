import { Type, type TObject, type TProperties, type TSchema } from '@sinclair/typebox';
import { pick } from '../dice/pick.js';
import { DiceProofSchema } from '../dice/proof-schema.js';
import { ChainProofSchema } from './chain-proof-schema.js';
import { begun } from '../language/forms.js';
import { shapeFindings } from './check.js';
import type { Game, Seat } from './contract.js';
import { divergenceMembers } from './divergence.js';
import { GameFiles } from './game-file.js';
import type { GameSchemas, HostedGame } from './hosted.js';
import type { Bot } from './opponent.js';
import { ClosedObject, NamedObject, Nullable, RefusalSchema } from './schema.js';

/** The members that the rules of a game must define; {@link hosted} has defaults for the rest of {@link Game}. */
export type GameRules<State, Command, Event> = Pick<
  Game<State, Command, Event>,
  'id' | 'seats' | 'toAct' | 'decide' | 'evolve' | 'enumerate' | 'result'
> &
  Partial<Game<State, Command, Event>>;

/** The schemas that a game must give. */
type GivenSchemas = Pick<GameSchemas, 'seat' | 'state' | 'command' | 'event' | 'result' | 'setUp'> &
  Partial<GameSchemas>;

/** The members that a game must define beside its rules. */
export type GameMembers<State, Command, Event> = Pick<
  HostedGame<State, Command, Event>,
  'refusals' | 'findingCodes' | 'findings' | 'setUp'
> &
  Partial<Omit<HostedGame<State, Command, Event>, keyof Game<State, Command, Event> | 'schemas'>> & {
    readonly schemas: GivenSchemas;
  };

/**
 * A game as the service hosts it, from its rules and its own members. Defaults: the title is the id; two players;
 * dice; nothing hidden; no clock, documents or own questions; the seat in turn is the first that can act; a rematch
 * rotates the seats; the winner is `winner` of the result; files are the common ones; states are checked by schema and
 * `findings`.
 */
export function hosted<State, Command, Event>(
  rules: GameRules<State, Command, Event>,
  members: GameMembers<State, Command, Event>,
): HostedGame<State, Command, Event> {
  const { id, seats, toAct, result } = rules;
  const title = members.title ?? titleOf(id);
  const prefix = members.prefix ?? title.replaceAll(' ', '');
  const normalise = members.normalise ?? ((state: State) => state);
  const schemas = schemasOf(prefix, id, members.schemas);
  const game: Game<State, Command, Event> = {
    schema: constantOf(members.schemas.state),
    parse(input) {
      const malformed = shapeFindings(schemas.state, input);
      if (malformed.length > 0) return { ok: false, findings: malformed };
      const state = normalise(input as State);
      const findings = members.findings(state);
      return findings.length > 0 ? { ok: false, findings } : { ok: true, state };
    },
    view: (state) => state,
    redact: (event) => event,
    winners(state) {
      const { winner } = (result(state) ?? {}) as { readonly winner?: Seat | null };
      return winner ? [winner] : [];
    },
    ...rules,
  };
  const { opponent, rulesVersion = 1, absence: { never = [] } = {} } = members;
  const random: Bot<State, Command> = (view, seat, dice) => {
    const legal = game.enumerate(view, seat).filter((command) => !never.includes((command as { type: string }).type));
    return legal.length > 0 ? [pick(pick(chunks(legal), dice), dice)] : [];
  };
  return {
    prefix,
    players: [2],
    rollsDice: true,
    glossary: {},
    documents: [],
    terms: [],
    presets: [],
    questions: [],
    normalise,
    seatInTurn: (state) => toAct(state)[0] ?? (seats(state)[0] as Seat),
    rematch(initial) {
      const all = seats(initial);
      return { setUp: {}, becomes: Object.fromEntries(all.map((seat, index) => [seat, all.at(index - 1) as Seat])) };
    },
    describe: (event) => ({ parts: [typeInWords(event as { readonly type?: string })] }),
    inWords: (view) => ({ lines: [JSON.stringify(view)], legend: [], units: [] }),
    summary: () => ({ phase: null, options: {} }),
    setUpFindings: () => [],
    sessionSetUp: { findings: () => [], request: (request) => request },
    clock: null,
    fillHidden: (view) => view,
    files: new GameFiles({
      ...game,
      fileSchema: constantOf(schemas.gameFile),
      rulesVersion,
      ...(opponent && { opponent }),
    }),
    ...game,
    ...members,
    bots: { ...members.bots, random },
    title,
    schemas,
  };
}

/** Dice choose from at most 1,728 items: lists of about equal length. */
function chunks<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / 1000);
  const size = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}

/** `Unit moved.` of `unit-moved`. */
function typeInWords({ type = '' }: { readonly type?: string }): string {
  return `${begun(type.replaceAll('-', ' '))}.`;
}

/** `Trench Club` of `trench-club`. */
function titleOf(id: string): string {
  return id.replaceAll(/(^|-)(\w)/g, (_, hyphen: string, letter: string) => (hyphen && ' ') + letter.toUpperCase());
}

/** The value that the member `schema` of a document has. */
function constantOf(schema: TSchema): string {
  const { properties } = schema as { readonly properties?: Readonly<Record<string, { readonly const?: string }>> };
  return properties?.['schema']?.const ?? '';
}

function schemasOf(prefix: string, id: string, members: GivenSchemas): GameSchemas {
  return {
    refusal: RefusalSchema,
    sessionCommand: members.command,
    sessionSetUp: members.setUp,
    gameFile: gameFileSchema(prefix, id, members),
    divergence: NamedObject(
      `${prefix}Divergence`,
      divergenceMembers(['start', 'refused', 'rolls', 'events', 'hash', 'chain']),
    ),
    published: { [`${id}-state`]: members.state },
    ...members,
  };
}

const Rolls = Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), { maxItems: 100_000 });

function gameFileSchema(prefix: string, id: string, { seat, state, command, event }: GivenSchemas): TObject {
  const entry: TProperties = {
    seat,
    command: Nullable(command, { description: 'null for a step of an opponent.' }),
    rolls: Rolls,
    events: Type.Array(event, { maxItems: 1000 }),
    hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    seq: Type.Optional(Type.Integer({ minimum: 1 })),
    at: Type.Optional(Type.String({ format: 'date-time' })),
    takenBack: Type.Optional(Type.Integer({ minimum: 0 })),
    rules: Type.Optional(Type.Integer({ minimum: 1 })),
  };
  const entries: TSchema = NamedObject(`${prefix}GameFileEntry`, entry);
  const members: TProperties = {
    schema: Type.Literal(`${id}-game/1`),
    rules: Type.Optional(Type.Integer({ minimum: 1 })),
    start: state,
    deal: Type.Optional(Rolls),
    entries: Type.Array(entries, { maxItems: 1_000_000 }),
    chain: Type.Optional(ChainProofSchema),
    dice: Type.Optional(ClosedObject(DiceProofSchema.properties)),
  };
  const description = 'A whole game as a record that anybody can check.';
  return NamedObject(`${prefix}GameFile`, description, members);
}
