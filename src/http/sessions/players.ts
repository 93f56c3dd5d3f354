import type { Services } from '../services.js';
import type { Principal } from '../../session/members/access.js';
import { jsonAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { ref } from '../../wire/components.js';
import { PlayerSchema } from '../../wire/hosting-schemas.js';
import { sendJson } from '../../wire/json.js';
import { sessionRoute } from './auth.js';

/** Seats of several sessions under a key of the player. */
export function sessionPlayerRoute(app: App, { service, schemas }: Services): void {
  sessionRoute(app, service, {
    method: 'POST',
    path: '/player',
    operation: 'take-back',
    operationId: 'joinPlayer',
    summary: 'Add the seat to the sessions of a player',
    description:
      'For a seat. The player makes a random key, `ply_` and at least 128 bits in base64url, keeps it, and sends it with the token of each seat; `GET /v1/sessions?mine=true` then lists these sessions. The key opens no session. A seat leaves the list when its token is taken back or expires. The same request again changes nothing. A list holds 500 sessions, the newest; a seat is in four lists, the newest.',
    body: PlayerSchema,
    successes: { 200: jsonAnswer(ref(schemas.playerJoined), 'The seat is in the list.') },
    async answer({ id, member: { principal, snapshot } }, request, reply) {
      const { key } = request.body as { key: string };
      const { seat } = principal as Principal & { role: 'seat' };
      await service.joinPlayer(key, snapshot, seat);
      return sendJson(reply, JSON.stringify({ session: id, seat }));
    },
  });
}
