import { canonicalJson } from '../../src/game/hash.js';
import type { Viewer } from '../../src/session/members/access.js';
import { chainOrigin, linkHash, shownDigest } from '../../src/game/chain.js';
import { RecordedEvent, type PublicEvent } from '../../src/session/log/recorded-event.js';
import { Outbox } from '../../src/stream/outbox.js';
import { StreamCounts } from '../../src/stream/stream-metrics.js';
import { Subscription } from '../../src/stream/subscription.js';
import type { Chance } from '../play/random.js';
import type { World } from './world.js';

interface Told {
  readonly t: string;
  readonly epoch?: string;
  readonly recovered?: boolean;
  readonly snapshot?: { readonly seq: number; readonly chain?: string; readonly state: unknown };
}

/** A client that has heard nothing for so long comes back. */
const SILENCE_MS = 6000;

/** Somebody who follows the session over a real subscription, holds a position, and comes back with it when the line breaks. */
export class Watcher {
  #position: { readonly epoch: string; readonly seq: number; readonly hash: string } | null = null;
  #line = 0;
  #heard = 0;
  #drop: (() => void) | null = null;
  readonly #chance: Chance;

  constructor(
    private readonly world: World,
    private readonly session: string,
    readonly name: string,
    private readonly token: string,
    private readonly viewer: Viewer,
  ) {
    this.#chance = world.clock.chanceOf(`watcher ${name}`);
  }

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
    const { clock, options } = this.world;
    const { session } = this;
    const chance = this.#chance;
    this.#heard = clock.now;
    const line = ++this.#line;
    await clock.delay(options.networkMs, chance);
    const instance = this.world.anyInstance(chance);
    if (instance.isDead) return;
    let arrival = clock.now;
    const wire = {
      // A line delivers in order, but late.
      write: (frame: Buffer, sent: () => void) => {
        arrival = Math.max(arrival, clock.now + chance.fraction() * options.networkMs);
        const isLost = this.world.planted.losesFrames && chance.below(this.world.planted.losesFrames) === 0;
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
    if (this.world.isStormy && chance.happens(options.brokenLines))
      clock.after(chance.fraction() * 4000, () => this.#broken(line));
    await subscription.start().catch(() => this.#broken(line));
  }

  #broken(line: number): void {
    if (line !== this.#line || !this.#drop) return;
    this.#line++;
    this.#drop();
    this.#drop = null;
    void this.world.clock.delay(500, this.#chance).then(() => this.#connect());
  }

  #hear(told: Told & Partial<PublicEvent>): void {
    this.#heard = this.world.clock.now;
    if (told.snapshot) return this.#snapshot(told.snapshot, told.epoch as string);
    if (told.t !== 'event') return;
    const { t: _, sub: __, ...event } = told as Told & PublicEvent & { readonly sub: string };
    const { world, name } = this;
    const at = this.#position;
    if (!at || event.seq !== at.seq + 1) return world.fault(`${name} has a gap: ${at?.seq} and then ${event.seq}`);
    const committed = world.disk.committed.get(event.hash as string);
    if (committed?.seq !== event.seq) return world.fault(`${name} was told an event that was never committed`);
    if (!world.require(this.#isNext(event, at), () => `${name} was told an event of another history`)) return;
    const truth = new RecordedEvent(event.seq, committed.envelope, world.game).for(this.viewer);
    const { hash, sealed, ...shown } = event;
    const isTrue = canonicalJson(shown) === canonicalJson(truth);
    world.require(isTrue, () => `${name} was shown what it may not see`);
    const computed = () => linkHash({ prev: at.hash, shown: shownDigest(shown) }, sealed as string);
    const isComputed = this.viewer !== null || computed() === hash;
    world.require(isComputed, () => `${name} cannot compute the hash of event ${event.seq}`);
    this.#position = { epoch: at.epoch, seq: event.seq, hash: hash as string };
  }

  #isNext({ hash }: PublicEvent, at: { readonly hash: string }): boolean {
    const { chain } = this.world.disk.links.get(hash as string) ?? {};
    return chain === undefined || chain === at.hash;
  }

  #snapshot({ seq, chain, state }: NonNullable<Told['snapshot']>, epoch: string): void {
    const hash = chain ?? chainOrigin(this.session);
    this.#position = { epoch, seq, hash };
    const truth = this.world.disk.states.get(hash);
    if (truth === undefined) return this.world.fault(`${this.name} was given a state that was never committed`);
    const expected: unknown = this.world.game.view(JSON.parse(truth), this.viewer);
    const isTrue = canonicalJson(state) === canonicalJson(expected);
    this.world.require(isTrue, () => `${this.name} was shown another state`);
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
