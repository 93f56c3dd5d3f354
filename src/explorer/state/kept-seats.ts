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

/** The key of another browser of the reader's. */
export function bringPlayerKey(key: string): void {
  localStorage.setItem(PLAYER, key);
}

const keyOf = ({ id, seat }: Pick<KeptSession, 'id' | 'seat'>) => `${PREFIX}${id}.${seat ?? ''}`;

/** A session survives a reload of the tab; a seat also the end of the tab. */
export function keepSession(kept: KeptSession): void {
  const text = JSON.stringify(kept);
  sessionStorage.setItem(keyOf(kept), text);
  if (kept.seat === null) return;
  for (const old of listed().slice(MAX_SEATS - 1)) localStorage.removeItem(keyOf(old));
  try {
    localStorage.setItem(keyOf(kept), text);
  } catch {
    // The browser's storage is full: the tab has the seat.
  }
  listSeats();
}

export function listSeats(): void {
  keptSeats.value = listed();
}

/** @param seat null for a host's or a spectator's */
export function keptSession(id: string, seat: string | null): KeptSession | null {
  const key = keyOf({ id, seat });
  return read(localStorage.getItem(key) ?? sessionStorage.getItem(key));
}

export function forgetSeat(kept: Pick<KeptSession, 'id' | 'seat'>): void {
  for (const storage of [localStorage, sessionStorage]) storage.removeItem(keyOf(kept));
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
