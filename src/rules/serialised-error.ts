import { MEMBER_MESSAGES, type KeyedMessage, type Localisable, type LocalisedText } from '../language/messages.js';
import { SessionFault, type SessionFaultCode } from '../session/fault.js';
import { Problem, type ProblemCode, type ProblemEntry } from '../wire/problems.js';
import { asProblem } from './as-problem.js';

/** An error as plain data: structured clones lose classes and symbols. */
export type SerialisedError =
  | {
      readonly kind: 'problem';
      readonly code: ProblemCode;
      readonly sentence: LocalisedText | null;
      readonly errors: readonly object[];
      readonly retryAfter: number;
      readonly more: number;
    }
  | {
      readonly kind: 'fault';
      readonly code: SessionFaultCode;
      readonly words: KeyedMessage | null;
      readonly facts: object;
    }
  | { readonly kind: 'failure'; readonly message: string; readonly stack: string | undefined };

export function serialiseError(thrown: unknown): SerialisedError {
  const error = asProblem(thrown);
  if (error instanceof Problem) {
    const { code, sentence, errors, retryAfter, more } = error;
    return { kind: 'problem', code, sentence, errors: errors.map(plain) as object[], retryAfter, more };
  }
  if (error instanceof SessionFault) {
    const { code, translatable, facts } = error;
    return { kind: 'fault', code, words: translatable, facts: plain(facts) as object };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'failure', message, stack };
}

export function deserialiseError(packed: SerialisedError): Error {
  switch (packed.kind) {
    case 'problem': {
      const { code, sentence, errors, retryAfter, more } = packed;
      return new Problem(code, sentence, errors.map(restored) as ProblemEntry[], retryAfter, more);
    }
    case 'fault':
      return new SessionFault(packed.code, packed.words, restored(packed.facts) as Record<string, unknown>);
    case 'failure':
      return Object.assign(new Error(packed.message), { stack: packed.stack });
  }
}

/** Stands for {@link MEMBER_MESSAGES}, a symbol. */
const PLAIN = '\u0000messages';

function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  const message = (value as Localisable)[MEMBER_MESSAGES];
  return { ...mapped(value, plain), ...(message && { [PLAIN]: message }) };
}

function restored(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(restored);
  const { [PLAIN]: message, ...members } = value as { readonly [PLAIN]?: unknown };
  return { ...mapped(members, restored), ...(message !== undefined && { [MEMBER_MESSAGES]: message }) };
}

function mapped(object: object, change: (member: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(object).map(([name, member]) => [name, change(member)]));
}
