import { DEFAULT_LANGUAGE, type Language } from '../../language/language.js';
import { formsOf } from '../../language/forms.js';
import { phraseWriter, type Phrasebook, type SlotWriter } from '../../language/template.js';
import { COLOURS, type Colour } from '../schema/names.js';
import type { TrenchHighlightKind } from '../schema/render.js';
import type { EndingReason, Points, TrenchResult } from '../schema/state.js';
import type { NamedUnit, TrenchPreset, WhyNot, Zone } from '../schema/values.js';

type Texts<Case extends string> = Readonly<Record<Case, string>>;
type KeysOf<T> = T extends string ? T : keyof T & string;

/** The words and names of the game in a language. Texts are templates (`language/template.ts`). */
export interface Lexicon {
  readonly language: Language;
  /** A side in a sentence, with the form for "of" where the language has one. */
  readonly seats: Readonly<Record<Colour, { readonly name: string; readonly of?: string }>>;
  /** The same in titles. */
  readonly sides: Texts<Colour>;
  readonly adjectives: Texts<Colour>;
  readonly ranks: readonly string[];
  readonly unit: string;
  /** How games end. Refusals and findings write the id in English. */
  readonly endings: Texts<EndingReason>;
  readonly winner: Texts<'some' | 'none'>;
  readonly battle: Texts<'first' | 'second'>;
  readonly offered: string;
  readonly zone: Texts<Zone>;
  readonly highlight: Texts<TrenchHighlightKind>;
  readonly preset: Texts<TrenchPreset>;
  readonly whyNot: Texts<KeysOf<WhyNot>>;
  readonly inTwos: string;
  readonly forced: Texts<'won' | 'lost'>;
  readonly captured: string;
  /** The end of a game: its winner and reason. */
  readonly outcome: string;
}

/** How a language writes the things of the game. All logic of sentences is here; languages differ in their lexicons. */
export function phrasebookOf(lexicon: Lexicon): Phrasebook {
  const { language, seats, ranks, endings, winner } = lexicon;
  const isEnglish = language === DEFAULT_LANGUAGE;
  const writers: Record<string, SlotWriter> = {};
  const phrasebook: Phrasebook = { language, writers };
  const phrase = phraseWriter(phrasebook, (slot) => (slot === 'reason' ? 'ended' : slot));
  const number = (value: number, decimals: number) =>
    isEnglish ? value.toFixed(decimals) : formsOf(language).number(value, decimals);
  const seat: SlotWriter = (one: Colour, form) =>
    form === 'side' ? lexicon.sides[one] : (form === 'of' && seats[one].of) || seats[one].name;
  const unit = (one: NamedUnit) => phrase(lexicon.unit, { ...one });
  const rank = (one: number) => ranks[one - 1] ?? '';
  const whyNot = (why: WhyNot) =>
    typeof why === 'string'
      ? lexicon.whyNot[why]
      : phrase(lexicon.whyNot[Object.keys(why)[0] as keyof Lexicon['whyNot']], { ...why });
  const victor = (colour: Colour | null) => (colour === null ? winner.none : phrase(winner.some, { seat: colour }));
  return Object.assign(phrasebook, {
    writers: Object.assign(writers, {
      seat,
      active: seat,
      side: (one: Colour) => lexicon.sides[one],
      colour: (one: Colour) => lexicon.adjectives[one],
      unit,
      obstacle: unit,
      rank,
      ordinal: String,
      ended: (reason: EndingReason) => endings[reason],
      ending: (reason: EndingReason) => (isEnglish ? reason : endings[reason]),
      winner: victor,
      victor: (colour: Colour | null) => (isEnglish && colour !== null ? colour : victor(colour)),
      battle: (which: 'first' | 'second' | null) => (which === null ? '' : lexicon.battle[which]),
      offer: (colour: Colour | null) => (colour === null ? '' : phrase(lexicon.offered, { seat: colour })),
      zone: (zone: Zone) => lexicon.zone[zone],
      kind: (kind: TrenchHighlightKind) => lexicon.highlight[kind],
      label: (label: string | null) => (label === null ? '' : `, ${label}`),
      preset: (preset: TrenchPreset) => lexicon.preset[preset],
      why: whyNot,
      inTwos: (inTwos: boolean) => (inTwos ? lexicon.inTwos : ''),
      won: (won: boolean) => lexicon.forced[won ? 'won' : 'lost'],
      line: (moves: readonly string[]) => moves.join(' '),
      captures: (taken: readonly Pick<NamedUnit, 'square' | 'rank'>[]) =>
        taken.length === 0
          ? ''
          : phrase(lexicon.captured, { taken: taken.map((one) => `${rank(one.rank)} ${one.square}`) }),
      score: (points: Points) => COLOURS.map((one) => `${lexicon.sides[one]} ${points[one]}`).join(', '),
      outcome: (result: TrenchResult) => phrase(lexicon.outcome, { ...result }),
      signed: (points: number) => `${points > 0 ? '+' : ''}${number(points, 2)}`,
    }),
  });
}
