import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit, offer, openSession, send, type Acknowledged, type Verdict } from './commands.js';

export interface Killable {
  readonly base: string;
  /** SIGKILL, and wait until it is gone. */
  kill(): Promise<void>;
}

/**
 * One client gives commands and retries each under its key until it is answered; meanwhile the service is killed at
 * random moments and started again on the same folder, `runs` times.
 */
export async function killEmbedded(
  start: () => Promise<Killable>,
  runs: number,
  random: () => number,
): Promise<Verdict> {
  let service = await start();
  const session = await openSession(service.base);
  const token = session.tokens['germany'] as string;
  const acknowledged: Acknowledged[] = [];
  let playing = true;
  let attempts = 0;
  const path = () => `/v1/sessions/${session.id}/commands`;
  const present = async () =>
    JSON.parse((await send(service.base, 'GET', `/v1/sessions/${session.id}`, token)).body) as { version: number };
  const player = (async () => {
    let { version } = await present();
    for (let turn = 0; playing; turn++) {
      const key = randomUUID();
      for (;;) {
        const headers = { 'idempotency-key': key, 'if-match': `"${version}"` };
        attempts += 1;
        const answer = await send(service.base, 'POST', path(), token, headers, offer(turn)).catch(() => null);
        if (answer?.status === 201) {
          acknowledged.push({ key, body: answer.body });
          version += 1;
          break;
        }
        if (answer && answer.status !== 503) throw new Error(answer.body);
        await sleep(10);
      }
    }
  })();
  try {
    for (let run = 0; run < runs; run++) {
      const before = acknowledged.length;
      const deadline = Date.now() + 30_000;
      while (acknowledged.length < before + 3 && Date.now() < deadline) await sleep(1);
      await sleep(random() * 30);
      await service.kill();
      service = await start();
    }
    playing = false;
    await player;
    if (attempts === acknowledged.length && runs > 20) throw new Error('No kill has hit a command.');
    return await audit(service.base, session, acknowledged);
  } finally {
    playing = false;
    await service.kill();
  }
}
