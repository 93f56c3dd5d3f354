import type { Language } from './language.js';
import { SAID, type Catalogue, type Said, type Speaker, type Speaking } from './words.js';

/** The speaker of a language out of what some books say in it, by the ids of the books. */
export function speakerIn(language: Language, catalogues: Readonly<Record<string, Catalogue>>): Speaker {
  const tell = (said: Said | string): string => {
    if (typeof said === 'string') return said;
    if ('parts' in said) return said.parts.map(tell).join('');
    const message = catalogues[said.book]?.[said.key];
    if (!message) throw new Error(`The book ${said.book} has no message ${said.key}.`);
    return message(said.given);
  };
  return { language, tell };
}

/** An answer with everything that is said in it in the words of a speaker; only what changes is made anew. */
export function inWordsOf<T>(answer: T, speaker: Speaker): T {
  return translated(answer, speaker) as T;
}

function translated(value: unknown, speaker: Speaker): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    let list: unknown[] | undefined;
    for (const [index, item] of value.entries()) {
      const told = translated(item, speaker);
      if (told !== item) (list ??= [...(value as unknown[])])[index] = told;
    }
    return list ?? value;
  }
  let changed: Record<string, unknown> | undefined;
  for (const [member, one] of Object.entries(value)) {
    const told = translated(one, speaker);
    if (told !== one) (changed ??= { ...value })[member] = told;
  }
  const said = (value as Speaking)[SAID];
  if (!said) return changed ?? value;
  changed ??= { ...value };
  for (const [member, one] of Object.entries(said)) changed[member] = speaker.tell(one);
  return changed;
}
