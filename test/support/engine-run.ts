import type * as Club from '../../src/engine/index.js';
import type * as Opponents from '../../src/engine/opponents.js';
import type * as Trench from '../../src/engine/trench.js';
import type { GameFile } from '../../src/client/index.js';

/** What Node and Chromium do alike with the engine (`test/long/clients/engine.test.ts`): a page takes this file without its types. */

export interface Engine {
  readonly club: typeof Club;
  readonly trench: typeof Trench;
  readonly opponents: typeof Opponents;
}

/** A question as its address takes it. */
type Body = { readonly state?: { readonly schema?: string }; readonly game?: string };

/** Answers a question as its address of the service does. */
export function answer({ club, trench, opponents }: Engine, endpoint: string, { state, ...asked }: Body): unknown {
  const isTrench = asked.game === 'trench' || state?.schema?.startsWith('trench/');
  const both = isTrench ? { ...trench, ...trench } : { ...club, ...opponents };
  const { game: _game, ...question } = asked;
  if (endpoint === 'validate-state') {
    const parsed = both.parse(state);
    return { valid: parsed.ok, findings: parsed.ok ? [] : parsed.findings };
  }
  if (endpoint === 'setup') return both.setUp(question as never);
  const names: { readonly [endpoint: string]: string } = { reachable: 'reach', 'legal-commands': 'legalCommands' };
  const ask = both[(names[endpoint] ?? endpoint) as 'reach'] as unknown as (...given: unknown[]) => unknown;
  return ask(state, question);
}

/**
 * Everything that is asked about a recorded game: each command decided with its own dice, and of the last state every question.
 * One text for each game.
 */
export function retold({ club }: Pick<Engine, 'club'>, file: GameFile): string {
  const parsed = club.parse(file.start);
  const texts: unknown[] = [parsed];
  if (!parsed.ok) return JSON.stringify(texts);
  let { state } = parsed;
  for (const { seat, command, rolls } of file.entries) {
    const decision = club.decide(state, command as Club.Command, seat, { rolls: rolls.flat() });
    texts.push(decision);
    if (decision.ok) state = decision.events.reduce(club.evolve, state);
  }
  const { attackers } = club.attacks(state, { explain: true });
  const attacks = attackers.flatMap(({ attacker, attacks: [attack] }) =>
    attack ? [{ attacker, target: attack.target }] : [],
  );
  texts.push(
    state,
    attackers,
    attacks.slice(0, 1).map((attack) => club.odds(state, { attacks: [attack], exact: true })),
    club.toAct(state),
    club.view(state, club.toAct(state)[0] ?? null),
    club.reach(state, { paths: true }),
    club.explain(state, { units: state.units.slice(0, 1).map(({ id }) => id) }),
    club.render(state),
  );
  return texts.map((text) => JSON.stringify(text)).join('\n');
}
