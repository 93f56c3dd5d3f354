import type { KeyedMessage } from '../../../language/messages.js';
import type { FindingCode } from './findings.js';

/** Takes a finding: pointer, code, message and, where there is a closer one than the code's, the clause. */
export type Report = (pointer: string, code: FindingCode, message: KeyedMessage, clause?: string) => unknown;
