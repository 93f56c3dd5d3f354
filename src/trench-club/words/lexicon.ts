import { DEFAULT_LANGUAGE, type Language } from '../../language/language.js';
import { begun, formsOf } from '../../language/forms.js';
import { phraseWriter, type Phrasebook, type SlotWriter } from '../../language/template.js';
import type { Hex } from '../../hex/axial.js';
import type { Attacker } from '../wire/schema/ids.js';
import type { BattleReport } from '../wire/schema/event.js';
import type {
  Area,
  Country,
  Faction,
  Phase,
  Rank,
  SpecialForce,
  Structure,
  Terrain,
  UnitType,
} from '../wire/schema/names.js';
import type { HighlightKind } from '../wire/schema/render.js';
import type { StaffScript } from '../wire/schema/opponent.js';
import type { Result } from '../wire/schema/state.js';
import type { Walker } from '../wire/schema/walkers.js';
import type {
  AdvisedAnswer,
  AdvisedRoll,
  BuiltIn,
  CutOffWay,
  DrawnEnding,
  DrawnGround,
  FortPart,
  HexFault,
  Kind,
  MinePlaceFault,
  NotInPlay,
  NumberName,
  OpponentName,
  Ordered,
  Outcome,
  OutOfReach,
  Pair,
  PresetId,
  Purse,
  Sent,
  SiteFault,
  Term,
} from '../wire/schema/values.js';

/** The forms of a name in a sentence: with its article, and in the cases for "of" and "to". */
export interface Cases {
  readonly name: string;
  readonly of: string;
  readonly to: string;
}

type Texts<Case extends string> = Readonly<Record<Case, string>>;
type Order = Ordered['do'];

/** The Turret of a fort, by its case. */
type TurretTexts = Texts<'turret'> & Partial<Texts<'ofTurret' | 'toTurret'>>;

/** The words of a language by their cases. Texts are templates (`language/template.ts`). */
export interface Phrases {
  // The rulebooks’ names (docs/questions.md)
  readonly unitType: Texts<UnitType>;
  readonly turret: string;
  readonly faction: Texts<Faction>;
  readonly terrain: Texts<Terrain>;
  readonly phase: Texts<Phase>;
  readonly area: Texts<Area>;
  readonly rank: Texts<Rank>;
  readonly structureTitle: Texts<'road' | 'trench'>;
  readonly document: Texts<BuiltIn>;
  readonly preset: Texts<PresetId>;
  // Values of refusals and findings; English writes some of them as they are
  readonly offer: Texts<'surrender' | 'draw'>;
  readonly source?: Texts<'dice' | 'cards'>;
  readonly side?: Texts<'left' | 'right'>;
  readonly relation?: Texts<'own' | 'allied'>;
  readonly structure: Texts<'road' | 'trench'>;
  readonly targetKind: Texts<'air' | 'ground' | 'boat'>;
  readonly siteFault: Texts<SiteFault>;
  readonly markerFault: Texts<MinePlaceFault>;
  readonly mineFault: Texts<MinePlaceFault>;
  readonly hexFault: Texts<HexFault>;
  readonly opponentName: Texts<OpponentName>;
  readonly notInPlay: Texts<Exclude<NotInPlay, SpecialForce>>;
  readonly walker: Texts<Walker>;
  readonly numberName: Texts<NumberName>;
  readonly given: Texts<'none'>;
  readonly namedWord: Texts<'none'>;
  readonly way: Texts<'from'>;
  readonly more: Texts<'some'>;
  readonly outOfReach?: Readonly<Record<string, string>>;
  // Advice
  readonly support: Texts<'flank' | 'surround'>;
  readonly shooter: TurretTexts;
  readonly roll: Texts<'given'>;
  readonly rolled: Texts<'hits' | 'dice' | 'card'>;
  readonly counted: Texts<'some'>;
  readonly fixed: Texts<'yes' | 'no'>;
  readonly answer: Texts<'by'>;
  // Drawings
  readonly moved: Texts<'yes'>;
  /** Names of forts of the built-in maps, where they differ from those of the maps. */
  readonly fortName?: Readonly<Record<string, string>>;
  readonly fortHolder: Texts<'none' | 'country'>;
  readonly winner?: Texts<Faction>;
  readonly ending: Texts<'won' | 'draw'>;
  readonly toAct: Texts<'country'>;
  readonly purse: Texts<Purse['currency']>;
  readonly drawnPoints: Texts<'some'>;
  readonly drawnGround: Texts<'fort'>;
  readonly part: Texts<FortPart>;
  readonly inTrench: Texts<'id'>;
  readonly startHere: Texts<'number'>;
  readonly highlight?: Texts<HighlightKind>;
  readonly atCost: Texts<'some'>;
  // Steps of opponents
  readonly attacker: TurretTexts;
  readonly outcome: Texts<'destroyed' | 'fort' | 'hex'>;
  readonly place: Texts<'fort' | 'hex'>;
  readonly sent: Texts<'stays' | 'fort' | 'hex'>;
  readonly skipped: Texts<'some'>;
  readonly order: Texts<Order>;
  /** Where the target stands inside the order; other orders have `against` behind them. */
  readonly orderAt: Partial<Texts<Order>>;
  readonly against: Texts<'unit'>;
  readonly nearTarget: Texts<'none' | 'unit'>;
  readonly alsoAttacks: Texts<'unit'>;
  readonly chosenBy: Texts<'none'>;
  readonly script: Texts<StaffScript>;
  readonly aimedAt: Texts<'unit'>;
  readonly exposed: Texts<'some'>;
  readonly aims: Texts<'none'>;
  readonly targetUnits: Texts<'none'>;
  readonly deployed: Texts<'none'>;
  // Events
  readonly stopped: Texts<'yes'>;
  readonly pair: Texts<'on'>;
  readonly battle: Texts<'fought' | 'lands' | 'missed' | 'target' | 'attacker' | 'unit'>;
  readonly fate: Texts<'destroyed' | 'none' | 'some'>;
  readonly endReason: Texts<Result['reason']>;
}

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

