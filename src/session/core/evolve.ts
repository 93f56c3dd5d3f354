import type { Seat } from '../../game/contract.js';
import type { Access } from '../members/access.js';
import type { DueChange } from '../store/store.js';
import {
  clocksAt,
  heldBy,
  newClocks,
  clocksAfter,
  isChanged,
  isPaused,
  nextDeadline,
  runningIn,
  runsIn,
  shownClocks,
  turnsOver,
  type ChangeReason,
  type Clocks,
  type ServiceMoment,
} from './clock.js';
import type { EventEnvelope, SessionEvent } from './envelope.js';
import type { Meta } from './meta.js';
import type { SessionSnapshot } from './snapshot.js';
import { seatsToAct, turnsAfter } from './turns.js';

/** The token or invitation with which an event changes who has access: its hash, and its expiry in ms since 1970. */
export interface Grant {
  readonly hash: string;
  readonly until: number;
}

/** A write of a session, as it was decided. */
export interface Write {
  /** Without any, the clocks change because the service was away. */
  readonly envelopes: readonly EventEnvelope[];
  /** The state of the game after it. */
  readonly state: unknown;
  readonly grant?: Grant | undefined;
}

/** A session before a write. */
type Before = Pick<SessionSnapshot, 'game' | 'version' | 'seq' | 'meta' | 'access'>;

/** A session after a write. */
export interface Evolved {
  readonly meta: Meta;
  readonly access: Access;
  /** The event of changed clocks, which ends the write. */
  readonly envelope: EventEnvelope | null;
  readonly due?: readonly DueChange[];
  /** A seat, or an opponent after the set-up, has moved. */
  readonly isPlayed: boolean;
}

/** The place of an event. */
interface Place {
  readonly seq: number;
  readonly at: string;
  /** The same write closes the session. */
  readonly closes: boolean;
  readonly moment: ServiceMoment;
}

/** A session before its first event. The log does not name opponents. */
export function newMeta(game: string, seats: readonly Seat[], opponents: ReadonlyMap<Seat, string>): Meta {
  return {
    ...{ game, createdAt: '' },
    seats: seats.map((seat): Meta['seats'][number] => {
      const opponent = opponents.get(seat);
      return { seat, claimed: false, ...(opponent !== undefined && { opponent }) };
    }),
    ...{ commitment: '', contributions: [], firstRoll: null, ended: null, secret: null, answers: 'log' },
  };
}

/** The only place where the metadata, access and clocks of a session change. After the end clocks stand still, without an event. */
export function evolve(before: Before, { envelopes, state, grant }: Write, moment: ServiceMoment): Evolved {
  const types = new Set(envelopes.map(({ session }) => session?.type));
  const opens = types.has('session-created') || types.has('session-begun');
  const closes = types.has('session-closed');
  const isPlayed = !opens && envelopes.some(({ seat }) => seat !== undefined);
  let { meta, access } = before;
  envelopes.forEach(({ at, session, seat, rolls }, index) => {
    const seq = before.seq + 1 + index;
    if (session) meta = afterEvent(meta, session, { seq, at, closes, moment });
    if (session && grant) access = accessAfter(access, session, grant);
    // The first moves of opponents belong to the set-up.
    if (seat === undefined || opens) return;
    meta = { ...meta, takeback: undefined, requests: undefined, firstRoll: meta.firstRoll ?? (rolls ? seq : null) };
  });
  return { access, isPlayed, ...timesAfter(moment, before, { envelopes, state, meta }) };
}

function afterEvent<T extends SessionEvent['type']>(
  meta: Meta,
  event: Extract<SessionEvent, { type: T }>,
  place: Place,
): Meta {
  return (AFTER[event.type as T] as After<T>)(meta, event, place);
}

type After<T> = (meta: Meta, event: Extract<SessionEvent, { type: T }>, place: Place) => Meta;

