import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../../session/host/authorisation.js';
import { Places } from '../../session/places.js';
import type { SessionService } from '../../session/sessions.js';
import type { App } from '../../wire/app-type.js';
import { clientOf } from '../../wire/client-gone.js';
import type { Limits } from '../../wire/limits.js';
import { leaveAdmission } from '../../wire/overload.js';
import { Problem } from '../../wire/problems.js';
import { sentence } from '../../wire/words/english.js';

/** Requests that wait for the next event of a session. They are followers meanwhile: they hold no place of a request and do nothing. */
export class EventWaits {
  readonly #ofCallers: Places;
  readonly #open = new Set<() => void>();

  constructor(
    app: App,
    private readonly service: SessionService,
    private readonly limits: Pick<Limits, 'eventWaitsOfCaller'>,
  ) {
    this.#ofCallers = new Places(limits.eventWaitsOfCaller);
    app.addHook('preClose', (done) => {
      for (const end of this.#open) end();
      done();
    });
  }

  /**
   * Resolves with the first event after `after`, with the end of the log, or after so many seconds.
   * @throws Problem `too-many-requests`; ClientGone
   */
  async next(
    member: Member,
    after: number,
    seconds: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { caller, gone } = clientOf(reply);
    const { eventWaitsOfCaller: most } = this.limits;
    if (!this.#ofCallers.enter(caller)) {
      throw new Problem('too-many-requests', sentence('waits-for-events', { most }), [], 1);
    }
    leaveAdmission(request);
    let stop = (): void => {};
    try {
      await new Promise<void>((resolve, reject) => {
        const leave = () => reject(gone.reason as Error);
        const timer = setTimeout(resolve, seconds * 1000);
        const unfollow = this.service.follow(member, after, { onEvents: () => resolve(), onEnd: () => resolve() });
        this.#open.add(resolve);
        gone.addEventListener('abort', leave, { once: true });
        if (gone.aborted) leave();
        stop = () => {
          clearTimeout(timer);
          void unfollow();
          this.#open.delete(resolve);
          gone.removeEventListener('abort', leave);
        };
      });
    } finally {
      stop();
      this.#ofCallers.leave(caller);
    }
  }
}
