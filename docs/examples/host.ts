import { RulesClient } from '@trench-club/client';

const [address = 'http://127.0.0.1:3000', token] = process.argv.slice(2);
const client = new RulesClient(address, { token }); // An API key, if the service requires one.

const opened = await client.createSession({
  game: 'trench-club',
  ruleset: 'e1',
  map: 'flanders-mud',
  options: { players: 2, 'map.area': 'half-1-6' },
  seats: [{ country: 'germany' }, { country: 'france' }],
  quick: true, // The dice make the armies and deploy them.
  contributions: 'waived', // The set-up is rolled at once.
});
for (const { seat, invitation } of opened.invitations) console.log(`${seat} joins with ${invitation}`);

if (token !== undefined) {
  const { sessions } = await client.listSessions({ limit: 10 }); // Those opened with the key.
  console.log(`${sessions.length} open or ended`);
}

const host = client.session(opened.id, opened.hostToken);
await host.close();
const rematch = await host.rematch();
const continued = await host.continueFrom({ version: 1 });
const imported = await client.continueGame({ file: await host.replay(), entries: 0 });
for (const { id, invitations } of [rematch, continued, imported]) {
  console.log(`${id}: ${invitations.map(({ seat }) => seat).join(' against ')}`);
}
