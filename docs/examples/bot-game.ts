/**
 * Lets the bot play a game against the Automa of the service.
 *
 *     npx tsx docs/examples/bot-game.ts http://127.0.0.1:3000
 */
import { RulesClient } from '@trench-club/client';
import { WebSocket } from 'ws'; // Node 20 has none of its own; browsers do.
import { play } from './bot.js';

const service = new RulesClient(process.argv[2] ?? 'http://127.0.0.1:3000');
const opened = await service.createSession({
  game: 'trench-club',
  ruleset: 'e2',
  map: 'flanders-mud',
  options: { players: 2, 'map.area': 'half-1-6' },
  seats: [{ country: 'germany' }, { country: 'france', opponent: 'automa' }],
  quick: true, // The dice make the armies and deploy them.
  contributions: 'waived',
});
for (const invitation of opened.invitations) {
  const seat = await service.claimSeat(opened.id, invitation);
  const given = await play(seat, service.stream({ WebSocket }));
  const { ended, seats } = await seat.describe();
  const winners = seats.filter(({ won }) => won).map((one) => one.seat);
  console.log(`${given} commands; ${winners.join(' and ')} won: ${ended?.result?.reason}`);
}
