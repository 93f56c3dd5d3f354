import { batch, computed, effect, signal } from '@preact/signals';
import {
  ProblemError,
  RefusalError,
  type CreatedSession,
  type CreateSession,
  type SessionEvent,
  type EventStream,
  type SessionClient,
} from '@trench-club/client';
import { client } from '../service/client.js';
import { randomHex } from '../service/dice.js';
import { counted } from '../service/pending.js';
import type { Command, GameEvent, GameFile, Seat, Session } from '../service/types.js';
import { openKept, update } from './kept-line.js';
import { begin, end, hasLine, keeper, recalled, refused, tree, type Keeper } from './line.js';
import { isOfGame, standing, stepsOfLog } from './session-line.js';
import { attempt, complain, keepAsking, notice, announcement, inform } from './notices.js';
import { askLegal, type Legal, type Scene } from './scene.js';
import { ForeseenError, name } from '../service/words.js';
import { forgetSeat, keepSession, madePlayerKey, type KeptSession } from './kept-seats.js';
import { text } from '../text/text.js';

/** The followed session, as its token's holder sees it. */
export interface Following {
  readonly client: SessionClient;
  readonly session: Session;
}

const NAME = 'explorer.name';

export type Link = 'opening' | 'live' | 'lost' | 'ended';

export const following = signal<Following | null>(null);
export const link = signal<Link>('opening');
/** Events from the stream, oldest first. */
export const eventLog = signal<readonly SessionEvent[]>([]);
/** The answer to opening a session. Returned once, so kept until the page is left. */
export const opened = signal<CreatedSession | null>(null);
export const mySeat = computed(() => following.value?.session.you.seat ?? null);
export const myTurn = computed(() => {
  const seat = mySeat.value;
  return seat !== null && (following.value?.session.toAct.includes(seat) ?? false);
});

/** The name with which the reader claims seats; empty for none. */
export const playerName = signal(localStorage.getItem(NAME) ?? '');

export function choosePlayerName(name: string): void {
  playerName.value = name;
  if (name === '') localStorage.removeItem(NAME);
  else localStorage.setItem(NAME, name);
}

/** The key of the operator's that this page opens sessions with; empty where none is needed. */
export const apiKey = signal('');
/** The service has refused to open a session without a key. */
export const isKeyNeeded = signal(false);

type Opening = (options: { readonly token?: string }) => Promise<CreatedSession>;

/** Opens a session. @throws ForeseenError when a key is needed for it */
async function create(opening: Opening): Promise<CreatedSession> {
  try {
    const created = await opening(apiKey.peek() === '' ? {} : { token: apiKey.peek() });
    isKeyNeeded.value = false;
    return (opened.value = created);
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'unauthenticated')) throw error;
    isKeyNeeded.value = true;
    throw new ForeseenError(text('key-needed'), text('key-needed-detail'));
  }
}

export async function open(setUp: CreateSession): Promise<void> {
  const created = await create((options) => client.createSession(setUp, options));
  await follow(created.id, created.hostToken);
}

/** Opens a session and takes its first seat; the others are invited. */
export async function host(setUp: CreateSession): Promise<void> {
  const { id, invitations } = await create((options) => client.createSession(setUp, options));
  const [mine] = invitations;
  if (mine) await claim(id, mine.seat, mine.invitation);
}

/** Opens a session that begins where a game file ends, and takes the seat that is to act. */
export async function hostFrom(file: GameFile): Promise<void> {
  const { id, invitations, toAct } = await create((options) => client.continueGame({ file }, options));
  const mine = invitations.find(({ seat }) => toAct.includes(seat)) ?? invitations[0];
  if (mine) await claim(id, mine.seat, mine.invitation);
}

/** Takes a seat, by its invitation or as the host offers it, and adds chance of one's own to the dice. */
export async function claim(session: string, seat: Seat, invitation?: string): Promise<void> {
  const name = playerName.peek().trim();
  const own = await client.claimSeat(session, {
    seat,
    ...(invitation !== undefined && { invitation }),
    ...(name !== '' && { name }),
  });
  const goOn = (error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
  };
  // Too late for a contribution once dice have been rolled; the game goes on with those of the others.
  await own.contributeDice(randomHex(24)).catch(goOn);
  await own.joinPlayer(madePlayerKey()).catch(goOn);
  await follow(session, own.token);
}

