import type { Problem, ProblemCode, Refusal } from './types.js';

/** The service has answered with a problem document. */
export class ProblemError extends Error {
  override readonly name: string = 'ProblemError';

  constructor(
    readonly problem: Problem,
    /** Of a write: its idempotency key. */
    readonly idempotencyKey?: string,
  ) {
    super(`${problem.code}: ${problem.detail}`);
  }

  get code(): ProblemCode {
    return this.problem.code;
  }

  get status(): number {
    return this.problem.status;
  }

  /** Whether the same request may succeed later unchanged. */
  get retryable(): boolean {
    return this.problem.retryable;
  }

  get requestId(): string {
    return this.problem.requestId;
  }

  /** The places in the request that are wrong, or the facts behind the problem. */
  get errors(): Problem['errors'] {
    return this.problem.errors;
  }

  /** Of `version-missing` and `version-stale`: the present version of the session. */
  get version(): number | undefined {
    return this.errors[0]?.version;
  }
}

/** The rules refuse the command. This is the permanent answer under its idempotency key. */
export class RefusalError extends ProblemError {
  override readonly name = 'RefusalError';

  get refusal(): Refusal {
    const { code = this.code, clause = '', message = this.message, facts = {}, remedy } = this.errors[0] ?? {};
    return { code, clause, message, facts, ...(remedy && { remedy }) };
  }
}

/**
 * No answer of the service has come: the network failed, or something in between answered. Whether a write has happened
 * is not known; the same call with `idempotencyKey` settles it.
 */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  constructor(
    message: string,
    readonly idempotencyKey?: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** The stream has ended for good: the service closed it with a code that means stop, or it could not be reached. */
export class StreamError extends Error {
  override readonly name = 'StreamError';

  constructor(
    message: string,
    /** Close code of the socket. */
    readonly code?: number,
  ) {
    super(message);
  }
}

export function problemError(problem: Problem, idempotencyKey?: string): ProblemError {
  return new (problem.code === 'rules-refusal' ? RefusalError : ProblemError)(problem, idempotencyKey);
}
