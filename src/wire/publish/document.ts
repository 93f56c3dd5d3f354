import type { Schema } from './json-schema.js';

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

export interface Example {
  readonly $ref?: string;
  readonly value?: unknown;
  /** Path of a long example. */
  readonly externalValue?: string;
}

/** By media type. */
export type Content = Readonly<
  Record<string, { readonly schema?: Schema; readonly examples?: Readonly<Record<string, Example>> }>
>;

export interface Answer {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: object;
  readonly content?: Content;
}

/** An operation of an OpenAPI document. */
export interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses: Readonly<Record<string, Answer>>;
  readonly security?: readonly object[];
}

/** Operations by path and method. */
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