let stream: EventStream | null = null;
let stop: AbortController | null = null;

/** Follows a session until it is left. @throws ProblemError when the token is not good */
export async function follow(id: string, token: string): Promise<void> {
  const one = client.session(id, token);
  const session = await one.describe();
  leave();
  keepSession({
    id,
    token,
    game: session.game,
    seat: session.you.seat ?? null,
    at: Date.now(),
    opened: opened.peek()?.id === id ? opened.peek() : null,
  });
  batch(() => {
    following.value = { client: one, session };
    eventLog.value = [];
    link.value = 'opening';
    openKept(keeperOf(one, session), text('game-named', { id }));
  });
  stop = new AbortController();
  const { signal } = stop;
  stream = client.stream({
    backoff: { minMs: 250, maxMs: 4000 },
    onStatus: (status) => {
      if (signal.aborted || status.connected) return;
      link.value = 'lost';
      announcement.value = text('connection-lost');
    },
  });
  const position = await readLog(one);
  await look(one);
  void read(one, stream, position, signal);
}

/** The session as the keeper of its game. */
function keeperOf(one: SessionClient, { you }: Session): Keeper {
  return {
    stateAfter: async ({ seq }) => (await one.state({ atSeq: seq })).state,
    commands: you.role === 'seat' ? commandsOf : null,
  };
}

const PAGE = 1000;

/** The log up to now. @returns the position of its last event, after which the stream goes on */
async function readLog(one: SessionClient): Promise<{ epoch: string; seq: number }> {
  const log: SessionEvent[] = [];
  for (;;) {
    const { epoch, events } = await one.events({ after: log.at(-1)?.seq ?? 0, limit: PAGE });
    log.push(...events);
    if (events.length < PAGE) {
      eventLog.value = log;
      return { epoch, seq: log.at(-1)?.seq ?? 0 };
    }
  }
}

async function read(
  one: SessionClient,
  from: EventStream,
  position: { epoch: string; seq: number },
  signal: AbortSignal,
): Promise<void> {
  let missed = 0;
  try {
    for await (const item of one.follow(from, { from: position, afterEnd: true, signal })) {
      if (item.type === 'over') continue;
      if (item.type === 'caught-up') {
        if (link.peek() === 'lost') inform(text('connection-back'), text('events-caught-up', { events: missed }));
        link.value = following.peek()?.session.ended ? 'ended' : 'live';
        missed = 0;
        continue;
      }
      // The service cannot go on from the last event: the log is read anew.
      if (item.type === 'snapshot') await readLog(one);
      else if (item.event.seq > (eventLog.peek().at(-1)?.seq ?? 0)) {
        if (link.peek() === 'lost') missed += 1;
        eventLog.value = [...eventLog.peek(), item.event];
        tell(item.event);
      }
      refresh(one);
    }
  } catch (error) {
    if (signal.aborted) return;
    link.value = 'lost';
    complain(error, () => void attempt(() => follow(one.id, one.token)));
  }
}

/** What another seat, or the host, has done that is not on the board. */
function tell({ data }: SessionEvent): void {
  if (data.type === 'rematch-opened') inform(text('rematch-open'));
  const mine = mySeat.peek();
  if (mine === null || !('seat' in data) || data.seat === mine) {
    if (data.type === 'taken-back') inform(text('taken-back'));
    return;
  }
  const seat = name(String(data.seat));
  if (data.type === 'seat-claimed') inform(text('has-joined', { seat: data.name ? `${data.name} (${seat})` : seat }));
  if (data.type === 'takeback-declined') inform(text('takeback-declined', { seat }));
  if (data.type === 'taken-back') inform(text('taken-back'));
}

let due = false;
let refreshing = false;

/** Loads the state after the last event; several events in a row need one request. */
function refresh(one: SessionClient): void {
  due = true;
  if (refreshing) return;
  refreshing = true;
  void counted(async () => {
    while (due) {
      due = false;
      await look(one).catch((error: unknown) => {
        if (following.peek()?.client === one) keepAsking(error, () => look(one));
      });
    }
    refreshing = false;
  });
}

let seen = 0;

/** Before that there are seats and a log, and no state. */
function hasBegun({ dice }: Session): boolean {
  return dice?.begun !== null;
}

