import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RecordedEvent } from '../../session/log/recorded-event.js';
import type { SessionService } from '../../session/sessions.js';
import type { ClaimedPosition } from '../../session/log/session-log.js';
import type { Unfollow } from '../../session/store/store.js';
import type { App } from '../../wire/app-type.js';
import { leaveAdmission } from '../../wire/overload.js';
import type { SessionRequest } from './auth.js';

const HEARTBEAT_MS = 15_000;
/** A slower client is disconnected, and reconnects with its last id. */
const BACKLOG_BYTES = 1_048_576;

/** Server-sent events: the log from a position on, then live events. */
export class EventStreams {
  readonly #open = new Set<() => void>();
  constructor(
    app: App,
    private readonly service: SessionService,
  ) {
    app.addHook('preClose', () => {
      for (const end of this.#open) end();
    });
  }

  /** @throws SessionFault `position-gone` before the response starts */
  async open(
    { member, viewer }: SessionRequest,
    { after, epoch, hash }: ClaimedPosition,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { head } = await this.service.events(member, after, 1, epoch, hash);
    // 204 stops a browser from reconnecting: there are no more events.
    if (member.snapshot.isClosed && after === head) return reply.code(204).send();
    reply.hijack();
    leaveAdmission(request);
    const response = reply.raw;
    response.writeHead(200, {
      ...request.server.fixedHeaders,
      ...(reply.getHeaders() as Record<string, string>),
      'request-id': request.id,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    if (request.method === 'HEAD') {
      response.end();
      return reply;
    }
    response.write('retry: 1000\n\n');

    let unfollow: Unfollow | null = null;
    const end = () => {
      this.#open.delete(end);
      clearInterval(heartbeat);
      void unfollow?.();
      response.end();
    };
    const heartbeat = setInterval(() => {
      const head = this.service.followedHead(member.snapshot.session);
      send(response, `event: ping\ndata: ${JSON.stringify({ head })}\n\n`);
    }, HEARTBEAT_MS);
    this.#open.add(end);
    response.on('close', end);
    const present = member.snapshot.epoch;
    const place = ({ seq, hash: at }: RecordedEvent) => `${present}:${seq}${at === undefined ? '' : `:${at}`}`;
    const follower = {
      onEvents(events: readonly RecordedEvent[]) {
        send(response, events.map((event) => `id: ${place(event)}\ndata: ${event.text(viewer)}\n\n`).join(''));
      },
      onCaughtUp: (head: number) => send(response, `event: caught-up\ndata: ${JSON.stringify({ seq: head })}\n\n`),
      onOver: (head: number) => send(response, `event: over\ndata: ${JSON.stringify({ seq: head })}\n\n`),
      onEnd(reason: string) {
        const name = reason === 'closed' ? 'session-over' : 'reset';
        send(response, `event: ${name}\ndata: ${JSON.stringify({ reason })}\n\n`);
        end();
      },
    };
    unfollow = this.service.follow(member, after, follower, hash);
    if (response.destroyed) end();
    return reply;
  }
}

function send(response: ServerResponse, text: string): void {
  if (response.destroyed || response.writableEnded) return;
  if (response.writableLength > BACKLOG_BYTES) response.destroy();
  else response.write(text);
}
