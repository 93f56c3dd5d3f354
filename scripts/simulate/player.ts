import { faultOf } from '../../src/session/fault.js';
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
const NETWORK_MS = 40;
/** Settled: nothing will come of this key any more. */
const FINAL = new Set(['version-stale', 'session-over']);

/** Somebody who reads, gives a command for what was read, and sends it again under its key until it is settled. */
export class Player {
  readonly given: Given[] = [];
  #key = 0;
  constructor(
    private readonly world: World,
    private readonly name: string,
    private readonly token: string,
    private readonly commands: readonly object[],
  ) {}

  async play(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn++) {
      await this.world.clock.delay(200);
      const seen = await this.#read();
      const command = this.commands[this.world.clock.chance.below(this.commands.length)] as object;
      await this.#give(command, seen);
    }
  }

  async #read(): Promise<{ readonly version: number; readonly chain: string | undefined }> {
    for (;;) {
      const from = this.world.clock.now;
      const place = await this.#call(async (service) => {
        const { version, chain } = (await service.authorise(this.world.session, this.token)).snapshot;
        return { kind: 'done' as const, text: '', version, chain };
      });
      if (place?.kind !== 'done') continue;
      if (!this.world.disk.stoodAt(place.version, place.chain, from, this.world.clock.now)) {
        this.world.fault(`${this.name} read version ${place.version}, where the session never stood meanwhile`);
      }
      return place;
    }
  }

  async #give(command: object, seen: { readonly version: number; readonly chain: string | undefined }): Promise<void> {
    const { clock } = this.world;
    const key = `${this.name}-${this.#key++}`;
    const given: Given = { key, from: clock.now, to: Infinity, text: null };
    this.given.push(given);
    const again = clock.happens(0.3) ? 2 : 1;
    for (let answered = 0; answered < again;) {
      const answer = await this.#call(async (service) => {
        const member = await service.authorise(this.world.session, this.token);
        const request = { idempotencyKey: key, ifVersion: seen.version, ifChain: seen.chain, requestId: 'r' };
        const result = await service.give(service.permit(member, command), request);
        if (result.outcome === 'refused') return { kind: 'refused' };
        const { text, version, chain } = result;
        return { kind: 'done', text, version, chain };
      });
      if (answer?.kind === 'refused' || (answer?.kind === 'fault' && FINAL.has(answer.code))) {
        if (given.text !== null && !this.world.wentBackSince(given.from)) this.world.fault(`${key} has two answers`);
        return;
      }
      if (answer?.kind !== 'done') continue;
      if (given.text !== null && given.text !== answer.text && !this.world.wentBackSince(given.from)) {
        this.world.fault(`${key} has two answers`);
      }
      given.text = answer.text;
      given.to = clock.now;
      answered++;
    }
  }

  /** Over a network that loses, delays and doubles what goes either way. */
  async #call(ask: (service: World['instances'][number]['service']) => Promise<Answer>): Promise<Answer | undefined> {
    const { clock } = this.world;
    const instance = this.world.anyInstance();
    const arrives = async (): Promise<Answer | undefined> => {
      await clock.delay(NETWORK_MS);
      if (instance.isDead || clock.happens(0.05)) return new Promise(() => undefined);
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
      await clock.delay(NETWORK_MS);
      return clock.happens(0.05) ? new Promise(() => undefined) : answer;
    };
    const ways = [arrives()];
    if (clock.happens(0.1)) ways.push(clock.delay(300).then(arrives));
    const unhandled = (error: unknown): undefined => {
      this.world.fault(`an instance failed: ${String(error)}`);
      return undefined;
    };
    return Promise.race([...ways.map((way) => way.catch(unhandled)), clock.sleep(PATIENCE_MS).then(() => undefined)]);
  }
}
