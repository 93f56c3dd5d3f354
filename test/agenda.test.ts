import t, { type Test } from 'tap';
import { Agenda } from '../src/session/agenda/agenda.js';
import { ServiceTime } from '../src/session/journal/service-time.js';
import { MemoryStore } from '../src/session/store/memory.js';
import type { DueKind, SessionStore } from '../src/session/store/store.js';
import { withOverrides } from '../src/session/store/with-overrides.js';
import { takeAllDue } from './support/due-entries.js';
import { begin } from './support/store-under-test.js';

const NOTHING = { expected: async () => null };

/** An agenda whose time goes on only as far as the test lets it. */
function agendaOn(t: Test, store: SessionStore = new MemoryStore()) {
  const clock = { ms: 1_000_000 };
  const time = new ServiceTime(
    store,
    () => clock.ms,
    () => clock.ms,
  );
  const troubles: unknown[] = [];
  const agenda = new Agenda({ store, time }, (_, error) => troubles.push(error));
  t.teardown(() => agenda.stop());
  const enter = (kind: DueKind, session: string, at = clock.ms) => store.setDue({ kind, session, mark: 0 }, at);
  return { store, agenda, clock, troubles, enter };
}

/** A promise and its end. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

t.test('an entry that is moved while it is handled is handled again, and keeps its new time', async (t) => {
  const { agenda, clock, enter } = agendaOn(t);
  const [first, second] = [gate(), gate()];
  const handled: string[] = [];
  agenda.on('webhook', {
    ...NOTHING,
    handle: async ({ at }) => {
      handled.push(`${at - 1_000_000}`);
      await (handled.length === 1 ? first : second).opened;
      return null;
    },
  });
  await enter('webhook', 'ses');
  await agenda.sweep('webhook');
  clock.ms += 5;
  await agenda.sweep('webhook');
  t.same(handled, ['0'], 'one that is being handled is left alone');
  await enter('webhook', 'ses');
  agenda.wake('webhook', 'ses');
  first.open();
  second.open();
  await agenda.settled();
  t.same(handled, ['0', '5']);
});

t.test('a handler that ends late leaves an entry that was moved as it is', async (t) => {
  const { agenda, store, enter, clock } = agendaOn(t);
  const held = gate();
  agenda.on('webhook', { ...NOTHING, handle: () => held.opened.then(() => null) });
  await enter('webhook', 'ses');
  await agenda.sweep('webhook');
  await enter('webhook', 'ses', clock.ms + 7);
  held.open();
  await agenda.settled();
  t.match(await takeAllDue(store, { kind: 'webhook' }), [{ at: clock.ms + 7 }]);
});

t.test('a failed entry is reported, and comes again behind the entries due by then', async (t) => {
  const { agenda, store, enter, clock, troubles } = agendaOn(t);
  agenda.on('clock', { ...NOTHING, handle: () => Promise.reject(new Error('not now')) });
  await enter('clock', 'ses');
  await agenda.sweep('clock');
  t.match(troubles, [{ message: 'not now' }]);
  t.match(await takeAllDue(store), [{ session: 'ses', at: clock.ms + 2_000 }]);
});

t.test('a place of the store that is away keeps no entry of another place waiting', async (t) => {
  const memory = new MemoryStore();
  const away = gate();
  const store = withOverrides(memory, {
    duePlaces: () => ['away', 'there'],
    hasDue: (kind, place) => (place === 'away' ? away.opened.then(() => false) : memory.hasDue(kind)),
  });
  const { agenda, enter } = agendaOn(t, store);
  const handled = gate();
  agenda.on('clock', { ...NOTHING, handle: async () => (handled.open(), null) });
  await enter('clock', 'ses');
  const sweep = agenda.sweep('clock');
  await handled.opened;
  away.open();
  await sweep;
});

t.test('a heartbeat that cannot be written keeps no clock waiting that is known to run', async (t) => {
  const memory = new MemoryStore();
  let isAway = false;
  const store = withOverrides(memory, {
    readRecord: (session, name) =>
      isAway ? Promise.reject(new Error('its place is away')) : memory.readRecord(session, name),
  });
  const { agenda, enter, clock, troubles } = agendaOn(t, store);
  const handled: string[] = [];
  agenda.on('clock', { ...NOTHING, handle: async ({ session }) => (handled.push(session), null) });
  await enter('clock', 'one');
  await agenda.sweep('clock');
  isAway = true;
  clock.ms += 3_000;
  await enter('clock', 'two');
  await agenda.sweep('clock');
  t.same([handled, troubles], [['one', 'two'], []]);
  clock.ms += 20_000;
  await enter('clock', 'three');
  await agenda.sweep('clock');
  t.same(handled, ['one', 'two'], 'nothing expires in an absence that is not known yet');
  t.match(troubles, [{ message: 'its place is away' }]);
});

t.test('an entry that the store has lost is put back, and one that is there comes no later', async (t) => {
  const { agenda, store, enter, clock } = agendaOn(t);
  const [lost, kept] = [await begin(store), await begin(store)];
  agenda.on('webhook', {
    handle: async () => null,
    expected: async () => ({ mark: 0, at: clock.ms + 50 }),
  });
  await enter('webhook', kept, clock.ms + 10);
  await agenda.scan();
  const found = await takeAllDue(store, { kind: 'webhook' });
  t.same(
    found.map(({ session, at }) => [session, at - clock.ms]),
    [
      [kept, 10],
      [lost, 50],
    ],
  );
});
