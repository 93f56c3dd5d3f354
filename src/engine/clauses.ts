import type { components } from '../client/generated/trench-club.js';

/** A clause, a decision, an option or an example of the rules of both games, as GET /v1/clauses/{id}, without its cases. */
export type Clause = Pick<
  components['schemas']['Clause'],
  'id' | 'title' | 'kind' | 'edition' | 'section' | 'statement' | 'source' | 'table'
>;

/** In the order of the book. The build puts them in, from docs/rules. */
export declare const clauses: readonly Clause[];
