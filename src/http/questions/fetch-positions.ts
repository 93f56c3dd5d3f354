import type { Positions } from '../../rules/positions.js';
import type { App } from '../../wire/app-type.js';

/** Before a body or an address with a reference is looked at, the position is fetched, if it must be. */
export function fetchPositions(app: App, positions: Positions): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { body, params } = request as { body?: { position?: unknown } | null; params?: { id?: unknown } };
    const id = body?.position ?? params?.id;
    if (positions.isAtHand(id)) return done();
    positions.fetch(id as string).then(() => done(), done);
  });
}
