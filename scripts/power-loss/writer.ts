import { writeSync } from 'node:fs';
import { GAMES } from '../../src/games.js';
import { SessionService } from '../../src/session/sessions.js';
import { openStore } from '../../src/session/store/open-store.js';
import { MANNERS, type Manner } from '../chaos/manners.js';
import { Chance } from '../play/random.js';
import { now } from '../trace/file.js';
import { traced, type Line } from '../trace/traced.js';

/**
 * The process that the power is taken from: plays sessions on the embedded store of the folder argv[2] until argv[3] commands are
 * acknowledged, and prints each acknowledgement on its standard output at once, and each line of the trace of its store.
 */
export interface Told {
  readonly session: string;
  readonly token: string;
  readonly command: object;
  readonly key: string;
  readonly ifVersion: number;
  readonly version: number;
  readonly chain: string | undefined;
  /** The answer. */
  readonly text: string;
}

/** Stands before a line of the trace. */
export const TRACE = 'trace ';

const PLAYED = ['draws', 'draws', 'trench', 'trench', 'draws', 'trench'] as const;

if (process.argv[1]?.endsWith('writer.ts')) await playUntil(process.argv[2] as string, Number(process.argv[3]));

async function playUntil(path: string, count: number): Promise<void> {
  const write = (line: Line) => writeSync(1, `${TRACE}${JSON.stringify(line)}\n`);
  const store = traced(openStore({ kind: 'embedded', path }), { name: 'before', now, write });
  const service = new SessionService({ store, games: GAMES });
  let left = count;
  const play = async (name: string, index: number): Promise<void> => {
    const manner = MANNERS[name] as Manner;
    const chance = new Chance(`${name} ${index}`);
    for (let game = 0; left > 0; game++) {
      const { id, tokens } = await begin(service, manner, `${name}-${index}-${game}`.padEnd(16, '-'));
      for (;;) {
        const holder = await service.authorise(id, [...tokens.values()][0]);
        const { state, meta, version, chain } = holder.snapshot;
        if (meta.ended || left-- <= 0) break;
        const { seat, command } = manner.choose(state, () => chance.fraction());
        const token = tokens.get(seat) as string;
        const member = await service.authorise(id, token);
        const request = { idempotencyKey: `k${version}`, ifVersion: version, ifChain: chain, requestId: 'r' };
        const result = await service.give(service.permit(member, command), request);
        if (result.outcome !== 'done') throw new Error(JSON.stringify(result));
        const given = { session: id, token, command, key: request.idempotencyKey, ifVersion: version };
        say({ ...given, version: result.version, chain: result.chain, text: result.text });
      }
    }
  };
  await Promise.all(PLAYED.map(play));
  await service.close();
}

function say(told: Told): void {
  writeSync(1, `${JSON.stringify(told)}\n`);
}

async function begin(service: SessionService, { game, setUp }: Manner, idempotencyKey: string) {
  const request = game.sessionSetUp.request(setUp as never) as unknown;
  const asked = { game: game.id, contributions: 'waived', setUp: request } as const;
  const { session } = await service.create({ ...asked, idempotencyKey, caller: '' });
  const tokens = new Map<string, string>();
  for (const { seat, invitation } of session.invitations) {
    const claim = { session: session.id, seat, invitation, idempotencyKey: `claim-${seat}` };
    tokens.set(seat, (JSON.parse((await service.claim(claim)).text) as { token: string }).token);
  }
  return { id: session.id, tokens };
}
