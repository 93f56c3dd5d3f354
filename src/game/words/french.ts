import { translationOf } from '../records.js';
import { phrasebookIn } from '../../language/template.js';
import { REPLAY } from './replay.js';
import { comparisonWriter, SHAPES } from './shapes.js';

const comparison = comparisonWriter({
  than: { least: 'supérieur ou égal à', most: 'inférieur ou égal à', more: 'supérieur à', less: 'inférieur à' },
  count: { least: 'au moins', most: 'au plus' },
});
/** Names of types, values and patterns stay as in JSON Schema. */
export const shapes = translationOf(SHAPES, phrasebookIn('fr', comparison), {
  required: 'Il manque un champ obligatoire',
  unexpected: 'Champ inconnu',
  expected: 'Attendu : {what}',
  'one-of': 'Attendu : une des valeurs {what}',
  bound: 'Attendu : {what} {comparison} {limit}',
  'string-length': 'Attendu : un texte d’une longueur {comparison} {limit}',
  'array-length': 'Attendu : une liste d’une longueur {comparison} {limit}',
  unique: 'Attendu : une liste sans éléments répétés',
  pattern: 'Attendu : un texte conforme à {pattern}',
  properties: 'Attendu : un objet avec {comparison.count} {limit} champs',
  elements: 'Attendu : une liste de {limit} éléments',
});

export const replay = translationOf(REPLAY, phrasebookIn('fr', { version: String }), {
  'start-impossible': 'Le début n’est pas un état possible.',
  'not-opponents-turn': 'Ce n’est pas le tour de l’adversaire.',
  'command-more-dice': 'L’ordre demande plus de dés.',
  'command-fewer-dice': 'L’ordre demande moins de dés.',
  'something-else': 'Il s’est passé autre chose.',
  'other-state-after': 'L’état qui suit est un autre.',
  'other-than-logged': 'Ce n’est pas ce que le journal de la session a enregistré.',
  'other-rules-version': 'Elle a été jouée avec la version {played} des règles ; celles-ci sont la version {present}.',
});
