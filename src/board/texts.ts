/** The words of a board itself; those of places and units come with the drawing. */
export interface BoardTexts {
  /** What screen readers call a board. */
  readonly board: string;
  /** @param title of the drawing */
  readonly keys: (title: string) => string;
  /** On a place where contact stops a unit. */
  readonly contact: string;
}

const TEXTS: Readonly<Record<string, BoardTexts>> = {
  en: {
    board: 'board',
    keys: (title) =>
      `${title || 'Board'}. Arrow keys go from hex to hex, Enter chooses, Escape lets go, N goes to the next unit.`,
    contact: 'contact',
  },
  es: {
    board: 'tablero',
    keys: (title) =>
      `${title || 'Tablero'}. Las flechas van de casilla en casilla, Intro elige, Escape suelta, N va a la unidad siguiente.`,
    contact: 'contacto',
  },
  it: {
    board: 'tabellone',
    keys: (title) =>
      `${title || 'Tabellone'}. Le frecce vanno da una casella all’altra, Invio sceglie, Esc lascia, N va all’unità successiva.`,
    contact: 'contatto',
  },
  fr: {
    board: 'plateau',
    keys: (title) =>
      `${title || 'Plateau'}. Les flèches vont de case en case, Entrée choisit, Échap lâche, N va à l’unité suivante.`,
    contact: 'contact',
  },
};

/** The words in the language of an element: that of the nearest `lang`, or English. */
export function textsFor(element: Element): BoardTexts {
  for (let at: Element | null = element; at;) {
    const marked: HTMLElement | null = at.closest<HTMLElement>('[lang]');
    if (marked) return TEXTS[marked.lang.slice(0, 2)] ?? (TEXTS['en'] as BoardTexts);
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return TEXTS['en'] as BoardTexts;
}
