import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { typedDocument } from '../../scripts/typed-document.js';
import { GAMES } from '../../src/games.js';

interface Variant {
  readonly discriminator?: { readonly mapping: Readonly<Record<string, string>> };
  readonly properties: {
    readonly facts: Open & { readonly $ref?: string };
    readonly remedy?: { readonly $ref: string };
  };
}
interface Open {
  additionalProperties?: boolean;
}

/** A game by what the names of its models begin with. */
export type Prefix = 'TrenchClub' | 'Trench';

/** The variants of refusals as the service publishes them, but that neither facts nor remedies may have members beside those named. */
export class RefusalSchemas {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false });
  readonly #schemas: Readonly<Record<string, Variant>>;

  constructor() {
    const text = readFileSync(new URL('../../openapi/openapi.json', import.meta.url), 'utf8');
    const document = JSON.parse(text) as { paths: object; components: { schemas: Record<string, Variant> } };
    const { components } = typedDocument(document, GAMES);
    this.#schemas = components.schemas;
    for (const game of ['TrenchClub', 'Trench'] as const) {
      for (const code of this.codes(game)) {
        const { facts, remedy } = this.#variant(game, code).properties;
        const named = facts.$ref === undefined ? facts : (this.#named(facts.$ref) as unknown as Open);
        named.additionalProperties = false;
        if (remedy) (this.#named(remedy.$ref) as unknown as Open).additionalProperties = false;
      }
    }
    this.#ajv.addSchema({ components }, 'openapi');
  }

  /** Every code that has a variant. */
  codes(game: Prefix): string[] {
    return Object.keys(this.#mapping(game));
  }

  /** Those whose variant has a remedy. */
  withRemedy(game: Prefix): string[] {
    return this.codes(game).filter((code) => this.#variant(game, code).properties.remedy);
  }

  /** The fault of a refusal by the schema of its code, or null. */
  fault(game: Prefix, refusal: { readonly code: string }): string | null {
    const ref = this.#mapping(game)[refusal.code];
    if (ref === undefined) return `${refusal.code} has no variant`;
    const validate = this.#ajv.getSchema(`openapi${ref}`);
    if (validate?.(refusal) === true) return null;
    return `${refusal.code}: ${JSON.stringify([validate?.errors, refusal])}`;
  }

  #mapping(game: Prefix) {
    return this.#schemas[`${game}Refusal`]?.discriminator?.mapping ?? {};
  }

  #variant(game: Prefix, code: string): Variant {
    return this.#named(this.#mapping(game)[code] as string);
  }

  #named(ref: string): Variant {
    return this.#schemas[ref.split('/').at(-1) as string] as Variant;
  }
}
