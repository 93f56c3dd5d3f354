import type { HostedTerm } from '../../game/hosted.js';
import { MEMBER_MESSAGES } from '../../language/messages.js';
import {
  AREAS,
  COUNTRIES,
  FACTION_OF,
  FACTIONS,
  PHASES,
  RANKS,
  SPECIAL_FORCES,
  STRUCTURES,
  TERRAINS,
  UNIT_TYPES,
} from '../wire/schema/names.js';
import { english, msg } from '../words/msg.js';
import type { Term } from '../wire/schema/values.js';

const of = <Kind extends Term['kind']>(kind: Kind, ids: readonly (Term & { kind: Kind })['id'][]): Term[] =>
  ids.map((id) => ({ kind, id }) as Term);

/** Titles of the things of the game, by id. */
export const terms: readonly HostedTerm[] = [
  ...of('country', COUNTRIES),
  ...of('faction', FACTIONS),
  ...of('unit', UNIT_TYPES),
  ...of('special-force', SPECIAL_FORCES),
  ...of('terrain', TERRAINS),
  ...of('structure', STRUCTURES),
  ...of('phase', PHASES),
  ...of('area', AREAS),
  ...of('rank', RANKS),
].map((term) => {
  const title = msg('term', { term });
  const seats = term.kind === 'faction' && COUNTRIES.filter((country) => FACTION_OF[country] === term.id);
  return { ...term, title: english(title), ...(seats && { seats }), [MEMBER_MESSAGES]: { title } };
});
