import { messagesOf, type MessageBundle, type TranslatedMessages } from '../language/messages.js';

const BUNDLE = 'replay';

const en = {
  'start-impossible': () => 'The start is not a possible state.',
  'not-opponents-turn': () => 'The opponent is not in turn.',
  'command-more-dice': () => 'The command needs more dice.',
  'command-fewer-dice': () => 'The command needs fewer dice.',
  'something-else': () => 'The events differ from those of the file.',
  'other-state-after': () => 'The state after the entry differs from that of the file.',
  'other-than-logged': () => 'The file differs from the log of the session.',
  'other-rules-version': ({ played, present }: { played: number; present: number }) =>
    `The game was played under version ${played} of the rules; the present version is ${present}.`,
};
type ReplayWords = TranslatedMessages<typeof en>;

const es: ReplayWords = {
  'start-impossible': () => 'El comienzo no es un estado posible.',
  'not-opponents-turn': () => 'No es el turno del adversario.',
  'command-more-dice': () => 'La orden necesita más dados.',
  'command-fewer-dice': () => 'La orden necesita menos dados.',
  'something-else': () => 'Ha ocurrido otra cosa.',
  'other-state-after': () => 'El estado posterior es otro.',
  'other-than-logged': () => 'No es lo que ha registrado el diario de la sesión.',
  'other-rules-version': ({ played, present }) =>
    `Se jugó con la versión ${played} de las reglas; estas son la versión ${present}.`,
};

const it: ReplayWords = {
  'start-impossible': () => 'L’inizio non è uno stato possibile.',
  'not-opponents-turn': () => 'Non è il turno dell’avversario.',
  'command-more-dice': () => 'L’ordine richiede più dadi.',
  'command-fewer-dice': () => 'L’ordine richiede meno dadi.',
  'something-else': () => 'È successo qualcos’altro.',
  'other-state-after': () => 'Lo stato successivo è un altro.',
  'other-than-logged': () => 'Non è ciò che il registro della sessione ha annotato.',
  'other-rules-version': ({ played, present }) =>
    `È stata giocata con la versione ${played} delle regole; questa è la versione ${present}.`,
};

const fr: ReplayWords = {
  'start-impossible': () => 'Le début n’est pas un état possible.',
  'not-opponents-turn': () => 'Ce n’est pas le tour de l’adversaire.',
  'command-more-dice': () => 'L’ordre demande plus de dés.',
  'command-fewer-dice': () => 'L’ordre demande moins de dés.',
  'something-else': () => 'Il s’est passé autre chose.',
  'other-state-after': () => 'L’état qui suit est un autre.',
  'other-than-logged': () => 'Ce n’est pas ce que le journal de la session a enregistré.',
  'other-rules-version': ({ played, present }) =>
    `Elle a été jouée avec la version ${played} des règles ; celles-ci sont la version ${present}.`,
};

/** The messages of replays, which are the same for every game. */
export const replayBundle: MessageBundle<typeof en> = { id: BUNDLE, en, es, it, fr };
export const { msg, localised } = messagesOf(BUNDLE, en);
