/** Words that say nothing about what a question is about. */
const EMPTY = new Set(
  'a about all am an and any are as at be been but by can could did do does for from had has have how i if in is it its may me might must my no not of on or our shall she should so than that the their them then there these they this those to too was we were what when where which while who whose why will with would you your yes someone something'.split(
    ' ',
  ),
);

/** Endings and what takes their place, where at least three letters stay; the first that fits counts. */
const ENDINGS: readonly (readonly [ending: string, instead: string])[] = [
  ['ational', 'at'],
  ['ization', 'iz'],
  ['ements', ''],
  ['ations', 'at'],
  ['ement', ''],
  ['ments', ''],
  ['ation', 'at'],
  ['ating', 'at'],
  ['ators', 'at'],
  ['ator', 'at'],
  ['ated', 'at'],
  ['ates', 'at'],
  ['ings', ''],
  ['ment', ''],
  ['ness', ''],
  ['ions', ''],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ing', ''],
  ['ion', ''],
  ['ers', ''],
  ['ors', ''],
  ['ed', ''],
  ['er', ''],
  ['or', ''],
  ['es', ''],
  ['ly', ''],
  ['ate', 'at'],
  ['s', ''],
  ['e', ''],
  ['y', 'i'],
];

/** The stem of an English word in small letters: inflections of a word share it. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const whole = word.endsWith('ss') ? word : word.replace(/'s$/, '');
  for (const [ending, instead] of ENDINGS) {
    if (!whole.endsWith(ending) || whole.length - ending.length < 3) continue;
    if (ending === 's' && whole.endsWith('ss')) continue;
    const cut = whole.slice(0, -ending.length) + instead;
    return /([bdfgmnprt])\1$/.test(cut) ? cut.slice(0, -1) : cut;
  }
  return whole;
}

/** Small letters without accents. */
export function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'");
}

/** The words of a text, folded, in their order. */
export function wordsOf(text: string): string[] {
  return folded(text).match(/\p{L}[\p{L}'-]*\p{L}|\p{L}|\d+(?:\.\d+)?/gu) ?? [];
}

/** The stems of the words that say something. Parts of a word with hyphens count as words. */
export function stemsOf(words: readonly string[]): string[] {
  return words
    .flatMap((word) => word.split('-'))
    .filter((word) => word !== '' && !EMPTY.has(word))
    .map(stem);
}
