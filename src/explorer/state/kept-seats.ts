import { signal } from '@preact/signals';
import type { CreatedSession } from '@trench-club/client';
import { randomHex } from '../service/dice.js';

/** A followed session, with the token that opens it. */
export interface KeptSession {
  readonly id: string;
  readonly token: string;
  readonly game: string;
  /** Null for the host and for spectators. */
  readonly seat: string | null;
  /** Milliseconds. */
  readonly at: number;
  /** The answer to opening it, on the machine of its host. */
  readonly opened: CreatedSession | null;
}

/** In the tab: the session that a reload goes on with. */
const OPEN = 'explorer.game';
const PREFIX = 'explorer.seat.';
const MAX_SEATS = 20;

/** The own seats in sessions on this machine, the latest first. */
export const keptSeats = signal<readonly KeptSession[]>([]);

const PLAYER = 'explorer.player';

/** The key by which the service lists the seats of the reader, made with the first of them; null before it. */
export function playerKey(): string | null {
  return localStorage.getItem(PLAYER);
}

/** The same, made now if there is none. */
export function madePlayerKey(): string {
  const key = playerKey() ?? `ply_${randomHex(24)}`;
  localStorage.setItem(PLAYER, key);
  return key;
}

const keyOf = ({ id, seat }: Pick<KeptSession, 'id' | 'seat'>) => `${PREFIX}${id}.${seat ?? ''}`;

/** The session of this tab survives a reload; a seat also the end of the tab. */
export function keepSession(kept: KeptSession): void {
  sessionStorage.setItem(OPEN, JSON.stringify(kept));
  if (kept.seat === null) return;
  for (const old of listed().slice(MAX_SEATS - 1)) localStorage.removeItem(keyOf(old));
  try {
    localStorage.setItem(keyOf(kept), JSON.stringify(kept));
  } catch {
    // The browser's storage is full: the tab has the seat.
  }
  listSeats();
}

export function sessionOfTab(): KeptSession | null {
  return read(sessionStorage.getItem(OPEN));
}

export function forgetSessionOfTab(): void {
  sessionStorage.removeItem(OPEN);
}

export function listSeats(): void {
  keptSeats.value = listed();
}

export function keptSeat(id: string, seat: string): KeptSession | null {
  return read(localStorage.getItem(keyOf({ id, seat })));
}

export function forgetSeat(kept: Pick<KeptSession, 'id' | 'seat'>): void {
  localStorage.removeItem(keyOf(kept));
  listSeats();
}

function listed(): KeptSession[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => read(localStorage.getItem(key)) ?? [])
    .sort((a, b) => b.at - a.at);
}

/** Null for what another release of the page has kept. */
function read(text: string | null): KeptSession | null {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptSession | null;
    return kept?.id && kept.token && kept.game ? kept : null;
  } catch {
    return null;
  }
}
