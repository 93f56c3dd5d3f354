import t from 'tap';
import { WebSocket } from 'ws';
import { RulesClient, type SessionClient } from '../src/client/index.js';
import { served } from './support/session-table.js';
import { PATIENT_CLIENT } from './support/waiting.js';

t.test('turns of several sessions come over one stream, once each, and end with the games', async (t) => {
  const client = new RulesClient<'trench'>((await served(t)).address, PATIENT_CLIENT);
  const seats: SessionClient<'trench'>[] = [];
  const others: SessionClient<'trench'>[] = [];
  const hosts: SessionClient<'trench'>[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { id, hostToken, invitations } = await client.createSession({ game: 'trench' });
    const [black, white] = invitations as [(typeof invitations)[number], (typeof invitations)[number]];
    others.push(await client.claimSeat(id, black));
    seats.push(await client.claimSeat(id, white));
    hosts.push(client.session(id, hostToken));
  }
  const move = async (session: SessionClient<'trench'>) => {
    const { version, commands } = await session.legalCommands();
    await session.command(commands.find(({ type }) => type === 'move') as never, { version });
  };
  const turns = client.turns(seats, {
    stream: client.stream({ WebSocket, backoff: { minMs: 2, maxMs: 20 } }),
  });
  const seen: string[] = [];
  const take = async () => {
    const { value } = await turns.next();
    if (value) seen.push(`${seats.findIndex(({ id }) => id === value.session.id)} ${value.seat}`);
    return value;
  };
  await move(others[1] as SessionClient<'trench'>);
  t.match(await take(), { seat: 'white', deadline: null });
  await move(others[0] as SessionClient<'trench'>);
  const first = await take();
  await move(seats[0] as SessionClient<'trench'>);
  await move(others[0] as SessionClient<'trench'>);
  const second = await take();
  t.ok((second?.turn ?? 0) > (first?.turn ?? 0), 'another turn of the same seat');
  t.same(seen, ['1 white', '0 white', '0 white']);
  for (const { client: caller, id, token } of hosts)
    await caller.call('POST', '/v1/sessions/{id}/close', { path: { id }, token });
  t.equal(await take(), undefined, 'all are over');
});
