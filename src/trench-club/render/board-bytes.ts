import type { Translator } from '../../language/messages.js';
import { drawingSteps } from './board.js';
import type { RenderOptions } from '../wire/schema/render.js';
import type { State } from '../wire/schema/state.js';

/**
 * The bytes of `renderBoard`, mostly cached bytes of the landscape: joining them to one string for each request is
 * slower.
 */
export function boardBytes(state: State, options: RenderOptions, translator: Translator): Uint8Array {
  const [before, land, after] = drawingSteps(state, options, translator);
  const parts = [encoder.encode(before), (land.bytes ??= encoder.encode(land.text)), encoder.encode(after)] as const;
  const bytes = new Uint8Array(parts[0].length + parts[1].length + parts[2].length);
  bytes.set(parts[0]);
  bytes.set(parts[1], parts[0].length);
  bytes.set(parts[2], parts[0].length + parts[1].length);
  return bytes;
}

const encoder = new TextEncoder();
