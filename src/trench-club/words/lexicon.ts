import type { Static } from '@sinclair/typebox';
import type { DeepReadonly } from '../../game/vocabulary.js';
import type { Hex } from '../../hex/axial.js';
import { DEFAULT_LANGUAGE, type Language } from '../../language/language.js';
import { begun, formsOf } from '../../language/forms.js';
import { phraseWriter, type Phrasebook, type SlotWriter } from '../../language/template.js';
import type { Attacker } from '../wire/schema/ids.js';
import type { BattleReport } from '../wire/schema/event.js';
import type { Country, Faction, SpecialForce, UnitType } from '../wire/schema/names.js';
import type { Result } from '../wire/schema/state.js';
import type { AdvisedRoll, FortPart, HexFault, NotInPlay, OpponentName, Purse, Term } from '../wire/schema/values.js';
import type { WORDS } from '../wire/vocabulary.js';

/** The forms of a name in a sentence: with its article, and in the cases for "of" and "to". */
export interface Cases {
  readonly name: string;
  readonly of: string;
  readonly to: string;
}

type Texts<Case extends string> = Readonly<Record<Case, string>>;
type Word = keyof typeof WORDS;
type ValueOf<Name extends Word> = DeepReadonly<Static<(typeof WORDS)[Name]>>;

/** Words whose values are ids, with a text for each id. */
const IDS = [
  'document',
  'markerFault',
  'mineFault',
  'numberName',
  'offer',
  'phase',
  'preset',
  'rank',
  'script',
  'siteFault',
  'structure',
  'support',
  'targetKind',
  'terrain',
  'unitType',
  'walker',
] as const satisfies readonly Word[];
/** The same of words that English writes as they are. */
const TRANSLATED_IDS = ['highlight', 'source'] as const satisfies readonly Word[];
/** Words of any text, of which these have others. */
interface TextsOfWords {
  readonly hexFault: Texts<HexFault>;
  readonly relation?: Texts<'own' | 'allied'>;
  readonly side?: Texts<'left' | 'right'>;
}
const LOOKED_UP = [...IDS, ...TRANSLATED_IDS, 'hexFault', 'relation', 'side'] as const;

/** Words that are nothing, or a text around their value: what the value is in the text. */
const AROUND = {
  aimedAt: 'unit',
  alsoAttacks: 'unit',
  atCost: 'cost',
  drawnPoints: 'points',
  inTrench: 'trench',
  startHere: 'start',
  toAct: 'country',
} as const satisfies { readonly [Name in Word]?: string };
/** The same of lists. */
const AROUND_LIST = { counted: 'shooters', exposed: 'units', skipped: 'texts' } as const;
/** Words with one text in place of what is absent. */
type ForNone = 'aims' | 'chosenBy' | 'deployed' | 'given' | 'namedWord' | 'targetUnits';
/** Parts of other words. */
type Part = 'against' | 'answer' | 'more' | 'moved' | 'pair' | 'roll' | 'stopped' | 'turret' | 'way';

/** The Turret of a fort, by its case. */
type TurretTexts = Texts<'turret'> & Partial<Texts<'ofTurret' | 'toTurret'>>;

/** Writers of words. */
type Writers = { readonly [Name in Word]?: (value: ValueOf<Name>, form?: string) => string };

