import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

export interface Notice {
  id: string;
  type: string;
  data: { session?: string; seats?: string[] };
}

/** The notice, or null unless the secret of the webhook signed it in the last five minutes. */
export function noticeOf(secret: string, headers: IncomingHttpHeaders, body: string, now = Date.now()): Notice | null {
  const [id, sent, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`]));
  if (!(Math.abs(now / 1000 - Number(sent)) < 300)) return null;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${sent}.${body}`).digest();
  const isSigned = String(signatures)
    .split(' ')
    .map((one) => Buffer.from(one.replace('v1,', ''), 'base64'))
    .some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  return isSigned ? { ...(JSON.parse(body) as Notice), id: String(id) } : null;
}

/** Receives each notice once, behind a proxy with a certificate. */
export function receiver(secret: string, tell: (notice: Notice) => void): Server {
  const known = new Set<string>();
  return createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const notice = noticeOf(secret, request.headers, body);
      response.writeHead(notice ? 204 : 401).end(); // At once: the work comes afterwards.
      if (notice && !known.has(notice.id) && known.add(notice.id)) tell(notice);
    });
  });
}
