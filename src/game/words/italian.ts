import { translationOf } from '../records.js';
import { phrasebookIn } from '../../language/template.js';
import { REPLAY } from './replay.js';
import { comparisonWriter, SHAPES } from './shapes.js';

const comparison = comparisonWriter({
  than: { least: 'maggiore o uguale a', most: 'minore o uguale a', more: 'maggiore di', less: 'minore di' },
  count: { least: 'almeno', most: 'al massimo' },
});
/** Names of types, values and patterns stay as in JSON Schema. */
export const shapes = translationOf(SHAPES, phrasebookIn('it', comparison), {
  required: 'Manca un campo obbligatorio',
  unexpected: 'Campo sconosciuto',
  expected: 'Atteso {what}',
  'one-of': 'Atteso uno tra {what}',
  bound: 'Atteso {what} {comparison} {limit}',
  'string-length': 'Atteso un testo di lunghezza {comparison} {limit}',
  'array-length': 'Atteso un elenco di lunghezza {comparison} {limit}',
  unique: 'Atteso un elenco senza elementi ripetuti',
  pattern: 'Atteso un testo conforme a {pattern}',
  properties: 'Atteso un oggetto con {comparison.count} {limit} campi',
  elements: 'Atteso un elenco di {limit} elementi',
});

export const replay = translationOf(REPLAY, phrasebookIn('it', { version: String }), {
  'start-impossible': 'L’inizio non è uno stato possibile.',
  'not-opponents-turn': 'Non è il turno dell’avversario.',
  'command-more-dice': 'L’ordine richiede più dadi.',
  'command-fewer-dice': 'L’ordine richiede meno dadi.',
  'something-else': 'È successo qualcos’altro.',
  'other-state-after': 'Lo stato successivo è un altro.',
  'other-than-logged': 'Non è ciò che il registro della sessione ha annotato.',
  'other-rules-version': 'È stata giocata con la versione {played} delle regole; questa è la versione {present}.',
});
