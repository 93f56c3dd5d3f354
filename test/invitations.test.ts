import t from 'tap';
import type { App } from '../src/app.js';
import { appFor, claim, open, type Opened, keyedPost } from './support/session-table.js';

const post = (app: App, url: string, payload: object, token?: string) => keyedPost(app, token, url, payload);

const claimOf = (app: App, session: string, seat: string, payload: object, query = '') =>
  post(app, `/v1/sessions/${session}/seats/${seat}/claims${query}`, payload);

t.test('a dry run of a claim says whether it is good and uses nothing up', async (t) => {
  const app = await appFor(t);
  const session = await open(app);
  const [{ invitation }, other] = session.invitations as unknown as [{ invitation: string }, { invitation: string }];
  const look = (seat: string, body: object, id = session.id) => claimOf(app, id, seat, body, '?dryRun=true');

  await claimOf(app, session.id, 'france', { invitation: other.invitation, name: 'Anna' });
  for (let times = 0; times < 2; times++) {
    const answer = await look('germany', { invitation });
    t.equal(answer.statusCode, 200);
    t.match(answer.json(), { session: session.id, seat: 'germany', game: 'trench-club' });
    t.match(answer.json<{ seats: object[] }>().seats, [
      { seat: 'germany', claimed: false },
      { seat: 'france', claimed: true, name: 'Anna' },
    ]);
  }
  for (const [name, answer] of [
    ['another seat', await look('france', { invitation })],
    ['a seat that is not there', await look('poland', { invitation })],
    ['a used invitation', await look('france', { invitation: other.invitation })],
    ['no offer', await look('germany', {})],
    ['another session', await look('germany', { invitation }, `ses_${'A'.repeat(22)}`)],
    ['an id that is none', await look('germany', { invitation }, 'none')],
  ] as const) {
    t.match([answer.statusCode, answer.json()], [404, { code: 'session-unknown' }], name);
  }
  await claim(app, session, 'germany');
  t.equal((await look('germany', { invitation })).statusCode, 404, 'the claim has used it up');

  const offering = await open(app);
  await post(app, `/v1/sessions/${offering.id}/seats/germany/offers`, { offered: true }, offering.hostToken);
  t.equal((await look('germany', {}, offering.id)).statusCode, 200, 'an offer needs no invitation');
});

t.test('the token of a seat claims the one that it has become in the rematch, once', async (t) => {
  const app = await appFor(t);
  const session = await open(app);
  const tokens = { germany: await claim(app, session, 'germany'), france: await claim(app, session, 'france') };
  await post(app, `/v1/sessions/${session.id}/close`, {}, session.hostToken);
  const answer = await post(app, `/v1/sessions/${session.id}/rematch`, {}, session.hostToken);
  const rematch = answer.json<Opened & { invitations: { seat: string; formerly: 'germany' | 'france' }[] }>();
  const [first, second] = rematch.invitations as [
    { seat: string; formerly: 'germany' | 'france'; invitation: string },
    { seat: string; formerly: 'germany' | 'france'; invitation: string },
  ];
  const take = (seat: string, invitation: string) => claimOf(app, rematch.id, seat, { invitation });

  t.equal((await take(first.seat, tokens[second.formerly])).statusCode, 404, 'not the seat of another');
  t.equal((await take(first.seat, rematch.hostToken)).statusCode, 400);
  t.equal((await take(first.seat, tokens[first.formerly])).statusCode, 201);
  t.equal((await take(first.seat, tokens[first.formerly])).statusCode, 404, 'once');
  t.equal((await take(first.seat, first.invitation)).statusCode, 404, 'the invitation is used up with it');
  t.equal((await take(second.seat, second.invitation)).statusCode, 201, 'the invitation is as good');
  t.equal((await take(second.seat, tokens[second.formerly])).statusCode, 404);
  const url = `/v1/sessions/${rematch.id}/seats/${second.seat}/invitations`;
  await post(app, url, {}, rematch.hostToken);
  t.equal((await take(second.seat, tokens[second.formerly])).statusCode, 404, 'nor after the host has taken it back');
});
