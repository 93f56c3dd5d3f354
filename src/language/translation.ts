import type { Language } from './language.js';
import { MEMBER_MESSAGES, type Localisable, type Message, type Messages, type Translator } from './messages.js';

/** The translator of a language from the messages of some bundles, by id of the bundle. */
export function translatorFor(language: Language, bundles: Readonly<Record<string, Messages>>): Translator {
  const translate = (message: Message | string): string => {
    if (typeof message === 'string') return message;
    if ('parts' in message) return message.parts.map(translate).join('');
    const write = bundles[message.bundle]?.[message.key];
    if (!write) throw new Error(`The bundle ${message.bundle} has no message ${message.key}.`);
    return write(message.params);
  };
  return { language, translate };
}

/** A copy of an answer with its messages translated. Parts without messages are shared with the original. */
export function localise<T>(answer: T, translator: Translator): T {
  return translateMembers(answer, translator) as T;
}

function translateMembers(value: unknown, translator: Translator): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    let list: unknown[] | undefined;
    for (const [index, item] of value.entries()) {
      const translated = translateMembers(item, translator);
      if (translated !== item) (list ??= [...(value as unknown[])])[index] = translated;
    }
    return list ?? value;
  }
  let changed: Record<string, unknown> | undefined;
  for (const [member, one] of Object.entries(value)) {
    const translated = translateMembers(one, translator);
    if (translated !== one) (changed ??= { ...value })[member] = translated;
  }
  const messages = (value as Localisable)[MEMBER_MESSAGES];
  if (!messages) return changed ?? value;
  changed ??= { ...value };
  for (const [member, one] of Object.entries(messages)) {
    if (translator.knows?.(one) ?? true) changed[member] = translator.translate(one);
  }
  return changed;
}
