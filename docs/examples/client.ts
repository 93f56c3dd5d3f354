import { RulesClient } from '@trench-club/client';
import { WebSocket } from 'ws'; // Node 20 has none of its own; browsers do.

/** Gives the first legal command of a seat, and returns the types of all events so far. */
export async function giveFirst(service: string, session: string, token: string): Promise<string[]> {
  const client = new RulesClient(service);
  const seat = client.session(session, token);
  const { version, commands } = await seat.legalCommands();
  const [first] = commands;
  if (first) await seat.command(first, { version });

  const types: string[] = [];
  for await (const item of seat.follow(client.stream({ WebSocket }), { from: 'start' })) {
    if (item.type === 'event') types.push(item.event.data.type);
    if (item.type === 'caught-up') break;
  }
  return types;
}
