/** A finished game in the form of PGN: tags, moves and the result, with an empty line behind it. */
export function recordOf(tags: Readonly<Record<string, string>>, result: string, words: readonly string[]): string {
  const head = Object.entries({ ...tags, Result: result }).map(
    ([tag, text]) => `[${tag} "${text.replaceAll('"', "'")}"]`,
  );
  return `${head.join('\n')}\n\n${wrapped([...words, result])}\n\n`;
}

/** The moves of two sides in turn, with their numbers. */
export function numbered(moves: readonly string[]): string[] {
  return moves.map((move, index) => (index % 2 === 0 ? `${index / 2 + 1}. ${move}` : move));
}

function wrapped(words: readonly string[]): string {
  const lines: string[] = [''];
  for (const word of words) {
    const last = lines.at(-1) as string;
    if (last.length + word.length >= 100) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.join('\n');
}
