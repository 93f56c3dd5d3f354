import type { Contract, Schema } from './contract.js';
import type { Service } from './service.js';

/** With lists of legal commands, or without: then refusals explain what is legal, which makes a benchmark. */
export type Mode = 'assisted' | 'unaided';

/** An answer for programs, and a short text for people. */
export interface Result {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Addresses of resources that belong to the answer. */
  readonly links?: readonly { readonly uri: string; readonly name: string; readonly mimeType: string }[];
}

export interface Tool<Arguments = never> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Members of the arguments. */
  readonly input: (contract: Contract) => Members;
  /** Members of the answer. */
  readonly output: (contract: Contract) => Members;
  /** The effect of calling it again with the same arguments. Default: it changes nothing. */
  readonly changes?: 'once' | 'each time';
  /** Default: both. */
  readonly mode?: Mode;
  readonly run: (args: Arguments, service: Service, cancelled: AbortSignal) => Promise<Result>;
}

/** The members of an object. */
export interface Members {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
}

export const text = (description: string): Schema => ({ type: 'string', description });
export const whole = (description: string, minimum = 0): Schema => ({ type: 'integer', minimum, description });
export const open = (description: string): Schema => ({ type: 'object', description });
export const list = (items: Schema, description: string): Schema => ({ type: 'array', items, description });

/** Arguments of every tool that is about a session. */
export const SESSION = {
  session: text('Id of the session.'),
  token: text('Seat token. Default: that of the connection.'),
};
export interface OfSession {
  readonly session: string;
  readonly token?: string;
}

/** Options of a call about a session. @throws ToolError without a token */
export function of({ session, token }: OfSession, service: Service) {
  return { token: service.tokenOf(session, token), path: { id: session } };
}
