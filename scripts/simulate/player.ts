import { faultOf } from '../../src/session/fault.js';
import type { Chance } from '../play/random.js';
import type { World } from './world.js';

/** What came of one call to an instance; undefined where no answer came. */
type Answer =
  | { readonly kind: 'done'; readonly text: string; readonly version: number; readonly chain: string | undefined }
  | { readonly kind: 'refused' }
  | { readonly kind: 'fault'; readonly code: string };

export interface Given {
  readonly key: string;
  readonly from: number;
  to: number;
  /** The answer as bytes, once it is settled as done. */
  text: string | null;
}

/** The fault after which nothing more is answered. */
export const DAMAGED = 'the session is damaged';

const PATIENCE_MS = 1500;
/** Settled: nothing will come of this key any more. */
const FINAL = new Set(['version-stale', 'session-over']);

/** Somebody who reads, gives a command for what was read, and sends it again under its key until it is settled. */
export class Player {
  readonly given: Given[] = [];
  readonly #chance: Chance;
  #key = 0;
  #busy: Promise<unknown> = Promise.resolve();
  constructor(
    private readonly world: World,
    private readonly session: string,
    private readonly name: string,
    private readonly token: string,
    private readonly commands: readonly object[],
  ) {
    this.#chance = world.clock.chanceOf(`player ${name}`);
  }

  /** After what it has been asked before. */
  play(command: number, times: number): Promise<unknown> {
    return (this.#busy = this.#busy.then(async () => {
      const seen = await this.#read();
      await this.#give(this.commands[command % this.commands.length] as object, seen, times);
    }));
  }

  async #read(): Promise<{ readonly version: number; readonly chain: string | undefined }> {
    for (;;) {
      const from = this.world.clock.now;
      const place = await this.#call(async (service) => {
        const { version, chain } = (await service.authorise(this.session, this.token)).snapshot;
        return { kind: 'done' as const, text: '', version, chain };
      });
      if (place?.kind !== 'done') continue;
      const { disk, clock } = this.world;
      this.world.require(
        disk.stoodAt(this.session, place.version, place.chain, from, clock.now),
        () => `${this.name} read version ${place.version}, where the session never stood meanwhile`,
      );
      return place;
    }
  }

  async #give(
    command: object,
    seen: { readonly version: number; readonly chain: string | undefined },
    times: number,
  ): Promise<void> {
    const { clock } = this.world;
    const key = `${this.name}-${this.#key++}`;
    const given: Given = { key, from: clock.now, to: Infinity, text: null };
    this.given.push(given);
    for (let answered = 0; answered < times;) {
      const answer = await this.#call(async (service) => {
        const member = await service.authorise(this.session, this.token);
        const request = { idempotencyKey: key, ifVersion: seen.version, ifChain: seen.chain, requestId: 'r' };
        const result = await service.give(service.permit(member, command), request);
        if (result.outcome === 'refused') return { kind: 'refused' };
        const { text, version, chain } = result;
        return { kind: 'done', text, version, chain };
      });
      if (answer?.kind === 'refused' || (answer?.kind === 'fault' && FINAL.has(answer.code))) {
        const isOnly = given.text === null || this.world.wentBackSince(given.from);
        this.world.require(isOnly, () => `${key} has two answers`);
        return;
      }
      if (answer?.kind !== 'done') continue;
      const { text } = answer;
      const isSame = given.text === null || given.text === text || this.world.wentBackSince(given.from);
      this.world.require(isSame, () => `${key} has two answers`);
      given.text = text;
      given.to = clock.now;
      answered++;
    }
  }

  /** Over a network that loses, delays and doubles what goes either way. */
  async #call(ask: (service: World['instances'][number]['service']) => Promise<Answer>): Promise<Answer | undefined> {
    const { clock, options } = this.world;
    const chance = this.#chance;
    const instance = this.world.anyInstance(chance);
    const arrives = async (): Promise<Answer | undefined> => {
      await clock.delay(options.networkMs, chance);
      if (instance.isDead || this.#isLost()) return new Promise(() => undefined);
      let answer: Answer;
      try {
        answer = await ask(instance.service);
      } catch (error) {
        const fault = faultOf(error);
        if (!fault) throw error;
        answer = { kind: 'fault', code: fault.code };
        // Nothing comes of this session any more, whatever is asked.
        if (fault.code === 'store-damaged') this.world.fault(DAMAGED);
      }
      await clock.delay(options.networkMs, chance);
      return this.#isLost() ? new Promise(() => undefined) : answer;
    };
    const ways = [arrives()];
    if (chance.happens(options.doubledRequests)) ways.push(clock.delay(300).then(arrives));
    const unhandled = (error: unknown): undefined => {
      this.world.fault(`an instance failed: ${String(error)}`);
      return undefined;
    };
    return Promise.race([...ways.map((way) => way.catch(unhandled)), clock.sleep(PATIENCE_MS).then(() => undefined)]);
  }

  #isLost(): boolean {
    const { isStormy, options } = this.world;
    return isStormy && this.#chance.happens(options.lostMessages);
  }
}
