import type { SessionStore } from './store.js';

/** The same store, with some methods replaced. */
export function withOverrides(store: SessionStore, own: Partial<SessionStore>): SessionStore {
  return new Proxy(store, {
    get(target, member) {
      const mine: unknown = Reflect.get(own, member);
      if (mine !== undefined) return mine;
      const value: unknown = Reflect.get(target, member, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
