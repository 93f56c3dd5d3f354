import { recordsOf } from '../../../game/records.js';
import { BUNDLE } from '../bundle-id.js';
import type { WORDS } from '../vocabulary.js';

/** The unit's place on its path, and the target of its next step. */
export const AT = 'unit step spent left hex? terrain:ground? fort? holder|null? transport?';
/** The distance of a target, and the attacker's range against its kind; the index of the attack among several. */
export const RANGED = 'index? distance|null range|null kind:targetKind attacker target';

/** Codes of findings and of refusals collide: the keys of findings begin with this. */
export const FINDING = 'finding/';

type Words = typeof WORDS;
export const { table, phrases, messages, refusals } = recordsOf<Words>(BUNDLE);
export const { findings } = recordsOf<Words>(BUNDLE, FINDING);
