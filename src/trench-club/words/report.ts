import type { Finding } from '../../game/contract.js';
import type { FindingCollector } from '../../game/findings.js';
import type { DetailsArgument, Reporter } from '../../game/records.js';
import type { Localisable } from '../../language/messages.js';
import { FINDINGS } from '../wire/findings/findings.js';
import type { PLAYABILITY } from '../wire/findings/playability.js';
import { findings } from '../wire/refusals/table.js';
import type { PlayabilityWarning } from '../wire/schema/own-documents.js';
import type { WORDS } from '../wire/vocabulary.js';
import { englishFinding } from './msg.js';

type Codes = Reporter<typeof WORDS, typeof FINDINGS>;

/** A finding with the clause of its code, or with a closer one. */
export const finding: Codes = findings(FINDINGS, englishFinding);

/** Takes a finding: pointer, code, and the values of its sentence. */
export type Report = Reporter<typeof WORDS, typeof FINDINGS, unknown>;
type Loose<Result> = (...reported: readonly unknown[]) => Result;

/** Reports into a collector. */
export function reportTo(found: FindingCollector): Report {
  const add: Loose<void> = (...reported) => found.add(() => (finding as Loose<Finding>)(...reported));
  return add as Report;
}

export type PlayabilityCode = keyof typeof PLAYABILITY;

/** A warning, with the clause of its code. */
export function warningOf<Code extends PlayabilityCode>(
  code: Code,
  ...details: DetailsArgument<typeof WORDS, (typeof PLAYABILITY)[Code]>
): PlayabilityWarning & Localisable {
  const { pointer: _, ...warning } = (finding as Loose<Finding>)('', code, ...details);
  return warning as PlayabilityWarning & Localisable;
}
