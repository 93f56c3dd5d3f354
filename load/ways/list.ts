/** A special way: something done otherwise than plainly, because it is quicker. */
export interface SpecialWay {
  readonly name: string;
  readonly file: string;
  /** What is measured with and without it; one of `cases.ts`. */
  readonly case: string;
  /** How it is taken out: each text, which the file has once, and what stands there then. */
  readonly cut: readonly (readonly [text: string, instead: string])[];
}

/** Those that spare work; what bounds work or holds a guarantee is not among them. */
export const SPECIAL_WAYS: readonly SpecialWay[] = [
  {
    name: 'positions of the states asked about last',
    file: 'src/game/recent.ts',
    case: 'reach of one unit of eight games in turn',
    cut: [['for (let i = 0; i < keys.length; i++) if (keys[i] === key) return values[i] as V;', '']],
  },
  {
    name: 'an occupancy made of the one before',
    file: 'src/trench-club/board/position/occupancy.ts',
    case: 'the position after each command of a game',
    cut: [
      ['if (old === units) return before;', 'if (old === units) return before;\n  if (units.length >= 0) return null;'],
    ],
  },
  {
    name: 'ends of loaded transports',
    file: 'src/trench-club/law/movement/transport-ends.ts',
    case: 'moves of transports that stand in each other’s way',
    cut: [['known.set(position, (ofPosition = new Map()))', 'ofPosition = new Map()']],
  },
  {
    name: 'label arrays used again',
    file: 'src/trench-club/law/movement/labels.ts',
    case: 'reach of all units of a state that is known',
    cut: [['if (pool.length < 8) pool.push(labels);', '']],
  },
  {
    name: 'chances of damage',
    file: 'src/trench-club/law/combat/damage-chances.ts',
    case: 'odds of three attacks, joint, as fractions',
    cut: [['rows.set(row, (ofRow = new Map()))', 'ofRow = new Map()']],
  },
  {
    name: 'arithmetic of cards',
    file: 'src/trench-club/law/combat/damage-chances.ts',
    case: 'odds of an attack with cards, as fractions',
    cut: [['others.set(besides, (arithmetic = wholeNumbers(besides)))', 'arithmetic = wholeNumbers(besides)']],
  },
  {
    name: 'hits on cards',
    file: 'src/trench-club/law/combat/dice-cards.ts',
    case: 'a battle with cards',
    cut: [['columns.set(key, (column = quantiles(dice, value)))', 'column = quantiles(dice, value)']],
  },
  {
    name: 'the rules asked for last',
    file: 'src/trench-club/board/rules/rules.ts',
    case: 'reach of one unit on a state made of the last',
    cut: [['if (known && known.source.terrain === source.terrain) return known.rules;', '']],
  },
  {
    name: 'the map after one work more',
    file: 'src/trench-club/board/rules/rules.ts',
    case: 'reach of one unit after the 24th work of a builder',
    cut: [['(known && withMoreBuilt(known, source)) ?? lookedUp(source)', 'lookedUp(source)']],
  },
  {
    name: 'compiled rules',
    file: 'src/trench-club/board/rules/rules.ts',
    case: 'reach of one unit on two maps in turn',
    cut: [['compiled.set(key, (rules = compile(source)))', 'rules = compile(source)']],
  },
  {
    name: 'compiled maps',
    file: 'src/trench-club/board/rules/rules.ts',
    case: 'reach of one unit with figures of its own',
    cut: [
      [
        'mapsInPlay.set(key, (map = compileMap(document, area, trenches)))',
        'map = compileMap(document, area, trenches)',
      ],
    ],
  },
  {
    name: 'landscapes of boards',
    file: 'src/trench-club/render/board.ts',
    case: 'the board drawn',
    cut: [
      [
        'landscapes.set(key, (landscape = yield* drawLandscape(layoutOf(map, area, [], undefined, speaker))))',
        'landscape = yield* drawLandscape(layoutOf(map, area, [], undefined, speaker))',
      ],
    ],
  },
  {
    name: 'distances of units that move alike',
    file: 'src/trench-club/opponents/automa/metric.ts',
    case: 'steps of the Automa',
    cut: [
      [
        'ofMap.set(key, (metric = new Metric(map, way, speed, board.isAir(unit))))',
        'metric = new Metric(map, way, speed, board.isAir(unit))',
      ],
    ],
  },
  {
    name: 'what was found about positions of Trench',
    file: 'src/trench/opponent/table.ts',
    case: 'the first move of Trench, level 3',
    cut: [['return this.#facts[place] !== 0 && this.#keys[place] === checkOf(position);', 'return false;']],
  },
  {
    name: 'grounds of Trench',
    file: 'src/trench/render/board.ts',
    case: 'the board of Trench drawn',
    cut: [['grounds.set(key, (drawn = ground(layout, speaker)))', 'drawn = ground(layout, speaker)']],
  },
  {
    name: 'names of members as JSON',
    file: 'src/game/hash.ts',
    case: 'the canonical JSON of a state',
    cut: [['if (quotations.size < MOST_QUOTATIONS && key.length < 40) quotations.set(key, quotation);', '']],
  },
  {
    name: 'hashes of documents',
    file: 'src/game/hash.ts',
    case: 'reach of one unit on a map of its own that a builder changes',
    cut: [['hashes.set(document, (hash = contentHash(document)))', 'hash = contentHash(document)']],
  },
  {
    name: 'texts of what states share',
    file: 'src/game/hash.ts',
    case: 'the hash of a state with one unit changed',
    cut: [['texts.set(part, text);', '']],
  },
  {
    name: 'SHA-256 in one call',
    file: 'src/session/ids.ts',
    case: 'the hash of a token',
    cut: [
      ['import { createHmac, hash,', 'import { createHash, createHmac,'],
      ["return hash('sha256', token, 'hex');", "return createHash('sha256').update(token).digest('hex');"],
    ],
  },
  {
    name: 'random bytes in stock',
    file: 'src/session/ids.ts',
    case: 'an id',
    cut: [['const POOLED_BYTES = 4096;', 'const POOLED_BYTES = 16;']],
  },
  {
    name: 'compiled checks of shapes',
    file: 'src/game/check.ts',
    case: 'the shape of a command',
    cut: [['checks.set(schema, (check = compiledCheck(schema)))', 'check = compiledCheck(schema)']],
  },
  {
    name: 'schemas of commands by their type',
    file: 'src/stream/inbound.ts',
    case: 'a command of the stream checked',
    cut: [['commandsOf.set(game, schemas);', '']],
  },
  {
    name: 'frames of an event',
    file: 'src/stream/frames.ts',
    case: 'an event for 64 sockets',
    cut: [
      ['written.set(event, (frames = new Map()))', 'frames = new Map()'],
      ['together.set(events, (pieces = new Map()))', 'pieces = new Map()'],
    ],
  },
  {
    name: 'readers made of schemas',
    file: 'src/wire/validation.ts',
    case: 'a state read and checked',
    cut: [['if (!choice || text.length !== bytes.length) return undefined;', 'if (choice || text) return undefined;']],
  },
  {
    name: 'checks made of schemas',
    file: 'src/wire/validation.ts',
    case: 'a state read by Node, and checked',
    cut: [['|| quick.of(meant)(value)) return true;', ') return true;']],
  },
  {
    name: 'ids checked while their end is looked for',
    file: 'src/wire/quick-string.ts',
    case: 'a state read and checked',
    cut: [['if (classes) {', 'if (classes && !use) {']],
  },
  {
    name: 'numbers of units noted while they are read',
    file: 'src/game/rows.ts',
    case: 'a state read, checked and compiled',
    cut: [['this.#list = list;', 'this.#list = NONE;']],
  },
  {
    name: 'what is cut out of a question',
    file: 'src/wire/as-it-came.ts',
    case: 'a move made in a state that was read, written',
    cut: [['this.#lists.push({ items, starts });', '']],
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
    case: 'every legal command, new state, written',
    cut: [
      [
        'ofBoards.set(board, (texts = new PlaceTexts(board.size + forts.length)))',
        'texts = new PlaceTexts(board.size + forts.length)',
      ],
    ],
  },
  {
    name: 'keys counted by their colons',
    file: 'src/wire/single-keys.ts',
    case: 'the keys of a state counted',
    cut: [['if (colonsIn(text) !== kept && keysInText', 'if (keysInText']],
  },
  {
    name: 'documents in memory',
    file: 'src/session/document-library.ts',
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
    name: 'long answers about positions as bytes',
    file: 'src/rules/positions.ts',
    case: 'GET board by reference',
    cut: [['told.text.length < LONG ? textOf(told) : Buffer.from(told.text)', 'textOf(told)']],
  },
  {
    name: 'answers about positions',
    file: 'src/game/answer-cache.ts',
    case: 'GET reachable by reference',
    cut: [['return this.#answers.get(key);', 'return undefined;']],
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
    file: 'src/session/snapshot-cache.ts',
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
    name: 'events of sessions',
    file: 'src/session/event-cache.ts',
    case: 'GET events of a session, as lines',
    cut: [
      [
        'const event = this.#events.peek(keyOf(log, seq))?.event;',
        'const event = undefined as RecordedEvent | undefined;',
      ],
      ['if (known) return known;', ''],
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
    name: 'positions of logs without a promise',
    file: 'src/session/store/embedded/embedded-store.ts',
    case: 'let into a session',
    cut: [
      ['if (this.#closed || !this.#writes.isSettled(session)) return undefined;', 'if (session) return undefined;'],
    ],
  },
  {
    name: 'heads of sessions',
    file: 'src/session/store/embedded/entry-reader.ts',
    case: 'let into a session',
    cut: [['this.#heads.get(session) ?? this.#readHead(session)', 'this.#readHead(session)']],
  },
  {
    name: 'holders of tokens',
    file: 'src/session/access.ts',
    case: 'let into a session',
    cut: [['held.set(access, holders);', '']],
  },
  {
    name: 'the pepper of a store',
    file: 'src/session/pepper.ts',
    case: 'the token of a stream recognised',
    cut: [['peppers.set(store, pepper);', '']],
  },
];