/** Words written as their text in the lexicon; as they are if it has none. */
const LOOKED_UP = [
  'document',
  'highlight',
  'hexFault',
  'markerFault',
  'mineFault',
  'numberName',
  'offer',
  'phase',
  'preset',
  'rank',
  'relation',
  'script',
  'side',
  'siteFault',
  'source',
  'structure',
  'support',
  'targetKind',
  'terrain',
  'unitType',
  'walker',
] as const satisfies readonly (keyof Phrases)[];

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
  const factionOf = (id: Faction) => phrases.winner?.[id] ?? phrases.faction[id];
  const ifAny = (text: string, slot: string) => (value: unknown) =>
    value === null ? '' : phrase(text, { [slot]: value });

  for (const word of LOOKED_UP) {
    const texts = phrases[word] as Readonly<Record<string, string>> | undefined;
    writers[word] = (value: string) => texts?.[value] ?? value;
  }
  for (const word of ['unit', 'enemy', 'medic', 'occupant', 'target', 'transport']) writers[word] = unit;
  for (const word of ['country', 'active', 'ally', 'hand', 'holder', 'to']) writers[word] = country;
  Object.assign(writers, {
    ordinal: String,
    mean: (value: number) => decimals(value, 2),
    chance: (value: number) => decimals(100 * value, 1),
    percent: (value: number) => `${Math.round(100 * value)} %`,
    numbers: (items: readonly number[]) => and(items.map(String)),
    texts: inForm,
    units,
    transports: units,
    countries: (ids: readonly Country[], form?: string) =>
      form === 'list' ? ids.map((id) => country(id)).join(', ') : and(ids.map((id) => country(id, form))),
    phases: (ids: readonly Phase[] | null) => or((ids ?? []).map((id) => phrases.phase[id])),
    seat,
    missingSeat: isEnglish ? String : seat,
    force,
    kind: ({ type, title }: Kind) => (isEnglish ? title : unitType[type]),
    ground: (id: Terrain) => phrases.terrain[id],
    hex: (one: Hex | undefined, form?: string) => (form !== 'before' ? hex(one as Hex) : one ? `${hex(one)} ` : ''),
    marker: hex,
    mine: hex,
    fort: (id: string, form?: string) => (form === 'step' ? `{ "fort": "${id}" }` : id),
    opponent: (name: OpponentName | undefined) => phrases.opponentName[name ?? 'person'],
    notInPlay: (what: NotInPlay) =>
      (phrases.notInPlay as Readonly<Record<string, string>>)[what] ?? force(what as SpecialForce),
    given: (text: string | undefined) => text ?? phrases.given.none,
    namedWord: (text: string) => text || phrases.namedWord.none,
    outOfReach: ({ code, title }: OutOfReach) => phrases.outOfReach?.[code] ?? title,
    ways: (ways: readonly CutOffWay[]) => ways.map((one) => phrase(phrases.way.from, { ...one })).join(', '),
    more: (number: number) => (number > 0 ? phrase(phrases.more.some, { number }) : ''),
    // Advice
    shooter,
    shooters,
    rolled,
    roll: (roll: AdvisedRoll | null) => (roll ? phrase(phrases.roll.given, { rolled: roll }) : ''),
    counted: (all: readonly Attacker[]) => (all.length > 0 ? phrase(phrases.counted.some, { shooters: all }) : ''),
    fixed: (isFixed: boolean) => phrases.fixed[isFixed ? 'yes' : 'no'],
    answers: (all: readonly AdvisedAnswer[]) =>
      list(all.map(({ by, roll }) => phrase(phrases.answer.by, { by, rolled: roll }))),
    // Drawings
    moved: (hasMoved: boolean) => (hasMoved ? phrases.moved.yes : ''),
    fortName: (title: string) => phrases.fortName?.[title] ?? title.replace(/^Fort(?= )/, begun(phrases.terrain.fort)),
    fortHolder: (holder: Country | null) =>
      holder === null ? phrases.fortHolder.none : phrase(phrases.fortHolder.country, { country: holder }),
    drawnPhase: (id: Phase) => (isEnglish ? id : phrases.phase[id]),
    drawnFaction: (id: Faction) => (isEnglish ? id : phrases.faction[id]),
    winner: factionOf,
    ending: (ending: DrawnEnding | null) =>
      !ending ? '' : ending.winner ? phrase(phrases.ending.won, { winner: ending.winner }) : phrases.ending.draw,
    toAct: ifAny(phrases.toAct.country, 'country'),
    purse: (purse: Purse | null) => (purse ? phrase(phrases.purse[purse.currency], { ...purse }) : ''),
    drawnPoints: ifAny(phrases.drawnPoints.some, 'points'),
    drawnGround: (ground: DrawnGround) =>
      typeof ground === 'string' ? phrases.terrain[ground] : phrase(phrases.drawnGround.fort, { ...ground }),
    part: (part: FortPart | null) => (part === null ? '' : phrases.part[part]),
    inTrench: ifAny(phrases.inTrench.id, 'trench'),
    startHere: ifAny(phrases.startHere.number, 'start'),
    atCost: ifAny(phrases.atCost.some, 'cost'),
    labelled: ifAny(', {label}', 'label'),
    term: (term: Term) => begun(titleOf(phrases, countries, term)),
    // Steps of opponents
    attacker: attackerIn(phrases.attacker),
    outcome: (outcome: Outcome) =>
      outcome === null ? '' : outcome === 'destroyed' ? phrases.outcome.destroyed : way(phrases.outcome, outcome),
    place: (to: Sent) => (to === null ? '' : way(phrases.place, to)),
    sent: (to: Sent) => (to === null ? phrases.sent.stays : way(phrases.sent, to)),
    skipped: (boxes: readonly string[]) => (boxes.length > 0 ? phrase(phrases.skipped.some, { texts: boxes }) : ''),
    order: ({ do: order, target }: Ordered) => {
      const alone = phrases.order[order];
      if (target === null) return alone;
      const inside = phrases.orderAt[order];
      return inside === undefined
        ? `${alone}${phrase(phrases.against.unit, { unit: target })}`
        : phrase(inside, { unit: target });
    },
    nearTarget: (target: string | null) =>
      target === null ? phrases.nearTarget.none : phrase(phrases.nearTarget.unit, { unit: target }),
    alsoAttacks: ifAny(phrases.alsoAttacks.unit, 'unit'),
    chosenBy: (why: string | null) => why ?? phrases.chosenBy.none,
    aimedAt: ifAny(phrases.aimedAt.unit, 'unit'),
    exposed: (ids: readonly string[]) => (ids.length > 0 ? phrase(phrases.exposed.some, { units: ids }) : ''),
    aims: (forts: readonly string[]) => list(forts) || phrases.aims.none,
    targetUnits: (ids: readonly string[]) => units(ids) || phrases.targetUnits.none,
    deployed: (ids: readonly string[]) => units(ids) || phrases.deployed.none,
    // Events
    size: (items: readonly unknown[]) => String(items.length),
    stopped: (isStopped: boolean) => (isStopped ? phrases.stopped.yes : ''),
    placed: (placements: readonly { readonly unit: string }[]) => units(placements.map(({ unit: id }) => id)),
    built: (id: Structure) => phrases.structureTitle[id],
    changed: (hexes: readonly { readonly hex: Hex }[]) => list(hexes.map((one) => hex(one.hex))),
    pairs: (attacks: readonly Pair[]) =>
      attacks.map(({ attacker: by, target }) => phrase(phrases.pair.on, { by, unit: target })).join(', '),
    drawnTypes: (drawn: readonly { readonly unitType: UnitType }[]) => list(drawn.map((one) => unitType[one.unitType])),
    moment: forms.moment,
    ended: ({ reason }: Result) => phrases.endReason[reason],
    faction: (id: Faction) => phrases.faction[id],
    report: ({ attacker: by, target, targetAfter, attackerAfter, scatter, hits = [] }: BattleReport) => {
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
  } satisfies Record<string, SlotWriter>);
  writers['opponentName'] = writers['opponent'] as SlotWriter;
  return phrasebook;
}

/** The title of a thing, outside a sentence: a country has no article there. */
function titleOf(phrases: Phrases, countries: Lexicon['countries'], { kind, id }: Term): string {
  switch (kind) {
    case 'country':
      return countries[id].name.replace(/^(?:la |l’)/, '');
    case 'faction':
      return phrases.faction[id];
    case 'unit':
      return phrases.unitType[id];
    case 'special-force':
      return id === 'turret' ? phrases.turret : phrases.unitType[id];
    case 'terrain':
      return phrases.terrain[id];
    case 'structure':
      return phrases.structureTitle[id];
    case 'phase':
      return phrases.phase[id];
    case 'area':
      return phrases.area[id];
    case 'rank':
      return phrases.rank[id];
  }
}