async function look(one: SessionClient): Promise<void> {
  const session = await one.describe();
  if (following.peek()?.client !== one) return;
  if (!hasBegun(session)) {
    following.value = { client: one, session };
    return;
  }
  const { state, seq, version: stateVersion } = await one.state();
  if (following.peek()?.client !== one) return;
  // A command came between the two answers.
  if ((stateVersion ?? 0) > session.version) return look(one);
  following.value = { client: one, session };
  if (session.ended) link.value = 'ended';
  const log = eventLog.peek();
  // The events that led to this state are under way, and then it is looked at again.
  if ((log.at(-1)?.seq ?? 0) < seq) return;
  const { steps, end: last } = stepsOfLog(
    log.filter((event) => event.seq <= seq),
    session.dice?.begun ?? 1,
  );
  const { logged, before } = steps[last] ?? {};
  const news = log.filter((event) => event.seq > seen && event.seq <= seq && isOfGame(event));
  const [events, from] =
    news.length > 0 && hasLine.peek()
      ? [news.map(({ data }) => data as unknown as GameEvent), end.peek()]
      : [logged?.events ?? [], before ?? -1];
  // Without news from the game its commands are the same, for the present version.
  version = session.version;
  const earlier = tree.peek()[from] ?? steps[from];
  const now = await recalled(keeperOf(one, session), state, events, earlier);
  if (following.peek()?.client !== one) return;
  seen = seq;
  await update(steps, last, now);
  shown.value = session.version;
}

let version = 0;
/** The version of the session that is on the page. */
const shown = signal(0);

/** Changes the session, and waits until the page shows it or the line to the service is lost. */
export async function change(by: (one: SessionClient) => Promise<{ readonly version: number }>): Promise<void> {
  const one = following.peek()?.client;
  if (!one) return;
  await showing(one, (await by(one)).version);
}

/** Loads a version of the session, and resolves once the page shows it or the line to the service is lost. */
async function showing(one: SessionClient, wanted: number): Promise<void> {
  refresh(one);
  await new Promise<void>((resolve) => {
    const stop = effect(() => {
      const isComing = following.value?.client === one && link.value !== 'lost';
      if (isComing && shown.value < wanted) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

/** Of the position, whose answers are short on the line: those of sessions are never compressed. */
async function commandsOf(of: Scene): Promise<Legal> {
  const { you: { seat } = {}, toAct = [], ended } = following.peek()?.session ?? {};
  const { commands } = ended || !seat ? { commands: [] } : await askLegal(of, seat);
  return { seat: seat ?? null, toAct, commands };
}

/** @returns false if the command was refused */
export async function giveInGame(command: Command): Promise<boolean> {
  const one = following.peek()?.client;
  if (!one) return false;
  const sent = version;
  try {
    await change(() => one.command(command, { version: sent }));
    refused.value = null;
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'version-stale') {
      await showing(one, sent + 1);
      // Another seat was sooner: the command is given after its own, where the rules still allow it.
      if (shown.peek() > sent) return giveInGame(command);
    }
    if (!(error instanceof RefusalError)) throw error;
    refused.value = { command, refusal: error.refusal };
    return false;
  }
}

/** Lets go of the session. A seat is kept and can be gone on with. */
export function leave(): void {
  stop?.abort();
  stream?.close();
  stop = stream = null;
  following.value = null;
  seen = shown.value = 0;
  if (keeper.peek()) hasLine.value = false;
}

/** Goes on with a session of this machine. One that is no more is forgotten. */
export async function goOnInSession(kept: KeptSession): Promise<void> {
  opened.value = kept.opened;
  try {
    await follow(kept.id, kept.token);
  } catch (error) {
    if (error instanceof ProblemError && ['session-unknown', 'unauthenticated'].includes(error.code)) {
      forgetSeat(kept);
    }
    throw error;
  }
}

/** The finished game as a line to go through. */
export async function replay(): Promise<void> {
  const one = following.peek();
  if (!one) return;
  const file = await one.client.replay();
  leave();
  await begin(file.start, text('game-named', { id: one.session.id }), { entries: standing(file.entries), file });
  notice.value = null;
}

/** Links carry their secret behind the `#`, which browsers do not send. */
export function invitationLink(session: string, seat: string, invitation: string): string {
  return `${location.origin}/#join=${[session, seat, invitation].map(encodeURIComponent).join('/')}`;
}

export function spectatorLink(session: string, token: string): string {
  return `${location.origin}/#watch=${[session, token].map(encodeURIComponent).join('/')}`;
}
