import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type * as hashing from '../../game/sha256.js';

export const sha256: typeof hashing.sha256 = (text) => bytesToHex(digest(utf8ToBytes(text)));