/** The words of a language by their cases. Texts are templates (`language/template.ts`). */
export type Phrases = TextsOfWords & { readonly [Name in (typeof IDS)[number]]: Texts<ValueOf<Name>> } & {
  readonly [Name in (typeof TRANSLATED_IDS)[number]]?: Texts<ValueOf<Name>>;
} & Texts<keyof typeof AROUND | keyof typeof AROUND_LIST | ForNone | Part> & {
    readonly faction: Texts<Faction>;
    readonly area: Texts<ValueOf<'area'>>;
    /** In titles. */
    readonly structureTitle: Texts<ValueOf<'structure'>>;
    readonly opponentName: Texts<OpponentName>;
    readonly notInPlay: Texts<Exclude<NotInPlay, SpecialForce>>;
    readonly outOfReach?: Readonly<Record<string, string>>;
    readonly shooter: TurretTexts;
    readonly attacker: TurretTexts;
    readonly rolled: Texts<'hits' | 'dice' | 'card'>;
    readonly fixed: Texts<'yes' | 'no'>;
    /** Names of forts of the built-in maps, where they differ from those of the maps. */
    readonly fortName?: Readonly<Record<string, string>>;
    readonly fortHolder: Texts<'none' | 'country'>;
    readonly winner?: Texts<Faction>;
    readonly ending: Texts<'won' | 'draw'>;
    readonly purse: Texts<Purse['currency']>;
    readonly drawnGround: string;
    readonly part: Texts<FortPart>;
    readonly outcome: Texts<'destroyed' | 'fort' | 'hex'>;
    readonly place: Texts<'fort' | 'hex'>;
    readonly sent: Texts<'stays' | 'fort' | 'hex'>;
    readonly order: Texts<ValueOf<'order'>['do']>;
    /** Where the target stands inside the order; other orders have `against` behind them. */
    readonly orderAt: Partial<Texts<ValueOf<'order'>['do']>>;
    readonly nearTarget: Texts<'none' | 'unit'>;
    readonly battle: Texts<'fought' | 'lands' | 'missed' | 'target' | 'attacker' | 'unit'>;
    readonly fate: Texts<'destroyed' | 'none' | 'some'>;
    readonly endReason: Texts<Result['reason']>;
  };

/** The words and names of the game in a language. */
export interface Lexicon {
  readonly language: Language;
  readonly countries: Readonly<Record<Country, Cases>>;
  /** The name of a unit without its article: slots `country`, `type` and `number`, ` 2` or nothing. */
  readonly unit: string;
  /** Articles of units: of these types, or of all others; `id` in front of an id. English has none. */
  readonly articles?: readonly (Cases & { readonly types?: readonly (UnitType | 'id')[] })[];
  readonly phrases: Phrases;
}

/** Slots of phrases that are named after their place in the sentence. */
const SLOT_WORDS: Readonly<Record<string, string>> = { by: 'shooter', start: 'ordinal', type: 'unitType' };

