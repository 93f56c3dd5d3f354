import { RulesClient } from '@trench-club/client';

const client = new RulesClient(process.argv[2] ?? 'http://127.0.0.1:3000');
const opened = await client.createSession({
  game: 'trench-club',
  ruleset: 'e1',
  map: 'flanders-mud',
  options: { players: 2, 'map.area': 'half-1-6' },
  seats: [{ country: 'germany' }, { country: 'france' }],
  contributions: 'waived', // Or each seat adds to the dice first.
});
for (const invitation of opened.invitations) {
  const seat = await client.claimSeat(opened.id, invitation);
  const { version, commands } = await seat.legalCommands();
  const [first] = commands;
  const events = first ? (await seat.command(first, { version })).events : [];
  console.log(`${invitation.seat} chose the first of ${commands.length} commands, which led to ${events[0]?.type}.`);
}
