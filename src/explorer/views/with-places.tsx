import { withFortNames } from '../service/words.js';
import { hints } from '../state/hint.js';
import { drawing } from '../state/scene.js';
import { board } from '../state/board.js';

/** `15,-4` and `d4`, and not a part of another number or word. */
const PLACE = /((?<![\w,.-])-?\d+,-?\d+(?![\w]|[,.]\d)|\b[a-h][1-8]\b)/;

/** A text whose places light up on the board while they are pointed at, have the focus or are chosen. */
export function WithPlaces({ text }: { readonly text: string }) {
  const on = drawing.value;
  return (
    <>
      {withFortNames(text)
        .split(PLACE)
        .map((part, index) => {
          const place = index % 2 === 1 ? on?.places.get(part) : undefined;
          if (!place) return part;
          return (
            <button
              key={index}
              type="button"
              class="place-link"
              {...hints(part)}
              onClick={() => {
                board.peek()?.closest('.stage')?.scrollIntoView({ block: 'nearest' });
                board.peek()?.lookAt(part);
              }}
            >
              {part}
            </button>
          );
        })}
    </>
  );
}