/** How a language writes the things of the game. All logic of sentences is here; languages differ in their lexicons. */
export function phrasebookOf({ language, countries, unit: unitName, articles = [], phrases }: Lexicon): Phrasebook {
  const isEnglish = language === DEFAULT_LANGUAGE;
  const forms = formsOf(language);
  const writers: Record<string, SlotWriter> = {};
  const phrasebook: Phrasebook = { language, writers };

  const phrase = phraseWriter(phrasebook, (slot) => SLOT_WORDS[slot] ?? slot);

  const and = (items: readonly string[]) => (isEnglish ? items.join(' and ') : forms.and(items));
  const or = (items: readonly string[]) => (isEnglish ? items.join(' or ') : forms.or(items));
  const list = (items: readonly string[]) => (isEnglish ? items.join(', ') : forms.and(items));
  const inForm = (items: readonly string[], form: string | undefined) =>
    form === 'and' ? and(items) : form === 'or' ? or(items) : items.join(', ');
  const decimals = (value: number, count: number) => (isEnglish ? value.toFixed(count) : forms.number(value, count));

  const { unitType } = phrases;
  const pattern = new RegExp(
    `^(${Object.keys(countries).join('|')})-(${Object.keys(unitType).join('|')})(?:-(\\d+))?$`,
  );
  /** From an id that the service made (`germany-tank-1`). Other ids stay as they are. */
  const unit = (id: string, form: string = 'name'): string => {
    if (form === 'id') return id;
    const [, country, type = 'id', number] = pattern.exec(id) ?? [];
    const article = articles.find(({ types }) => types?.includes(type as UnitType | 'id') ?? true);
    const name =
      country === undefined
        ? id
        : phrase(unitName, { country, type, number: number === undefined ? '' : ` ${number}` });
    return `${article?.[form as keyof Cases] ?? ''}${name}`;
  };
  const units = (ids: readonly string[], form?: string) =>
    form === 'list' ? ids.map((id) => unit(id)).join(', ') : list(ids.map((id) => unit(id, form)));
  const country = (id: Country, form?: string) => countries[id][(form ?? 'name') as keyof Cases];
  const seat = (id: string, form?: string) => countries[id as Country]?.[(form ?? 'name') as keyof Cases] ?? id;
  const force = (id: SpecialForce) => (id === 'turret' ? phrases.turret : unitType[id]);
  const hex = ({ q, r }: Hex) => `${q},${r}`;
  const attackerIn = (texts: TurretTexts) => (one: Attacker, form?: string) => {
    if (typeof one === 'string') return unit(one, form);
    const { turret, ofTurret = turret, toTurret = turret } = texts;
    return phrase(form === 'of' ? ofTurret : form === 'to' ? toTurret : turret, one);
  };
  const shooter = attackerIn(phrases.shooter);
  const shooters = (all: readonly Attacker[], form?: string) => list(all.map((one) => shooter(one, form)));
  const rolled = (roll: AdvisedRoll) => {
    if ('hits' in roll) return phrase(phrases.rolled.hits, roll);
    return phrase(roll.onCard ? phrases.rolled.card : phrases.rolled.dice, { ...roll });
  };
  const way = (texts: Texts<'fort' | 'hex'>, to: { readonly fort: string } | { readonly hex: Hex }) =>
    phrase('fort' in to ? texts.fort : texts.hex, to);

  for (const word of LOOKED_UP) {
    const texts = phrases[word] as Readonly<Record<string, string>> | undefined;
    writers[word] = (value: string) => texts?.[value] ?? value;
  }
  for (const [word, slot] of Object.entries({ ...AROUND, ...AROUND_LIST })) {
    const text = phrases[word as keyof typeof AROUND];
    writers[word] = (value: readonly unknown[] | string | number | null) =>
      value === null || (Array.isArray(value) && value.length === 0) ? '' : phrase(text, { [slot]: value });
  }
  for (const word of ['unit', 'enemy', 'medic', 'occupant', 'target', 'transport']) writers[word] = unit;
  for (const word of ['country', 'active', 'ally', 'hand', 'holder', 'to']) writers[word] = country;
  const ofWords: Writers = {
    ordinal: String,
    mean: (value) => decimals(value, 2),
    chance: (value) => decimals(100 * value, 1),
    percent: (value) => `${Math.round(100 * value)} %`,
    numbers: (items) => and(items.map(String)),
    texts: inForm,
    units,
    transports: units,
    countries: (ids, form) =>
      form === 'list' ? ids.map((id) => country(id)).join(', ') : and(ids.map((id) => country(id, form))),
    phases: (ids: ValueOf<'phases'> | null) => or((ids ?? []).map((id) => phrases.phase[id])),
    seat,
    missingSeat: isEnglish ? String : seat,
    force,
    kind: ({ type, title }) => (isEnglish ? title : unitType[type]),
    ground: (id) => phrases.terrain[id as ValueOf<'terrain'>],
    hex: (one: Hex | undefined, form?: string) => (form !== 'before' ? hex(one as Hex) : one ? `${hex(one)} ` : ''),
    marker: hex,
    mine: hex,
    fort: (id: string, form?: string) => (form === 'step' ? `{ "fort": "${id}" }` : id),
    opponent: (name: OpponentName | undefined) => phrases.opponentName[name ?? 'person'],
    notInPlay: (what) => (phrases.notInPlay as Readonly<Record<string, string>>)[what] ?? force(what as SpecialForce),
    given: (text) => text ?? phrases.given,
    namedWord: (text) => text || phrases.namedWord,
    outOfReach: ({ code, title }) => phrases.outOfReach?.[code] ?? title,
    ways: (ways) => ways.map((one) => phrase(phrases.way, { ...one })).join(', '),
    more: (number) => (number > 0 ? phrase(phrases.more, { number }) : ''),
    // Advice
    shooter,
    shooters,
    roll: (roll) => (roll ? phrase(phrases.roll, { rolled: roll }) : ''),
    fixed: (isFixed) => phrases.fixed[isFixed ? 'yes' : 'no'],
    answers: (all) => list(all.map(({ by, roll }) => phrase(phrases.answer, { by, rolled: roll }))),
    // Drawings
    moved: (hasMoved) => (hasMoved ? phrases.moved : ''),
    fortName: (title) => phrases.fortName?.[title] ?? title.replace(/^Fort(?= )/, begun(phrases.terrain.fort)),
    fortHolder: (holder) =>
      holder === null ? phrases.fortHolder.none : phrase(phrases.fortHolder.country, { country: holder }),
    drawnPhase: (id) => (isEnglish ? id : phrases.phase[id]),
    drawnFaction: (id) => (isEnglish ? id : phrases.faction[id]),
    ending: (ending) =>
      !ending ? '' : ending.winner ? phrase(phrases.ending.won, { winner: ending.winner }) : phrases.ending.draw,
    purse: (purse) => (purse ? phrase(phrases.purse[purse.currency], { ...purse }) : ''),
    drawnGround: (ground) =>
      typeof ground === 'string' ? phrases.terrain[ground] : phrase(phrases.drawnGround, { ...ground }),
    labelled: (label) => (label === null ? '' : `, ${label}`),
    term: (term) => begun(titleOf(phrases, countries, term)),
    // Steps of opponents
    attacker: attackerIn(phrases.attacker),
    outcome: (outcome) =>
      outcome === null ? '' : outcome === 'destroyed' ? phrases.outcome.destroyed : way(phrases.outcome, outcome),
    place: (to) => (to === null ? '' : way(phrases.place, to)),
    sent: (to) => (to === null ? phrases.sent.stays : way(phrases.sent, to)),
    order: ({ do: order, target }) => {
      const alone = phrases.order[order];
      if (target === null) return alone;
      const inside = phrases.orderAt[order];
      return inside === undefined
        ? `${alone}${phrase(phrases.against, { unit: target })}`
        : phrase(inside, { unit: target });
    },
    nearTarget: (target) =>
      target === null ? phrases.nearTarget.none : phrase(phrases.nearTarget.unit, { unit: target }),
    chosenBy: (why) => why ?? phrases.chosenBy,
    aims: (forts) => list(forts) || phrases.aims,
    targetUnits: (ids) => units(ids) || phrases.targetUnits,
    deployed: (ids) => units(ids) || phrases.deployed,
    // Events
    size: (items) => String(items.length),
    stopped: (isStopped) => (isStopped ? phrases.stopped : ''),
    placed: (placements) => units(placements.map(({ unit: id }) => id)),
    built: (id) => phrases.structureTitle[id],
    changed: (hexes) => list(hexes.map((one) => hex(one.hex))),
    pairs: (attacks) =>
      attacks.map(({ attacker: by, target }) => phrase(phrases.pair, { by, unit: target })).join(', '),
    drawnTypes: (drawn) => list(drawn.map((one) => unitType[one.unitType])),
    moment: forms.moment,
    ended: ({ reason }) => phrases.endReason[reason],
    faction: (id) => phrases.faction[id],
    report: ({ attacker: by, target, targetAfter, attackerAfter, scatter, hits = [] }) => {
      const fate = ({ destroyed, damageTaken }: BattleReport['targetAfter']) =>
        destroyed || damageTaken === 0
          ? phrases.fate[destroyed ? 'destroyed' : 'none']
          : phrase(phrases.fate.some, { damage: damageTaken });
      const { battle } = phrases;
      const fates = [
        ...(scatter ? [phrase(scatter.unit === null ? battle.missed : battle.lands, { hex: scatter.hex })] : []),
        phrase(battle.target, { fate: fate(targetAfter) }),
        ...hits
          .filter((hit) => hit.unit !== target)
          .map((hit) => phrase(battle.unit, { unit: hit.unit, fate: fate(hit.after) })),
        phrase(battle.attacker, { fate: fate(attackerAfter) }),
      ];
      return phrase(battle.fought, { by, unit: target, fates });
    },
  };
  return Object.assign(phrasebook, {
    writers: Object.assign(writers, ofWords, {
      opponentName: ofWords.opponent,
      part: (part: FortPart | null) => (part === null ? '' : phrases.part[part]),
      rolled,
      winner: (id: Faction) => phrases.winner?.[id] ?? phrases.faction[id],
    }),
  });
}

/** The title of a thing, outside a sentence: a country has no article there. */
function titleOf(phrases: Phrases, countries: Lexicon['countries'], { kind, id }: Term): string {
  if (kind === 'country') return countries[id].name.replace(/^(?:la |l’)/, '');
  if (id === 'turret') return phrases.turret;
  const { unitType, structureTitle } = phrases;
  const texts = { ...phrases, unit: unitType, 'special-force': unitType, structure: structureTitle }[kind];
  return (texts as Texts<typeof id>)[id];
}
