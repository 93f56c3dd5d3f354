import type { Language } from '../../language/language.js';

/** Texts around the problems on their pages. */
export interface PageWords {
  readonly title: string;
  readonly all: string;
  readonly status: string;
  readonly rule: string;
  readonly retry: string;
  readonly later: string;
  readonly never: string;
  readonly problems: string;
  readonly refusals: string;
  readonly findings: string;
  /** Between a chapter and the title of a game. */
  readonly of: string;
}

export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = {
  en: {
    title: 'Problems and refusals',
    all: 'All problems',
    status: 'Status',
    rule: 'Rule',
    retry: 'Retry unchanged',
    later: 'yes, later',
    never: 'no',
    problems: 'Problems',
    refusals: 'Refusals',
    findings: 'Findings',
    of: 'of',
  },
  es: {
    title: 'Problemas y rechazos',
    all: 'Todos los problemas',
    status: 'Estado',
    rule: 'Regla',
    retry: 'Repetir sin cambios',
    later: 'sí, más tarde',
    never: 'no',
    problems: 'Problemas',
    refusals: 'Rechazos',
    findings: 'Hallazgos',
    of: 'de',
  },
  it: {
    title: 'Problemi e rifiuti',
    all: 'Tutti i problemi',
    status: 'Stato',
    rule: 'Regola',
    retry: 'Ripetere senza modifiche',
    later: 'sì, più tardi',
    never: 'no',
    problems: 'Problemi',
    refusals: 'Divieti',
    findings: 'Rilievi',
    of: 'di',
  },
  fr: {
    title: 'Problèmes et refus',
    all: 'Tous les problèmes',
    status: 'Statut',
    rule: 'Règle',
    retry: 'Répéter sans changement',
    later: 'oui, plus tard',
    never: 'non',
    problems: 'Problèmes',
    refusals: 'Refus',
    findings: 'Constats',
    of: 'de',
  },
};
