import { DEFAULT_LANGUAGE, type Language, type OtherLanguage } from './language.js';

/** The messages of one bundle in one language: functions from parameters to text. */
// oxlint-disable-next-line typescript/no-explicit-any -- each message has parameters of its own
export type Messages = Readonly<Record<string, (params: any) => string>>;

/** The same messages in another language. A missing message or an unknown parameter fails the type check. */
export type TranslatedMessages<English extends Messages> = {
  readonly [Key in keyof English]: (params: Parameters<English[Key]>[0]) => string;
};

/** The messages of one part of the service in every language. The English ones define the keys. */
export type MessageBundle<English extends Messages = Messages> = {
  readonly id: string;
  readonly en: English;
} & Translated<TranslatedMessages<English>>;

/** Something in each language but English. */
export type Translated<T> = Readonly<Record<OtherLanguage, T>>;

/** A message by key, with its parameters. Plain data: it becomes text at the edge of the service. */
export interface KeyedMessage {
  /** Id of the {@link MessageBundle}. */
  readonly bundle: string;
  readonly key: string;
  readonly params?: unknown;
}
/** Messages joined without a separator. A plain string is the same in every language. */
export interface MessageSequence {
  readonly parts: readonly (Message | string)[];
}
export type Message = KeyedMessage | MessageSequence;

/** Makes a message of a bundle. Key and parameters are checked by type. */
export type MessageFactory<English extends Messages> = <Key extends keyof English & string>(
  key: Key,
  ...params: Parameters<English[Key]>
) => KeyedMessage;

/** Under this symbol an object keeps the messages behind its English members. Not serialised: JSON has no symbols. */
export const MEMBER_MESSAGES: unique symbol = Symbol('messages behind the members of an object');

/** The messages behind the members of an object, by member. */
export type MemberMessages = Readonly<Record<string, Message>>;

/** An object with English members that can be translated. */
export interface Localisable {
  readonly [MEMBER_MESSAGES]?: MemberMessages;
}

/** An English text and the message behind it. */
export interface LocalisedText {
  readonly text: string;
  readonly message: Message;
}

/** Texts joined without a separator. */
export function joined(...parts: readonly (LocalisedText | string)[]): LocalisedText {
  return {
    text: parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''),
    message: { parts: parts.map((part) => (typeof part === 'string' ? part : part.message)) },
  };
}

export function localisedMember(object: Localisable, member: string): LocalisedText {
  const text = (object as Readonly<Record<string, string>>)[member] ?? '';
  return { text, message: memberMessage(object, member) };
}

/** The message behind a member of an object; the text of the member if there is none. */
export function memberMessage(object: Localisable, member: string): Message {
  return object[MEMBER_MESSAGES]?.[member] ?? { parts: [(object as Readonly<Record<string, string>>)[member] ?? ''] };
}

/** The translator of one bundle into English, the language in which answers are made. */
export function englishTranslator(messages: Messages): Translator {
  const english = englishOf(messages);
  const translate = (message: Message | string): string =>
    typeof message === 'string'
      ? message
      : 'parts' in message
        ? message.parts.map(translate).join('')
        : english(message);
  return { language: DEFAULT_LANGUAGE, translate };
}

/** Functions that make messages of one bundle, and objects with an English text and the message behind it. */
export interface BundleMessages<English extends Messages> {
  readonly msg: MessageFactory<English>;
  readonly english: (message: KeyedMessage) => string;
  /** An object with the member `message`. */
  readonly messageMember: (message: KeyedMessage) => { readonly message: string } & Localisable;
  /** An object with the member `text`. */
  readonly textMember: (message: KeyedMessage) => { readonly text: string } & Localisable;
  readonly localised: (message: KeyedMessage) => LocalisedText;
}

export function messagesOf<English extends Messages>(bundle: string, messages: English): BundleMessages<English> {
  const english = englishOf(messages);
  return {
    msg: (key, ...[params]) => ({ bundle, key, params }),
    english,
    messageMember: (message) => ({ message: english(message), [MEMBER_MESSAGES]: { message } }),
    textMember: (message) => ({ text: english(message), [MEMBER_MESSAGES]: { text: message } }),
    localised: (message) => ({ text: english(message), message }),
  };
}

function englishOf(messages: Messages): (message: KeyedMessage) => string {
  return ({ key, params }) => (messages[key] as Messages[string])(params);
}

/** Writes messages in one language. */
export interface Translator {
  readonly language: Language;
  translate(message: Message): string;
  /** Whether it has the message: an earlier version may have stored an answer with another. Default: it has. */
  knows?(message: Message): boolean;
}
