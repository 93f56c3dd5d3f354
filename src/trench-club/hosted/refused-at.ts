import type { Refusal } from '../../game/verdict.js';

/** Members of a request of set-up, by the codes of its refusals. */
const MEMBERS: Readonly<Record<string, string>> = {
  'unknown-map': '/map',
  'too-few-starts': '/map',
  'wrong-area': '/options/map.area',
  'forts-start-neutral': '/forts',
  'wrong-number-of-players': '/seats',
  'no-joint-game': '/seats',
  'wrong-division': '/seats',
  'factions-do-not-alternate': '/seats',
  'one-opponent': '/seats',
  'no-such-level': '/seats',
  'no-solo-seats': '/seats',
  'unknown-chart-patch': '/seats',
};

/** The member of a request of set-up that a refusal is about; of several options the first that is excluded. */
export function refusedAt({ code, facts }: Refusal): string {
  const [excluded] = (facts['excluded'] ?? []) as readonly string[];
  if (excluded !== undefined) return excluded === 'ruleset' ? '/ruleset' : `/options/${excluded}`;
  return MEMBERS[code] ?? '';
}
