import { randomBytes } from 'node:crypto';
import type { SessionStore } from '../store/store.js';

const PEPPER_RECORD = 'creation-pepper';
const peppers = new WeakMap<SessionStore, Promise<string>>();
const known = new WeakMap<SessionStore, string>();

/**
 * Random bytes shared by all instances on a store. Without them, a member could guess the creation key from the session id. They
 * also mark the service's tokens, which can be recognised without reading the session.
 */
export function pepperOf(store: SessionStore): Promise<string> {
  let pepper = peppers.get(store);
  if (!pepper) {
    pepper = sharedPepper(store);
    peppers.set(store, pepper);
    pepper.then(
      (value) => known.set(store, value),
      () => peppers.delete(store),
    );
  }
  return pepper;
}

/** The synchronous form; undefined until the store has answered. */
export function knownPepper(store: SessionStore): string | undefined {
  void pepperOf(store).catch(() => undefined);
  return known.get(store);
}

async function sharedPepper(store: SessionStore): Promise<string> {
  const known = await store.readRecord(null, PEPPER_RECORD);
  if (known) return known.value.toString();
  const pepper = randomBytes(32).toString('hex');
  const { outcome } = await store.writeRecord(null, {
    name: PEPPER_RECORD,
    expectedVersion: 0,
    value: Buffer.from(pepper),
  });
  return outcome === 'written' ? pepper : sharedPepper(store);
}
