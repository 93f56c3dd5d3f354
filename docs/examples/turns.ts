import type { RulesClient, SessionClient } from '@trench-club/client';
import { WebSocket } from 'ws'; // Node 20 has none of its own; browsers do.

/** Announces the own turns in some sessions until all games are over. */
export async function announce(client: RulesClient, sessions: readonly SessionClient[]): Promise<void> {
  for await (const { session, seat, deadline } of client.turns(sessions, { stream: client.stream({ WebSocket }) })) {
    console.log(`${session.id}: ${seat} is to act${deadline === null ? '' : ` before ${deadline}`}.`);
  }
}
