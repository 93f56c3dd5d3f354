import type { Seat } from '../../game/contract.js';
import { hashOf, isSameHash } from '../ids.js';

/** The role of a token's holder in a session. */
export type Principal =
  { readonly role: 'host' } | { readonly role: 'seat'; readonly seat: Seat } | { readonly role: 'spectator' };

/** The viewpoint: a seat's, or a spectator's (null). */
export type Viewer = Seat | null;

export const OPERATIONS = [
  /** Metadata, state, events, dice, stream. */
  'read',
  /** Legal commands, reach, attacks, odds, board. */
  'ask',
  'command',
  /** Clock commands, allowed to every member of the session. */
  'system-command',
  'contribute',
  /** Ask for a takeback, and answer one. */
  'take-back',
  'replay',
  /** Put an opponent into a seat: the host into any, a seat into its own. */
  'substitute',
  /** Reissue invitations and spectator tokens. */
  'manage',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** The access rights of a session. Contains only hashes of tokens. */
export interface Access {
  /** Valid as long as the session, because the host reissues all other tokens. */
  readonly host: string;
  readonly spectator: string;
  /** Expiry of the spectator token, in ms since 1970. */
  readonly until?: number;
  readonly seats: Readonly<Record<Seat, SeatAccess>>;
}

/** An invitation is used up by the claim that turns it into a token. */
interface SeatAccess {
  readonly invitation: string | null;
  /** Of a rematch: the token of the seat that this one was before, which is as good as the invitation. */
  readonly former?: string;
  readonly token: string | null;
  /** Expiry of the current token, in ms since 1970. */
  readonly until?: number;
}

/** The holder of a token, and until when it is one. */
interface Holder {
  readonly principal: Principal;
  readonly until: number;
}

/** The authorisation policy, for HTTP and the stream. */
export function allows(principal: Principal, operation: Operation, viewer: Viewer): boolean {
  const own = viewer === null || (principal.role === 'seat' && principal.seat === viewer);
  if (!own) return false;
  switch (operation) {
    case 'read':
    case 'ask':
    case 'replay':
    case 'system-command':
      return true;
    case 'command':
    case 'contribute':
    case 'take-back':
      return principal.role === 'seat' && viewer === principal.seat;
    case 'substitute':
      return principal.role !== 'spectator';
    case 'manage':
      return principal.role === 'host';
  }
}

/** The view that belongs to a principal: hosts see no more than spectators. */
export function viewerOf(principal: Principal): Viewer {
  return principal.role === 'seat' ? principal.seat : null;
}

/** The key of a principal for idempotency and limits. Reissuing a seat's token does not change it. */
export function principalName(principal: Principal): string {
  return principal.role === 'seat' ? `seat:${principal.seat}` : principal.role;
}

/**
 * Null if the token is unknown to this session or has expired. Looked up by hash, so that the duration does not depend on how
 * much of it matches.
 */
export function holderOf(access: Access, token: string, now: number): Holder | null {
  const found = holdersOf(access).get(hashOf(token));
  return found && found.until > now ? found : null;
}

const held = new WeakMap<Access, ReadonlyMap<string, Holder>>();

/** By token hash, computed once for each access record. */
function holdersOf(access: Access): ReadonlyMap<string, Holder> {
  let holders = held.get(access);
  if (!holders) {
    const { host, spectator, until = Infinity, seats } = access;
    const ofSeats = Object.entries(seats).flatMap(([seat, { token, until = Infinity }]) =>
      token === null ? [] : [[token, { principal: { role: 'seat', seat }, until }] as const],
    );
    holders = new Map<string, Holder>([
      [host, { principal: { role: 'host' }, until: Infinity }],
      [spectator, { principal: { role: 'spectator' }, until }],
      ...ofSeats,
    ]);
    held.set(access, holders);
  }
  return holders;
}

/** The hash of a seat's token; null if it has none that is valid now. */
export function seatTokenOf({ seats }: Access, seat: Seat, now: number): string | null {
  const held = Object.hasOwn(seats, seat) ? seats[seat] : undefined;
  return held && (held.until ?? Infinity) > now ? held.token : null;
}

/** True if the invitation is valid for the seat now. */
export function isInvitation(access: Access, seat: Seat, invitation: string, now: number): boolean {
  if (!Object.hasOwn(access.seats, seat)) return false;
  const { invitation: held, former = held, until = Infinity } = access.seats[seat] as SeatAccess;
  const given = hashOf(invitation);
  return [held, former].some((one) => one !== null && isSameHash(one, given)) && until > now;
}
