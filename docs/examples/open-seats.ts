import { ProblemError, type RulesClient, type SessionClient } from '@trench-club/client';
import { WebSocket } from 'ws'; // Node 20 has none of its own; browsers do.

/** Waits for a game of Trench with an open seat, and takes the seat. */
export async function takeSeat(client: RulesClient<'trench'>): Promise<SessionClient<'trench'> | undefined> {
  for await (const sessions of client.openSeats({ stream: client.stream({ WebSocket }) })) {
    for (const { id, game, seats } of sessions) {
      const open = seats.find(({ offered }) => offered);
      if (game !== 'trench' || !open) continue;
      try {
        return await client.claimSeat(id, { seat: open.seat });
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error; // Another client was first.
      }
    }
  }
  return undefined;
}
