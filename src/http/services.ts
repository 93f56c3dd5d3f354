import type { Games } from '../game/registry.js';
import type { Rules } from '../rules/ask.js';
import type { StateReferenceCache } from '../rules/positions.js';
import type { QuestionTable } from '../rules/table.js';
import type { DocumentLibrary } from '../session/library/document-library.js';
import type { SessionService } from '../session/sessions.js';
import type { Components } from '../wire/components.js';
import type { Limits } from '../wire/limits.js';
import type { SessionSchemas } from '../wire/session-schemas.js';
import type { StoredBook } from './catalogue/stored-book.js';

/** The services that routes use. */
export interface Services {
  readonly version: string;
  /** The rules by clause, read on first use. */
  readonly stored: () => StoredBook;
  readonly games: Games;
  readonly limits: Limits;
  readonly components: Components;
  readonly service: SessionService;
  readonly library: DocumentLibrary;
  readonly positions: StateReferenceCache;
  readonly table: QuestionTable;
  readonly rules: Rules;
  readonly schemas: SessionSchemas;
  /** Hashes of the operator's API keys. */
  readonly keyHashes: readonly string[];
  /** Whether sessions with open seats are listed without an API key. */
  readonly listsOpenSeats: boolean;
}
