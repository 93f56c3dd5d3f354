import { isDamaged } from './integrity.js';
import { withOverrides } from './with-overrides.js';
import type { SessionStore } from './store.js';

/** The same store, which reports sessions whose log cannot be read. */
export function reportingDamage(store: SessionStore, report: (session: string) => void): SessionStore {
  return withOverrides(store, {
    async readEvents(session, after, limit) {
      try {
        return await store.readEvents(session, after, limit);
      } catch (error) {
        if (isDamaged(error)) report(session);
        throw error;
      }
    },
  });
}