const AFTER: { readonly [T in SessionEvent['type']]: After<T> } = {
  'session-created': (meta, { commitment, contributions, clock, analysis, origin }, { at }) => ({
    ...{ ...meta, createdAt: at, commitment },
    ...(origin && { origin }),
    ...(clock && { clocks: newClocks(clock, peopleIn(meta)) }),
    ...(analysis && { analysis }),
    ...(contributions === 'awaited' && { dice: { waived: [], begun: null } }),
    ...(contributions === 'waived' && { dice: { waived: ['host'], begun: 1 } }),
  }),
  'seat-claimed': (meta, { seat, name }) =>
    withSeat(meta, seat, { claimed: true, ...(name !== undefined && { name }) }),
  'seat-reissued': (meta, { seat }) => withoutWord(withSeat(meta, seat, unclaimed(meta, seat)), seat),
  'seat-offered': (meta, { seat, offered }) =>
    withSeat(meta, seat, { ...unclaimed(meta, seat), ...(offered && { offered }) }),
  'opponent-set': (meta, { seat, opponent, once }) => withRequest(once ? meta : withBot(meta, seat, opponent), seat),
  'spectators-reissued': (meta) => meta,
  'webhook-disabled': (meta) => meta,
  'dice-contributed': (meta, { seat, entropy }, { seq }) => ({
    ...meta,
    contributions: [...meta.contributions, { seat, entropy, seq }],
  }),
  'dice-waived': (meta, { seat }) => ({ ...meta, dice: { begun: null, waived: [...(meta.dice?.waived ?? []), seat] } }),
  'session-begun': (meta, _, { seq }) => ({ ...meta, dice: { waived: meta.dice?.waived ?? [], begun: seq } }),
  'dice-revealed': (meta, { secret }, { at, seq }) => ({ ...meta, ended: { at, seq }, secret }),
  'session-closed': (meta, _, { at, seq }) => ({ ...meta, ended: { at, seq, closed: true } }),
  'takeback-asked': (meta, { seat, version, seq: to }, { seq: asked }) =>
    withRequest({ ...meta, takeback: { seat, version, to, asked, accepted: [] } }, seat),
  'takeback-accepted': (meta, { seat }) => ({
    ...meta,
    takeback: meta.takeback && { ...meta.takeback, accepted: [...meta.takeback.accepted, seat] },
  }),
  'takeback-declined': (meta) => ({ ...meta, takeback: undefined }),
  'taken-back': (meta, { seq: to }, { seq }) => ({
    ...{ ...meta, takeback: undefined, requests: undefined },
    takenBack: [...(meta.takenBack ?? []), { seq, to }],
  }),
  'clocks-changed': (meta) => meta,
  'clock-expired': (meta, { seat, outcome }, { closes }) =>
    outcome === 'opponent' && !closes ? withClock(meta, seat, { perTurn: 0, daysOff: 0, takenOver: true }) : meta,
  'pause-answered': (meta, { seat, agreed }) => {
    const others = (meta.clocks?.pause ?? []).filter((one) => one !== seat);
    const pause = agreed ? [...others, seat] : others;
    return withRequest(meta.clocks ? { ...meta, clocks: { ...meta.clocks, pause } } : meta, seat);
  },
  'days-off-taken': (meta, { seat, days, until }, { moment }) => {
    if (!meta.clocks) return meta;
    // Time spent so far is spent.
    const clocks = clocksAt(meta.clocks, moment);
    const { daysOff = 0 } = clocks.seats.find((one) => one.seat === seat) ?? {};
    const taken = { daysOff: daysOff - days, offUntil: Date.parse(until) - moment.shift };
    return withRequest(withClock({ ...meta, clocks }, seat, taken), seat);
  },
  'rematch-opened': (meta, { session: rematch }) => ({ ...meta, rematch, rematches: (meta.rematches ?? 0) + 1 }),
};

type SeatMeta = Meta['seats'][number];

function withSeat(meta: Meta, seat: Seat, changed: Omit<SeatMeta, 'seat'>): Meta {
  return { ...meta, seats: meta.seats.map((one) => (one.seat === seat ? { seat, ...changed } : one)) };
}

/** Clocks go on for a seat that has been claimed once, and a bot plays on. */
function unclaimed({ seats }: Meta, seat: Seat): Omit<SeatMeta, 'seat'> {
  const { claimed = false, reissued, bot } = seats.find((one) => one.seat === seat) ?? {};
  return { claimed: false, ...((claimed || reissued) && { reissued: true }), ...(bot !== undefined && { bot }) };
}

function withBot(meta: Meta, seat: Seat, bot: string | null): Meta {
  const seats = meta.seats.map(({ bot: before, ...one }) =>
    one.seat === seat
      ? { ...one, ...(bot !== null && { bot }) }
      : { ...one, ...(before !== undefined && { bot: before }) },
  );
  return { ...meta, seats };
}

/** Counts what a seat asks for between two commands. */
function withRequest(meta: Meta, seat: Seat): Meta {
  return { ...meta, requests: { ...meta.requests, [seat]: (meta.requests?.[seat] ?? 0) + 1 } };
}

function withClock(meta: Meta, seat: Seat, changed: Partial<Clocks['seats'][number]>): Meta {
  const { clocks } = meta;
  if (!clocks) return meta;
  const seats = clocks.seats.map((one) => (one.seat === seat ? { ...one, ...changed } : one));
  return { ...meta, clocks: { ...clocks, seats } };
}

