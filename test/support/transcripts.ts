import { get, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import WebSocket from 'ws';
import type { App } from '../../src/app.js';
import { SUBPROTOCOL } from '../../src/stream/messages.js';
import { Bell } from './waiting.js';

/**
 * Every byte that one follower of a session hears live: by two subscriptions of a WebSocket, one from the beginning and one
 * from a snapshot, and by server-sent events.
 */
export class LiveTranscript {
  readonly #frames: string[] = [];
  #events = '';
  #socket: WebSocket | undefined;
  #request: ClientRequest | undefined;
  #requests = 0;
  readonly #bell = new Bell();

  static async open(app: App, session: string, token: string): Promise<LiveTranscript> {
    const one = new LiveTranscript();
    const { port } = app.server.address() as AddressInfo;
    const socket = (one.#socket = new WebSocket(`ws://127.0.0.1:${port}/v1/stream`, [SUBPROTOCOL]));
    socket.on('message', (data: Buffer) => one.#heard(data.toString()));
    socket.on('error', (error) => one.#heard(`broken: ${error.message}`));
    await new Promise((resolve) => socket.once('open', resolve));
    await one.say({ t: 'auth', token, session });
    await one.say({ t: 'subscribe', session, after: 0 });
    await one.#hears('{"t":"caught-up","sub":"s1"');
    await one.say({ t: 'subscribe', session });
    await one.#hears('{"t":"caught-up","sub":"s2"');
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'request-id': 'r' };
    one.#request = get({ port, path: `/v1/sessions/${session}/events?after=0`, headers }, (response) => {
      one.#events += `${response.statusCode} ${response.headers['content-type']}\n`;
      response.on('data', (piece: Buffer) => {
        one.#events += piece.toString();
        one.#bell.ring();
      });
      response.on('error', () => {});
    });
    one.#request.on('error', () => {});
    await one.#bell.until(() => one.#events.includes('event: caught-up'), 'the end of the events');
    return one;
  }

  /** Sends a request and waits for the answer to it. */
  async say(message: object): Promise<string> {
    const id = `r${(this.#requests += 1)}`;
    this.#socket?.send(JSON.stringify({ ...message, id }));
    const answers = (frame: string) => frame.includes(`"id":"${id}"`);
    await this.#bell.until(() => this.#frames.some(answers), `the answer ${id}`);
    return this.#frames.find(answers) as string;
  }

  /** Waits until everything up to `seq` has come by all three ways, and asks where the subscriptions are. */
  async upTo(seq: number): Promise<void> {
    const of = (sub: string) => (frame: string) => frame.startsWith(`{"t":"event","sub":"${sub}","seq":${seq},`);
    const snapshot = (frame: string) => frame.startsWith('{"t":"caught-up","sub":"s2"') && frame.includes(`:${seq}}`);
    const isThere = () =>
      this.#frames.some(of('s1')) &&
      this.#frames.some((frame) => of('s2')(frame) || snapshot(frame)) &&
      this.#events.includes(`:${seq}:`);
    await this.#bell.until(isThere, `event ${seq} by all three ways`);
    await this.say({ t: 'ping' });
  }

  /**
   * All bytes; values that are random for every request are masked at their length. Which of two subscriptions is served first, and
   * whether an answer comes before its event, is not promised: they are compared one by one. Heartbeats, which come by the clock, are
   * left out.
   */
  async close(): Promise<string[]> {
    this.#socket?.terminate();
    this.#request?.destroy();
    const parts = ['s1', 's2'].map((sub) => this.#frames.filter((frame) => frame.includes(`"sub":"${sub}"`)));
    const rest = this.#frames.filter((frame) => !/"sub":"s[12]"|^\{"t":"ping"/.test(frame));
    const events = this.#events.replaceAll(/event: ping\ndata: \{"head":\d+\}\n\n/g, '');
    return [...parts, rest, [events]].map((frames) => frames.map(masked).join('\n'));
  }

  #heard(frame: string): void {
    this.#frames.push(frame);
    this.#bell.ring();
  }

  #hears(beginning: string): Promise<void> {
    return this.#bell.until(() => this.#frames.some((frame) => frame.startsWith(beginning)), beginning);
  }
}

/** Ids of commands and hashes of the chain, which is salted, are random and of one length; ids of requests are counted. */
export function masked(text: string): string {
  return (
    text
      .replaceAll(/cmd_[\w-]{22}/g, 'cmd_')
      .replaceAll(/("(?:hash|sealed|chain)":"|&hash=|:\d+:)[0-9a-f]{64}/g, '$1')
      .replaceAll(/(\\"\d+(?:-[a-z-]+)?\.)[0-9a-f]{32}/g, '$1')
      // Signatures are over those hashes, with a key of the service.
      .replaceAll(/"(kid|signature)":"(?:[\w-]{43}|[\w-]{86})"/g, '"$1":""')
      // The ETag of a document that contains the chain.
      .replaceAll(/\\"[\w-]{27}\\"/g, '')
      .replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')
  );
}
