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
  const goes = speed ?? figures.speed;
  return (
    <dl class="facts figures">
      <Fact name={text('country')}>{name(unit.country)}</Fact>
      <Fact name={text('damage')} clause="BAT-18">
        {unit.damage}
      </Fact>
      {unit.rank !== '' && (
        <Fact name={text('rank')} clause="BAT-13">
          {termName('rank', unit.rank)}
        </Fact>
      )}
      {goes !== undefined && (
        <Fact name={text('speed')} clause="MOV-2">
          {goes}
        </Fact>
      )}
      {groundRange && (
        <Fact name={text('range')} clause="ATT-4">
          {rangeOf(groundRange)}
        </Fact>
      )}
      {airRange && (
        <Fact name={text('air-range')} clause="ATT-6">
          {rangeOf(airRange)}
        </Fact>
      )}
      {ATTACKS.map((kind) => {
        const values = figures[kind];
        return (
          values && (
            <Fact key={kind} name={text(`figure-${kind}`)} clause="BAT-12">
              {RANKS.map(([rank, member], index) => (
                <Fragment key={rank}>
                  {index > 0 && ' · '}
                  {rank === unit.rank ? <b>{values[member]}</b> : values[member]}
                </Fragment>
              ))}
            </Fact>
          )
        );
      })}
      {openRow && (
        <Fact name={text('hits-in-open')} clause="BAT-14">
          {openRow.join(' · ')}
        </Fact>
      )}
      {forestRow && (
        <Fact name={text('hits-in-cover')} clause="BAT-15">
          {forestRow.join(' · ')}
        </Fact>
      )}
      {price !== undefined && (
        <Fact name={text('price')} clause="ECO-7">
          {price}
        </Fact>
      )}
      {typeof repairPrice === 'number' && (
        <Fact name={text('repair-price')} clause="ECO-3">
          {repairPrice}
        </Fact>
      )}
    </dl>
  );
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
