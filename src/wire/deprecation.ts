import type { FastifyInstance, onSendHookHandler } from 'fastify';

/** The deprecation of a route, or of one form of calling it. */
export interface Deprecation {
  /** Since when it should not be used any more: `2027-01-31`. */
  readonly since: string;
  /** From when it may be gone, at least six months later. */
  readonly sunset: string;
  /** The replacement. */
  readonly link: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly deprecated?: Deprecation;
  }
}

/** Marks deprecated routes in the document, and their answers by `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link`. */
export function markDeprecated(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { deprecated } = route.config ?? {};
    if (!deprecated) return;
    const { since, sunset, link } = deprecated;
    const mark: onSendHookHandler = (_request, reply, payload, done) => {
      reply.header('deprecation', `@${Date.parse(since) / 1000}`);
      reply.header('sunset', new Date(sunset).toUTCString());
      const others = reply.getHeader('link');
      reply.header(
        'link',
        [...(others === undefined ? [] : [String(others)]), `<${link}>; rel="deprecation"`].join(', '),
      );
      done(null, payload);
    };
    route.schema = { ...route.schema, deprecated: true };
    route.onSend = [route.onSend ?? [], mark].flat();
  });
}
