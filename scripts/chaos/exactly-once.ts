import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { coverageOf } from '../history/check.js';
import { settle } from '../history/history.js';
import { auditSession } from './audit.js';
import { isReady, openSession, send, sendUntilAnswered, type Answer, type Done } from './commands.js';
import {
  CUTS,
  parseReply,
  startCuttingProxy,
  type Cut,
  type CutConnection,
  type CuttingProxy,
  type Reply,
} from './cutting-proxy.js';
import { Hand } from './hand.js';
import type { Options } from './stage.js';
import { covered, total, type Verdict } from './verdict.js';

const SESSIONS = 4;

/**
 * Every command goes over a connection that is cut, then 1 to 20 times at once under its key over all instances, until
 * every retry has an answer. One effect for each key, and the same bytes for every caller. `runs` commands for each cut.
 */
export async function exactlyOnce(
  bases: readonly string[],
  { runs, random, manner, say }: Pick<Options, 'runs' | 'random' | 'manner' | 'say'>,
): Promise<Verdict> {
  for (const base of bases) await isReady(base);
  const proxies = new Map<Cut, Cutter[]>();
  for (const cut of CUTS) proxies.set(cut, await Promise.all(bases.map((base) => Cutter.open(base, cut, random))));
  try {
    const lanes = Math.min(SESSIONS, runs);
    const lanesOfTables = await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const open = async () =>
          new Table(new Hand(await openSession(bases[lane % bases.length] as string, manner), random), bases, random);
        let table = await open();
        const tables = [table];
        const share = Math.floor(runs / lanes) + (lane < runs % lanes ? 1 : 0);
        for (let turn = 0; turn < share; turn++) {
          for (const cut of CUTS) {
            if (table.isOver) tables.push((table = await open()));
            const [cutter, ...others] = proxies.get(cut) as Cutter[];
            await table.play(cut, (turn % 2 === 0 ? cutter : (others[0] ?? cutter)) as Cutter);
          }
          say?.(`${turn + 1} commands of each cut in session ${lane + 1} of ${lanes}`);
        }
        return tables;
      }),
    );
    const all = lanesOfTables.flat();
    const verdicts = await Promise.all(all.map((table) => table.verdict()));
    const facts: Record<string, number> = {};
    for (const verdict of verdicts) {
      for (const [fact, count] of Object.entries(verdict.facts)) facts[fact] = (facts[fact] ?? 0) + count;
    }
    return covered(
      total(verdicts, facts),
      all.map(({ hand }) => coverageOf(hand.history)),
    );
  } finally {
    await Promise.all([...proxies.values()].flat().map((cutter) => cutter.close()));
  }
}

/** One session, one command after the other until its game is over. */
class Table {
  readonly #acknowledged: Done[] = [];
  readonly #facts: Record<string, number> = { retries: 0, ...Object.fromEntries(CUTS.map((cut) => [cut, 0])) };
  #different = 0;

  constructor(
    readonly hand: Hand,
    private readonly bases: readonly string[],
    private readonly random: () => number,
  ) {}

  get isOver(): boolean {
    return this.hand.isOver;
  }

  async verdict(): Promise<Verdict> {
    const verdict = await auditSession(
      this.bases[0] as string,
      this.hand.session,
      this.#acknowledged,
      this.hand.history,
    );
    return { ...verdict, different: this.#different, facts: this.#facts };
  }

  async play(cut: Cut, cutter: Cutter): Promise<void> {
    const { session, version, history } = this.hand;
    const path = `/v1/sessions/${session.id}/commands`;
    const { seat, command } = this.hand.choose();
    const token = session.tokens[seat] as string;
    const key = randomUUID();
    const headers = { 'idempotency-key': key, 'if-match': `"${version}"` };
    const record = history.begin(key);
    const broken = await cutter.send(path, token, headers, command);
    const first = pinned(cut, broken);
    this.#facts[cut] = (this.#facts[cut] ?? 0) + 1;
    const retries = 1 + Math.floor(this.random() * 20);
    this.#facts['retries'] = (this.#facts['retries'] ?? 0) + retries;
    const answers = await Promise.all(
      Array.from({ length: retries }, async (_, index) => {
        const base = this.bases[index % this.bases.length] as string;
        const [answer] = await Promise.all([
          sendUntilAnswered(base, 'POST', path, token, headers, command),
          this.#readHead(base),
        ]);
        if (answer.status === 201) settle(record, answer.body);
        return answer;
      }),
    );
    if (record.answers.length === 0) history.refused(record);
    await this.#judge(answers, first);
  }

  async #readHead(base: string): Promise<void> {
    const { session, seq, history } = this.hand;
    const began = performance.now();
    const page = await send(base, 'GET', `/v1/sessions/${session.id}/events?after=${seq}`, session.spectator);
    if (page.status === 200) history.read(began, (JSON.parse(page.body) as { head: number }).head);
  }

