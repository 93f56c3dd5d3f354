import { shapeFindings } from '../game/check.js';
import type { Finding } from '../game/contract.js';
import { moreThan } from '../game/findings.js';
import type { OwnDocuments } from '../game/hosted.js';
import { MEMBER_MESSAGES, memberMessage } from '../language/messages.js';
import { isDeeperThan, type Limits } from '../wire/limits.js';
import { Problem, type ProblemEntry } from '../wire/problems.js';

/** @throws Problem `malformed-request` with an entry for each wrong line or member */
export function typedDocument(
  text: string,
  { text: { read }, schema }: OwnDocuments,
  limits: Pick<Limits, 'jsonDepth'>,
): object {
  const typed = read(text);
  if (!typed.ok) {
    throw asMalformed(
      typed.faults.map((fault) => ({
        pointer: '',
        code: 'unreadable',
        message: `line ${fault.line}: ${fault.message}`,
        line: fault.line,
        [MEMBER_MESSAGES]: { message: { parts: [`${fault.line}: `, memberMessage(fault, 'message')] } },
      })),
      moreThan(typed.faults),
    );
  }
  const { document } = typed;
  if (isDeeperThan(document, limits.jsonDepth)) throw new Problem('json-too-deep', 'A value is nested too deep.');
  const faults = shapeFindings(schema, document);
  if (faults.length > 0) throw asMalformed(faults);
  return document as object;
}

function asMalformed(
  faults: readonly (Omit<Finding, 'clause'> & { readonly line?: number })[],
  notListed = moreThan(faults),
): Problem {
  const entries = faults.map((fault): ProblemEntry => ({ in: 'body', ...fault }));
  const [first] = entries as [ProblemEntry];
  const message = { parts: [`body ${first.pointer}: `, memberMessage(first, 'message')] };
  return new Problem(
    'malformed-request',
    `body ${first.pointer}: ${first.message}`,
    entries,
    undefined,
    message,
    notListed,
  );
}
