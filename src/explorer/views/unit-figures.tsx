import { Fragment } from 'preact';
import { useEffect } from 'preact/hooks';
import { pointed, selected } from '../state/question.js';
import { drawing, scene } from '../state/scene.js';
import { needSheet, sheet, type Figures, type Range } from '../state/unit-sheet.js';
import { name, term, termName } from '../service/words.js';
import { unitsAt } from '@trench-club/board';
import { Fact } from './parts.js';
import { text } from '../text/text.js';

type Unit = ReturnType<typeof unitsAt>[number];

const RANKS = [
  ['recruit', 'recruit'],
  ['veteran', 'veteran'],
  ['war-hero', 'warHero'],
] as const;
const ATTACKS = ['attack', 'attackAgainstTanks', 'attackAgainstFootSoldiers', 'attackAgainstAir'] as const;

/** What the unit sheet says of a unit, with its damage and its rank. */
export function UnitFigures({ unit, speed }: { readonly unit: Unit; readonly speed?: number | undefined }) {
  useEffect(needSheet, [scene.value]);
  const figures: Figures = sheet.value.get(unit.type) ?? {};
  const { groundRange, airRange, openRow, forestRow, price, repairPrice } = figures;
  const rows = [
    ['country', null, name(unit.country)],
    ['damage', 'BAT-18', unit.damage],
    ['rank', 'BAT-13', unit.rank && termName('rank', unit.rank)],
    ['speed', 'MOV-2', speed ?? figures.speed],
    ['range', 'ATT-4', groundRange && rangeOf(groundRange)],
    ['air-range', 'ATT-6', airRange && rangeOf(airRange)],
    ...ATTACKS.map((kind) => [`figure-${kind}`, 'BAT-12', figures[kind] && ranked(figures[kind], unit.rank)] as const),
    ['hits-in-open', 'BAT-14', openRow?.join(' · ')],
    ['hits-in-cover', 'BAT-15', forestRow?.join(' · ')],
    ['price', 'ECO-7', price],
    ['repair-price', 'ECO-3', typeof repairPrice === 'number' ? repairPrice : undefined],
  ] as const;
  return (
    <dl class="facts figures">
      {rows.map(
        ([key, clause, value]) =>
          value != null &&
          value !== '' && (
            <Fact key={key} name={text(key)} {...(clause !== null && { clause })}>
              {value}
            </Fact>
          ),
      )}
    </dl>
  );
}

/** A figure of each rank, that of the unit's own in bold. */
function ranked(values: NonNullable<Figures[(typeof ATTACKS)[number]]>, rank: string) {
  return RANKS.map(([one, member], index) => (
    <Fragment key={one}>
      {index > 0 && ' · '}
      {one === rank ? <b>{values[member]}</b> : values[member]}
    </Fragment>
  ));
}

function rangeOf(range: Range): string {
  if (range === 'unlimited') return text('unlimited');
  const [from, to] = range;
  if (to === 'unlimited') return `${from} – ∞`;
  return from === to ? String(from) : `${from} – ${to}`;
}

/** The figures of the units at the place that is pointed at, over the board. The unit in hand has its own in the panel. */
export function PointedUnits() {
  const on = drawing.value;
  const place = pointed.value === null ? undefined : on?.places.get(pointed.value);
  const there = on && place ? unitsAt(on, place).filter(({ id }) => id !== selected.value) : [];
  if (there.length === 0 || !on?.namesUnits) return null;
  return (
    <div class="over-board pointed-units">
      {there.map((unit) => (
        <section key={unit.id}>
          <h2>{term('unit', unit.type) ?? name(unit.type)}</h2>
          <UnitFigures unit={unit} />
        </section>
      ))}
    </div>
  );
}
