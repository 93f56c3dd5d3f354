import { MANY, TextBytes } from '../../game/text-bytes.js';
import type { Translator } from '../../language/messages.js';
import { drawingSteps } from './board.js';
import type { RenderOptions } from '../wire/schema/render.js';
import type { State } from '../wire/schema/state.js';

/**
 * The bytes of `renderBoard`, mostly cached bytes of the landscape: joining them to one string for each request is
 * slower.
 */
export function boardBytes(state: State, options: RenderOptions, translator: Translator): TextBytes {
  const [before, land, after] = drawingSteps(state, options, translator);
  const out = new TextBytes(MANY);
  out.string(before);
  out.bytes((land.bytes ??= encoder.encode(land.text)));
  out.string(after);
  return out;
}

const encoder = new TextEncoder();
