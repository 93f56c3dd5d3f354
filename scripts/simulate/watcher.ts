import { canonicalJson } from '../../src/game/hash.js';
import type { Viewer } from '../../src/session/members/access.js';
import { chainOrigin, linkHash, shownDigest } from '../../src/game/chain.js';
import { RecordedEvent, type PublicEvent } from '../../src/session/log/recorded-event.js';
import { Outbox } from '../../src/stream/outbox.js';
import { StreamCounts } from '../../src/stream/stream-metrics.js';
import { Subscription } from '../../src/stream/subscription.js';
import type { World } from './world.js';

interface Told {
  readonly t: string;
  readonly epoch?: string;
  readonly recovered?: boolean;
  readonly snapshot?: { readonly seq: number; readonly chain?: string; readonly state: unknown };
}

const LINE_MS = 60;
/** A client that has heard nothing for so long comes back. */
const SILENCE_MS = 6000;

/** Somebody who follows the session over a real subscription, holds a position, and comes back with it when the line breaks. */
export class Watcher {
  #position: { readonly epoch: string; readonly seq: number; readonly hash: string } | null = null;
  #line = 0;
  #heard = 0;
  #drop: (() => void) | null = null;

  constructor(
    private readonly world: World,
    private readonly name: string,
    private readonly token: string,
    private readonly viewer: Viewer,
  ) {}

  /** The last event that came, and its hash. */
  get position() {
    return this.#position;
  }

  get isConnected(): boolean {
    return this.#drop !== null;
  }

  start(): void {
    void this.#connect();
    this.#beat();
  }

  #beat(): void {
    const { clock } = this.world;
    clock.after(SILENCE_MS / 2, () => {
      if (!this.#drop && clock.now - this.#heard > SILENCE_MS) void this.#connect();
      this.#beat();
    });
  }

  async #connect(): Promise<void> {
    const { clock, session } = this.world;
    this.#heard = clock.now;
    const line = ++this.#line;
    await clock.delay(LINE_MS);
    const instance = this.world.anyInstance();
    if (instance.isDead) return;
    let arrival = clock.now;
    const wire = {
      // A line delivers in order, but late.
      write: (frame: Buffer, sent: () => void) => {
        arrival = Math.max(arrival, clock.now + clock.chance.fraction() * LINE_MS);
        const isLost = this.world.planted.losesFrames && clock.chance.below(this.world.planted.losesFrames) === 0;
        clock.after(arrival - clock.now, () => {
          sent();
          if (isLost) return;
          for (const text of texts(frame)) if (line === this.#line) this.#hear(JSON.parse(text) as Told);
        });
      },
      cork: () => undefined,
      uncork: () => undefined,
      // Whatever was written is on its way.
      writableLength: 1,
    };
    const counts = new StreamCounts();
    const limits = { bytes: 1e9, allBytes: 1e9, ageMs: 1e9 };
    const outbox = new Outbox(
      wire,
      () => line === this.#line,
      limits,
      counts,
      () => undefined,
      () => clock.now,
    );
    const authorise = () => instance.service.authorise(session, this.token);
    const from = this.#position && {
      epoch: this.#position.epoch,
      after: this.#position.seq,
      hash: this.#position.hash,
    };
    const subscription = new Subscription({
      sub: 's1',
      request: { t: 'subscribe', id: 'r', session, ...from },
      admit: authorise,
      authorise,
      sessions: instance.service,
      outbox,
      counts,
      // After the frames that are on their way.
      onEnd: () => void clock.after(arrival - clock.now, () => this.#broken(line)),
    });
    const forget = instance.onDeath(() => this.#broken(line));
    this.#drop = () => {
      forget();
      subscription.stop();
      outbox.close();
    };
    // A line breaks by itself now and then.
    if (this.world.isStormy && clock.happens(0.5))
      clock.after(clock.chance.fraction() * 4000, () => this.#broken(line));
    await subscription.start().catch(() => this.#broken(line));
  }

  #broken(line: number): void {
    if (line !== this.#line || !this.#drop) return;
    this.#line++;
    this.#drop();
    this.#drop = null;
    void this.world.clock.delay(500).then(() => this.#connect());
  }

  #hear(told: Told & Partial<PublicEvent>): void {
    this.#heard = this.world.clock.now;
    if (told.snapshot) return this.#snapshot(told.snapshot, told.epoch as string);
    if (told.t !== 'event') return;
    const { t: _, sub: __, ...event } = told as Told & PublicEvent & { readonly sub: string };
    const at = this.#position;
    if (!at || event.seq !== at.seq + 1) {
      return this.world.fault(`${this.name} has a gap: ${at?.seq} and then ${event.seq}`);
    }
    const committed = this.world.disk.committed.get(event.hash as string);
    if (committed?.seq !== event.seq)
      return this.world.fault(`${this.name} was told an event that was never committed`);
    if (committed.envelope && event.hash && !this.#isNext(event, at)) {
      return this.world.fault(`${this.name} was told an event of another history`);
    }
    const truth = new RecordedEvent(event.seq, committed.envelope, this.world.game).for(this.viewer);
    const { hash, sealed, ...shown } = event;
    if (canonicalJson(shown) !== canonicalJson(truth)) this.world.fault(`${this.name} was shown what it may not see`);
    if (this.viewer === null && linkHash({ prev: at.hash, shown: shownDigest(shown) }, sealed as string) !== hash) {
      this.world.fault(`${this.name} cannot compute the hash of event ${event.seq}`);
    }
    this.#position = { epoch: at.epoch, seq: event.seq, hash: hash as string };
  }

  #isNext({ hash }: PublicEvent, at: { readonly hash: string }): boolean {
    const { chain } = this.world.disk.links.get(hash as string) ?? {};
    return chain === undefined || chain === at.hash;
  }

  #snapshot({ seq, chain, state }: NonNullable<Told['snapshot']>, epoch: string): void {
    const hash = chain ?? chainOrigin(this.world.session);
    this.#position = { epoch, seq, hash };
    const truth = this.world.disk.states.get(hash);
    if (truth === undefined) return this.world.fault(`${this.name} was given a state that was never committed`);
    const expected: unknown = this.world.game.view(JSON.parse(truth), this.viewer);
    if (canonicalJson(state) !== canonicalJson(expected)) this.world.fault(`${this.name} was shown another state`);
  }
}

/** Of unmasked frames that were written together. */
function* texts(frames: Buffer): Generator<string> {
  for (let at = 0; at < frames.length;) {
    const short = (frames[at + 1] as number) & 0x7f;
    const head = at + (short < 126 ? 2 : short === 126 ? 4 : 10);
    const length = short < 126 ? short : short === 126 ? frames.readUInt16BE(at + 2) : frames.readUIntBE(at + 4, 6);
    at = head + length;
    yield frames.toString('utf8', head, at);
  }
}