/**
 * The new holder of a reissued seat contributes anew: the earlier contribution is dropped if no dice depend on it. Otherwise the
 * seat is recorded as handed on.
 */
function withoutWord(meta: Meta, seat: Seat): Meta {
  const { dice } = meta;
  if (!dice) return meta;
  const { begun } = dice;
  const isDropped = (seq: number) => (begun === null || seq > begun) && meta.firstRoll === null;
  const contributions = meta.contributions.filter((one) => one.seat !== seat || !isDropped(one.seq));
  if (begun === null) {
    const waived = dice.waived.filter((one) => one !== seat);
    return { ...meta, contributions, dice: { begun, waived } };
  }
  const isInSetUp = contributions.some((one) => one.seat === seat && one.seq < begun);
  if (!isInSetUp) return { ...meta, contributions };
  return { ...meta, contributions, dice: { ...dice, handedOn: [...new Set([...(dice.handedOn ?? []), seat])] } };
}

function accessAfter(access: Access, event: SessionEvent, { hash, until }: Grant): Access {
  switch (event.type) {
    case 'seat-claimed':
      return { ...access, seats: { ...access.seats, [event.seat]: { invitation: null, token: hash, until } } };
    case 'seat-reissued':
      return { ...access, seats: { ...access.seats, [event.seat]: { invitation: hash, token: null, until } } };
    case 'spectators-reissued':
      return { ...access, spectator: hash, until };
    default:
      return access;
  }
}

function peopleIn({ seats }: Meta): Seat[] {
  return seats.flatMap(({ seat, opponent }) => (opponent === undefined ? [seat] : []));
}

/** Adds turns and clocks to a write. */
function timesAfter(
  moment: ServiceMoment,
  { version, game, meta: before }: Before,
  { envelopes, state, meta }: Write & { readonly meta: Meta },
): Omit<Evolved, 'access' | 'isPlayed'> {
  const next = version + 1;
  const turns = turnsAfter(before.turns, seatsToAct(game, meta, state), { version: next, envelopes });
  const { clocks, takeback } = meta;
  if (!clocks) return { meta: { ...meta, turns }, envelope: null };
  const isTakenBack = envelopes.some(({ session }) => session?.type === 'taken-back');
  const change = {
    ...{ version: next, at: moment.now, away: moment.away },
    running: isStopped(meta) ? [] : turns.filter((turn) => runsIn(clocks, turn, takeback)).map(({ seat }) => seat),
    turnsOver: isTakenBack ? [] : turnsOver(before.turns ?? [], turns),
  };
  const named = namedReason(envelopes);
  if (!named && !isChanged(clocks, change)) return { meta: { ...meta, turns }, envelope: null };
  const after = heldBy(takeback, turns, clocksAfter(clocks, change));
  const at = nextDeadline(after);
  const hadEntry = nextDeadline(before.clocks ?? clocks) !== null;
  const due: DueChange[] = [
    ...(at !== null ? [{ kind: 'clock', mark: next, at } as const] : []),
    ...(hadEntry ? [{ kind: 'clock', mark: clocks.change, at: null } as const] : []),
  ];
  const reason = named ?? reasonOf(clocks, change);
  const envelope: EventEnvelope = {
    version: next,
    at: envelopes.at(-1)?.at ?? new Date(change.at + moment.shift).toISOString(),
    session: { type: 'clocks-changed', reason, clocks: shownClocks(after, moment.shift) },
  };
  return { meta: { ...meta, turns, clocks: after }, envelope: meta.ended ? null : envelope, due };
}

/** Why clocks change even if the same seats go on. */
function namedReason(envelopes: readonly EventEnvelope[]): ChangeReason | undefined {
  if (envelopes.length === 0) return 'service-away';
  const types = envelopes.map(({ session }) => session?.type);
  return types.includes('days-off-taken') ? 'days-off' : types.includes('clock-expired') ? 'expired' : undefined;
}

function reasonOf(
  clocks: Clocks,
  { running, turnsOver }: { running: readonly Seat[]; turnsOver: readonly Seat[] },
): ChangeReason {
  if (turnsOver.length > 0) return 'turn';
  if (running.length === 0) return 'stopped';
  return runningIn(clocks).length === 0 ? 'started' : 'turn';
}

/** No clock runs before every seat has been claimed, in a pause, and after the end. */
function isStopped({ seats, ended, clocks }: Meta): boolean {
  const isAwaited = seats.some((one) => !(one.opponent ?? one.bot) && !one.claimed && !one.reissued);
  const bots = seats.flatMap(({ seat, bot }) => (bot === undefined ? [] : [seat]));
  return ended !== null || isAwaited || (clocks !== undefined && isPaused(clocks, bots));
}
