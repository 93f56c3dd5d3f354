/** A special path: work done otherwise than plainly, because it is faster. */
export interface SpecialWay {
  readonly name: string;
  readonly file: string;
  /** The request that is measured with and without it, one of `cases.ts`. */
  readonly case: string;
  /** How it is taken out: each text, which the file contains once, and its replacement. */
  readonly cut: readonly (readonly [text: string, instead: string])[];
}

/** Paths that save work. Those that bound work or hold a guarantee are not listed. */
export const SPECIAL_WAYS: readonly SpecialWay[] = [
  {
    name: 'readers made of schemas',
    file: 'src/wire/validation.ts',
    case: 'POST reachable of one unit, new state',
    cut: [['if (!choice || text.length !== bytes.length) return undefined;', 'if (choice || text) return undefined;']],
  },
  {
    name: 'reaches written, not made',
    file: 'src/trench-club/hosted/questions.ts',
    case: 'POST reachable of all units, new state',
    cut: [['mayBeText && !explain', 'mayBeText && explain === null']],
  },
  {
    name: 'places of a board as text',
    file: 'src/trench-club/answers/text/path-writer.ts',
    case: 'POST legal-commands, new state',
    cut: [
      [
        'ofBoards.set(board, (texts = new PlaceTexts(board.size + forts.length)))',
        'texts = new PlaceTexts(board.size + forts.length)',
      ],
    ],
  },
  {
    name: 'landscapes of boards',
    file: 'src/trench-club/render/board.ts',
    case: 'POST render, new state',
    cut: [
      [
        'landscapes.set(key, (landscape = drawLandscape(layoutOf(map, area, [], undefined, translator))))',
        'landscape = drawLandscape(layoutOf(map, area, [], undefined, translator))',
      ],
    ],
  },
  {
    name: 'documents in memory',
    file: 'src/session/library/document-library.ts',
    case: 'POST reachable, a map by reference',
    cut: [['const remembered = this.#memory.get(name);', 'const remembered = undefined as object | undefined;']],
  },
  {
    name: 'positions in memory',
    file: 'src/rules/positions.ts',
    case: 'POST reachable, a position by reference',
    cut: [
      [
        "return typeof id !== 'string' || this.#states.has(id) || !ID.test(id);",
        "return typeof id !== 'string' || !ID.test(id);",
      ],
    ],
  },
  {
    name: 'answers about positions',
    file: 'src/game/answer-cache.ts',
    case: 'GET reachable by reference',
    cut: [['return this.#answers.get(key);', 'return undefined;']],
  },
  {
    name: 'long answers about positions as bytes',
    file: 'src/rules/positions.ts',
    case: 'GET board by reference',
    cut: [['answer.text.length < LONG ? answerText(answer) : Buffer.from(answer.text)', 'answerText(answer)']],
  },
  {
    name: 'compressed documents',
    file: 'src/wire/encodings.ts',
    case: 'GET openapi.json, Brotli',
    cut: [
      ['forms.set(encoding, (bytes = COMPRESS[encoding](document.text)))', 'bytes = COMPRESS[encoding](document.text)'],
    ],
  },
  {
    name: 'snapshots of sessions',
    file: 'src/session/log/snapshot-cache.ts',
    case: 'GET reachable of a session',
    cut: [
      [
        'const known = this.#position && this.#snapshots.get(session);',
        'const known = undefined as SessionSnapshot | undefined;',
      ],
      [
        'const known = this.#snapshots.get(session);\n    if (known) {',
        'const known = undefined as SessionSnapshot | undefined;\n    if (known) {',
      ],
    ],
  },
  {
    name: 'answers about sessions',
    file: 'src/game/answer-cache.ts',
    case: 'GET reachable of a session',
    cut: [
      ['let answer = this.#answers.get(key);', 'let answer = undefined as Answer | undefined;'],
      ['return this.#answers.get(key);', 'return undefined;'],
    ],
  },
  {
    name: 'events of sessions',
    file: 'src/session/log/event-cache.ts',
    case: 'GET events of a session, as lines',
    cut: [
      [
        'const event = this.#events.peek(keyOf(log, seq))?.event;',
        'const event = undefined as RecordedEvent | undefined;',
      ],
      ['if (known) return known;', ''],
    ],
  },
];

/** The text of its file with the path taken out. @throws Error unless the file contains each cut exactly once */
export function withoutIt({ name, file, cut }: SpecialWay, source: string): string {
  return cut.reduce((text, [from, instead]) => {
    const parts = text.split(from);
    if (parts.length !== 2) throw new Error(`${file} contains ${name} ${parts.length - 1} times: ${from}`);
    return parts.join(instead);
  }, source);
}
