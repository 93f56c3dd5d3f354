import { request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Bell } from '../../test/support/waiting.js';
import type { ClientHistory } from '../history/history.js';
import { send, type LoggedEvent, type Seated } from './commands.js';

interface Page {
  readonly events: readonly LoggedEvent[];
  readonly epoch: string;
  readonly head: number;
  /** Hash of event `head`. */
  readonly chain?: string;
}

/** A spectator who follows a session, as server-sent events or by asking for pages, and goes on at any instance. */
export class Watcher {
  /** Every event that was shown, as text by seq. */
  readonly shown = new Map<number, string>();
  gaps = 0;
  /** Shown once like this and once otherwise. */
  withdrawn = 0;
  /** Streams and requests that failed, and positions that the service would not continue. */
  broken = 0;
  resets = 0;
  #last = 0;
  /** What the service has sent of the position besides its number. */
  #lastId = '';
  #known = '';
  #watching = true;
  #stream: IncomingMessage | undefined;
  readonly #bell = new Bell();

  constructor(
    private readonly bases: () => readonly string[],
    private readonly session: Seated,
    /** `numbers`: pages by the number of the last event alone. */
    private readonly dress: 'stream' | 'pages' | 'numbers',
    private readonly random: () => number,
    /** Takes the head of the log as each page shows it. */
    private readonly history: ClientHistory,
    /** False while the answers of the store may be old, or may be taken back. */
    private readonly isSettled: () => boolean = () => true,
    /** The store may go back in time: a reader that gets a `reset` forgets what it was shown. */
    private readonly mayGoBack = false,
  ) {}

  async watch(): Promise<void> {
    while (this.#watching) {
      await (this.dress === 'stream' ? this.#follow() : this.#ask()).catch(() => undefined);
      if (!this.#watching) return;
      this.broken += 1;
      await sleep(100);
    }
  }

  /** Waits for an event. */
  reach(seq: number): Promise<void> {
    return this.#bell.until(() => this.#last >= seq, `event ${seq} of ${this.session.id} by ${this.dress}`);
  }

  /** Waits for an event of a type. */
  sees(type: string): Promise<void> {
    const isIn = (text: string) => (JSON.parse(text) as LoggedEvent).type === type;
    return this.#bell.until(() => [...this.shown.values()].some(isIn), `${type} of ${this.session.id}`);
  }

  /** The last event that was shown. */
  get seq(): number {
    return this.#last;
  }

  stop(): void {
    this.#watching = false;
    this.#stream?.destroy();
  }

  /** Ends when there is no answer. */
  async #ask(): Promise<void> {
    while (this.#watching) {
      const path = `/v1/sessions/${this.session.id}/events?after=${this.#last}${this.#known}`;
      const [began, wasSettled] = [performance.now(), this.isSettled()];
      const page = await send(this.#base(), 'GET', path, this.session.spectator);
      if (page.status === 410) this.#startAnew();
      if (page.status !== 200) return;
      const { events, epoch, chain, head } = JSON.parse(page.body) as Page;
      if (wasSettled && this.isSettled()) this.history.read(began, head);
      for (const event of events) this.#see(event);
      if (this.dress === 'pages')
        this.#known = `&epoch=${epoch}${head === this.#last && chain !== undefined ? `&hash=${chain}` : ''}`;
      await sleep(30);
    }
  }

  /** Ends when the stream does. */
  async #follow(): Promise<void> {
    const stream = await this.#open(this.#base());
    this.#stream = stream;
    if (stream.statusCode === 410) this.#startAnew();
    let rest = '';
    if (stream.statusCode !== 200) stream.destroy();
    else for await (const chunk of stream) rest = this.#take(rest + String(chunk));
  }

  #base(): string {
    const bases = this.bases();
    return bases[Math.floor(this.random() * bases.length)] as string;
  }

  #open(base: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = {
        accept: 'text/event-stream',
        authorization: `Bearer ${this.session.spectator}`,
        ...(this.#lastId !== '' && { 'last-event-id': this.#lastId }),
      };
      const opened = request(`${base}/v1/sessions/${this.session.id}/events`, { agent: false, headers });
      opened.on('response', (response) => resolve(response.setEncoding('utf8')));
      opened.on('error', reject);
      opened.end();
    });
  }

  /** Takes whole blocks; gives back what is not whole yet. */
  #take(text: string): string {
    const blocks = text.split('\n\n');
    const rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith('event: reset')) this.#startAnew();
      const match = /^id: (.+)\ndata: (.+)$/.exec(block);
      if (!match) continue;
      this.#see(JSON.parse(match[2] as string) as LoggedEvent);
      this.#lastId = match[1] as string;
    }
    return rest;
  }

  #see(event: LoggedEvent): void {
    if (event.seq !== this.#last + 1) this.gaps += 1;
    const before = this.shown.get(event.seq);
    if (before !== undefined && before !== JSON.stringify(event)) this.withdrawn += 1;
    this.shown.set(event.seq, JSON.stringify(event));
    this.#last = event.seq;
    this.#bell.ring();
  }

  #startAnew(): void {
    this.resets += 1;
    this.#last = 0;
    this.#lastId = '';
    this.#known = '';
    if (this.mayGoBack) this.shown.clear();
  }
}
