import { formsOf } from '../../language/forms.js';
import { messagesOf, type MessageBundle, type TranslatedMessages } from '../../language/messages.js';

type Noun = 'characters' | 'items' | 'fields';

/** Faults of a request. */
const en = {
  'not-known': ({ near }: { near: string | null }) =>
    near === null ? 'is not a known member' : `is not a known member; the nearest is ${near}`,
  missing: () => 'is missing',
  type: ({ types }: { types: readonly string[] }) => `must be ${types.join(' or ')}`,
  'one-of': ({ values }: { values: readonly string[] }) => `must be one of ${values.join(', ')}`,
  const: ({ value }: { value: string }) => `must be ${value}`,
  limit: ({ comparison, limit }: { comparison: string; limit: number }) => `must be ${comparison} ${limit}`,
  'at-least': ({ limit, noun }: { limit: number; noun: Noun }) => `must have at least ${limit} ${noun}`,
  'at-most': ({ limit, noun }: { limit: number; noun: Noun }) => `must have at most ${limit} ${noun}`,
  'multiple-of': ({ factor }: { factor: number }) => `must be a multiple of ${factor}`,
  pattern: ({ pattern }: { pattern: string }) => `must match ${pattern}`,
  format: ({ format }: { format: string }) => `must be a ${format}`,
  discriminator: ({ tag, values }: { tag: string; values: readonly string[] }) =>
    values.length > 0 ? `must have a known ${tag}: one of ${values.join(', ')}` : `must have a known ${tag}`,
  'exactly-one': () => 'must have exactly one of the alternatives',
  'any-of': () => 'must have one of the alternatives',
  constraint: ({ keyword }: { keyword: string }) => `breaks the constraint ${keyword}`,
  'one-version': () => 'must be one version in quotation marks, for example "12"',
  'event-id': () => 'must be epoch:seq:hash',
  since: () => 'requires delta=true and excludes atSeq',
  'epoch-missing': () => 'is missing: a position is an epoch and a number',
  'no-subscription': () => 'names no subscription',
  'store-full': () => 'The store is full and accepts no writes.',
  'keys-missing': () => 'Records of the store are sealed under keys that SEALING_KEYS lacks.',
};

const spanish = formsOf('es');
const SPANISH = {
  characters: { one: 'carácter', other: 'caracteres' },
  items: { one: 'elemento', other: 'elementos' },
  fields: { one: 'campo', other: 'campos' },
} as const;
const es: TranslatedMessages<typeof en> = {
  'not-known': ({ near }) =>
    near === null ? 'no es un campo conocido' : `no es un campo conocido; el más parecido es ${near}`,
  missing: () => 'falta',
  type: ({ types }) => `debe ser ${spanish.or(types)}`,
  'one-of': ({ values }) => `debe ser uno de ${values.join(', ')}`,
  const: ({ value }) => `debe ser ${value}`,
  limit: ({ comparison, limit }) => `debe ser ${comparison} ${limit}`,
  'at-least': ({ limit, noun }) => `debe tener al menos ${spanish.count(limit, SPANISH[noun])}`,
  'at-most': ({ limit, noun }) => `debe tener como máximo ${spanish.count(limit, SPANISH[noun])}`,
  'multiple-of': ({ factor }) => `debe ser un múltiplo de ${factor}`,
  pattern: ({ pattern }) => `debe ajustarse a ${pattern}`,
  format: ({ format }) => `debe tener el formato ${format}`,
  discriminator: ({ tag, values }) =>
    values.length > 0
      ? `debe tener un valor conocido de ${tag}: ${values.join(', ')}`
      : `debe tener un valor conocido de ${tag}`,
  'exactly-one': () => 'debe tener exactamente una de las alternativas',
  'any-of': () => 'debe tener una de las alternativas',
  constraint: ({ keyword }) => `incumple la restricción ${keyword}`,
  'one-version': () => 'debe ser una versión entre comillas, por ejemplo "12"',
  'event-id': () => 'debe ser epoch:seq:hash',
  since: () => 'debe acompañar a delta=true, y sin atSeq',
  'epoch-missing': () => 'falta: una posición es una época y un número',
  'no-subscription': () => 'no nombra ninguna suscripción',
  'store-full': () => 'En el almacén no cabe nada más: no admite escrituras.',
  'keys-missing': () => 'Hay registros del almacén sellados con claves que faltan en SEALING_KEYS.',
};