  /** `first`: the answer that the cut connection already had from the service, unknown to the client. */
  async #judge(answers: readonly Answer[], first: Reply | undefined): Promise<void> {
    const bodies = new Set([...answers, ...(first ? [first] : [])].map(({ body }) => body));
    // The first answer has no `Idempotency-Replayed`; each later one has it.
    const doers = answers.filter(({ status, headers }) => status === 201 && !headers['idempotency-replayed']).length;
    const isDone = [...answers, ...(first ? [first] : [])].every(({ status }) => status === 201);
    if (!isDone || bodies.size !== 1 || doers !== (first ? 0 : 1)) this.#different += 1;
    const done = [...(first ? [first] : []), ...answers].find(({ status }) => status === 201);
    if (done) {
      const told = JSON.parse(done.body) as Done;
      this.#acknowledged.push(told);
      this.hand.follow(told);
    }
    // Where a protection is taken out the session may stand elsewhere than its player knows.
    if (!isDone) await this.hand.takeUp(() => this.bases[0] as string);
  }
}

/** Throws where a connection was not cut where it should be; gives the answer that the client was not given. */
function pinned(cut: Cut, { connection, received }: Broken): Reply | undefined {
  const { request, reply, handed } = connection;
  const says = () => `${cut}: ${JSON.stringify({ request, handed, received, reply: reply.toString() })}`;
  if (received !== handed) throw new Error(`The client has read other bytes than were handed on: ${says()}`);
  if (cut === 'in-the-request') {
    if (request.forwarded < 1 || request.forwarded >= request.whole || handed > 0) throw new Error(says());
    return undefined;
  }
  const handedRight = cut === 'before-the-reply' ? handed === 0 : handed > 0 && handed < reply.length;
  if (request.forwarded !== request.whole || !handedRight) throw new Error(says());
  return parseReply(reply);
}

interface Broken {
  readonly connection: CutConnection;
  /** Bytes that the client has read. */
  readonly received: number;
}

/** A proxy and the client that sends through it. */
class Cutter {
  #onCut: (connection: CutConnection) => void = () => {};
  #last: Promise<unknown> = Promise.resolve();
  #proxy!: CuttingProxy;

  static async open(target: string, cut: Cut, random: () => number): Promise<Cutter> {
    const cutter = new Cutter();
    cutter.#proxy = await startCuttingProxy(target, cut, random, (connection) => cutter.#onCut(connection));
    return cutter;
  }

  /** One after the other, so that it is known which connection was cut. */
  send(path: string, token: string, headers: Record<string, string>, command: object): Promise<Broken> {
    const sent = this.#last.then(() => this.#send(path, token, headers, command));
    this.#last = sent.catch(() => undefined);
    return sent;
  }

  close(): Promise<void> {
    return this.#proxy.close();
  }

  async #send(path: string, token: string, headers: Record<string, string>, command: object): Promise<Broken> {
    const { hostname, port } = new URL(this.#proxy.base);
    const body = JSON.stringify(command);
    const head = Object.entries({
      host: hostname,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(body.length),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const cut = new Promise<CutConnection>((resolve) => (this.#onCut = resolve));
    let received = 0;
    const gone = new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => (received += chunk.length));
      socket.on('close', () => resolve());
      socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
    });
    const connection = await cut;
    await gone;
    return { connection, received };
  }
}
