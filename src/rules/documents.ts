import { shapeFindings } from '../game/check.js';
import type { Finding } from '../game/contract.js';
import { moreThan } from '../game/findings.js';
import type { CustomDocuments } from '../game/hosted.js';
import { MEMBER_MESSAGES, joined, localisedMember } from '../language/messages.js';
import { isDeeperThan, type Limits } from '../wire/limits.js';
import { Problem, problemAt, type ProblemEntry } from '../wire/problems.js';
import { sentence } from '../wire/words/english.js';

/** @throws Problem `malformed-request` with an entry for each wrong line or member */
export function typedDocument(
  text: string,
  { text: { read }, schema }: CustomDocuments,
  limits: Pick<Limits, 'jsonDepth'>,
): object {
  const typed = read(text);
  if (!typed.ok) {
    throw asMalformed(
      typed.faults.map((fault) => {
        const { line } = fault;
        const { text, message } = joined(sentence('line', { line }), localisedMember(fault, 'message'));
        return { pointer: '', code: 'unreadable', message: text, line, [MEMBER_MESSAGES]: { message } };
      }),
      moreThan(typed.faults),
    );
  }
  const { document } = typed;
  if (isDeeperThan(document, limits.jsonDepth))
    throw new Problem('json-too-deep', sentence('nested', { levels: limits.jsonDepth }));
  const faults = shapeFindings(schema, document);
  if (faults.length > 0) throw asMalformed(faults);
  return document as object;
}

function asMalformed(
  faults: readonly (Omit<Finding, 'clause'> & { readonly line?: number })[],
  notListed = moreThan(faults),
): Problem {
  const entries = faults.map((fault): ProblemEntry => ({ in: 'body', ...fault })) as [ProblemEntry, ...ProblemEntry[]];
  return problemAt('malformed-request', `body ${entries[0].pointer}`, entries, notListed);
}