const italian = formsOf('it');
const ITALIAN = {
  characters: { one: 'carattere', other: 'caratteri' },
  items: { one: 'elemento', other: 'elementi' },
  fields: { one: 'campo', other: 'campi' },
} as const;
const it: TranslatedMessages<typeof en> = {
  'not-known': ({ near }) => (near === null ? 'non è un campo noto' : `non è un campo noto; il più simile è ${near}`),
  missing: () => 'manca',
  type: ({ types }) => `deve essere ${italian.or(types)}`,
  'one-of': ({ values }) => `deve essere uno di ${values.join(', ')}`,
  const: ({ value }) => `deve essere ${value}`,
  limit: ({ comparison, limit }) => `deve essere ${comparison} ${limit}`,
  'at-least': ({ limit, noun }) => `deve avere almeno ${italian.count(limit, ITALIAN[noun])}`,
  'at-most': ({ limit, noun }) => `deve avere al massimo ${italian.count(limit, ITALIAN[noun])}`,
  'multiple-of': ({ factor }) => `deve essere un multiplo di ${factor}`,
  pattern: ({ pattern }) => `deve corrispondere a ${pattern}`,
  format: ({ format }) => `deve avere il formato ${format}`,
  discriminator: ({ tag, values }) =>
    values.length > 0
      ? `deve avere un valore noto di ${tag}: ${values.join(', ')}`
      : `deve avere un valore noto di ${tag}`,
  'exactly-one': () => 'deve avere esattamente una delle alternative',
  'any-of': () => 'deve avere una delle alternative',
  constraint: ({ keyword }) => `viola il vincolo ${keyword}`,
  'one-version': () => 'deve essere una versione tra virgolette, per esempio "12"',
  'event-id': () => 'deve essere epoch:seq:hash',
  since: () => 'deve stare con delta=true, e senza atSeq',
  'epoch-missing': () => 'manca: una posizione è un’epoca e un numero',
  'no-subscription': () => 'non nomina nessuna sottoscrizione',
  'store-full': () => 'L’archivio non ha più posto: non accetta scritture.',
  'keys-missing': () => 'Nell’archivio ci sono registrazioni sigillate con chiavi che mancano in SEALING_KEYS.',
};

const french = formsOf('fr');
const FRENCH = {
  characters: { one: 'caractère', other: 'caractères' },
  items: { one: 'élément', other: 'éléments' },
  fields: { one: 'champ', other: 'champs' },
} as const;
const fr: TranslatedMessages<typeof en> = {
  'not-known': ({ near }) =>
    near === null ? 'n’est pas un champ connu' : `n’est pas un champ connu ; le plus proche est ${near}`,
  missing: () => 'manque',
  type: ({ types }) => `doit être ${french.or(types)}`,
  'one-of': ({ values }) => `doit être une des valeurs ${values.join(', ')}`,
  const: ({ value }) => `doit être ${value}`,
  limit: ({ comparison, limit }) => `doit être ${comparison} ${limit}`,
  'at-least': ({ limit, noun }) => `doit avoir au moins ${french.count(limit, FRENCH[noun])}`,
  'at-most': ({ limit, noun }) => `doit avoir au plus ${french.count(limit, FRENCH[noun])}`,
  'multiple-of': ({ factor }) => `doit être un multiple de ${factor}`,
  pattern: ({ pattern }) => `doit correspondre à ${pattern}`,
  format: ({ format }) => `doit avoir le format ${format}`,
  discriminator: ({ tag, values }) =>
    values.length > 0
      ? `doit avoir une valeur connue de ${tag}: ${values.join(', ')}`
      : `doit avoir une valeur connue de ${tag}`,
  'exactly-one': () => 'doit avoir exactement une des alternatives',
  'any-of': () => 'doit avoir une des alternatives',
  constraint: ({ keyword }) => `enfreint la contrainte ${keyword}`,
  'one-version': () => 'doit être une version entre guillemets, par exemple "12"',
  'event-id': () => 'doit être epoch:seq:hash',
  since: () => 'doit accompagner delta=true, et sans atSeq',
  'epoch-missing': () => 'manque : une position est une époque et un numéro',
  'no-subscription': () => 'ne nomme aucun abonnement',
  'store-full': () => 'Le stockage n’a plus de place : il n’accepte pas d’écritures.',
  'keys-missing': () => 'Le stockage a des enregistrements scellés sous des clés qui manquent dans SEALING_KEYS.',
};

/** Messages of the service about requests. */
export const bundle: MessageBundle<typeof en> = { id: 'service', en, es, it, fr };

export const { msg, messageMember } = messagesOf(bundle.id, en);
