import type { ShapeWords } from './shape-words.js';

const THAN = {
  es: { least: 'mayor o igual que', most: 'menor o igual que', more: 'mayor que', less: 'menor que' },
  it: { least: 'maggiore o uguale a', most: 'minore o uguale a', more: 'maggiore di', less: 'minore di' },
  fr: { least: 'supérieur ou égal à', most: 'inférieur ou égal à', more: 'supérieur à', less: 'inférieur à' },
} as const;

/** Names of types, values and patterns stay as in JSON Schema. */
export const es: ShapeWords = {
  required: () => 'Falta un campo obligatorio',
  unexpected: () => 'Campo desconocido',
  expected: ({ what }) => `Se esperaba ${what}`,
  'one-of': ({ what }) => `Se esperaba uno de ${what}`,
  bound: ({ what, comparison, limit }) => `Se esperaba ${what} ${THAN.es[comparison]} ${limit}`,
  'string-length': ({ comparison, limit }) => `Se esperaba un texto de longitud ${THAN.es[comparison]} ${limit}`,
  'array-length': ({ comparison, limit }) => `Se esperaba una lista de longitud ${THAN.es[comparison]} ${limit}`,
  unique: () => 'Se esperaba una lista sin elementos repetidos',
  pattern: ({ pattern }) => `Se esperaba un texto conforme a ${pattern}`,
  properties: ({ comparison, limit }) =>
    `Se esperaba un objeto con ${comparison === 'least' ? 'al menos' : 'como máximo'} ${limit} campos`,
  elements: ({ limit }) => `Se esperaba una lista de ${limit} elementos`,
};

export const it: ShapeWords = {
  required: () => 'Manca un campo obbligatorio',
  unexpected: () => 'Campo sconosciuto',
  expected: ({ what }) => `Atteso ${what}`,
  'one-of': ({ what }) => `Atteso uno tra ${what}`,
  bound: ({ what, comparison, limit }) => `Atteso ${what} ${THAN.it[comparison]} ${limit}`,
  'string-length': ({ comparison, limit }) => `Atteso un testo di lunghezza ${THAN.it[comparison]} ${limit}`,
  'array-length': ({ comparison, limit }) => `Atteso un elenco di lunghezza ${THAN.it[comparison]} ${limit}`,
  unique: () => 'Atteso un elenco senza elementi ripetuti',
  pattern: ({ pattern }) => `Atteso un testo conforme a ${pattern}`,
  properties: ({ comparison, limit }) =>
    `Atteso un oggetto con ${comparison === 'least' ? 'almeno' : 'al massimo'} ${limit} campi`,
  elements: ({ limit }) => `Atteso un elenco di ${limit} elementi`,
};

export const fr: ShapeWords = {
  required: () => 'Il manque un champ obligatoire',
  unexpected: () => 'Champ inconnu',
  expected: ({ what }) => `Attendu : ${what}`,
  'one-of': ({ what }) => `Attendu : une des valeurs ${what}`,
  bound: ({ what, comparison, limit }) => `Attendu : ${what} ${THAN.fr[comparison]} ${limit}`,
  'string-length': ({ comparison, limit }) => `Attendu : un texte d’une longueur ${THAN.fr[comparison]} ${limit}`,
  'array-length': ({ comparison, limit }) => `Attendu : une liste d’une longueur ${THAN.fr[comparison]} ${limit}`,
  unique: () => 'Attendu : une liste sans éléments répétés',
  pattern: ({ pattern }) => `Attendu : un texte conforme à ${pattern}`,
  properties: ({ comparison, limit }) =>
    `Attendu : un objet avec ${comparison === 'least' ? 'au moins' : 'au plus'} ${limit} champs`,
  elements: ({ limit }) => `Attendu : une liste de ${limit} éléments`,
};
