/** Prints the design figures of the built-in maps: `npm run tool -- maps:check`. Fails if a map is not well formed. */
import { maps } from '../src/trench-club/board/rules/catalogue.js';
import { checkMap } from '../src/trench-club/board/map/map-check.js';
import { dealFigures } from '../src/trench-club/answers/playability/deal-figures.js';
import {
  areaOf,
  distanceTable,
  landscapeFigures,
  startFigures,
  WALKERS,
  type AreaName,
} from '../src/trench-club/answers/playability/map-figures.js';
import { type Walker } from '../src/trench-club/wire/schema/walkers.js';

/** Start tokens of each faction, and the forts that win. */
const HALF = { each: 3, winningForts: 5 };
const FULL = { each: 6, winningForts: 9 };

const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
const points = (value: number) => value.toFixed(2);

for (const { id, document } of maps.values()) {
  console.log(`\n${id}: ${document.title} (${document.rows[0]?.length} x ${document.rows.length})`);
  for (const finding of checkMap(document)) {
    console.log(`  ${finding.pointer} ${finding.code}: ${finding.message}`);
    process.exitCode = 1;
  }
  const means: number[] = [];
  for (const name of ['half-1-6', 'half-7-12', 'full'] satisfies AreaName[]) {
    const area = areaOf(document, name);
    const land = landscapeFigures(area);
    const { o, r, f, w } = land.share;
    console.log(`\n  ${name}: ${land.hexes} hexes, ${area.forts.length} forts, ${area.starts.length} starts`);
    console.log(`    open ${percent(o)}, forest ${percent(f)}, road ${percent(r)}, water ${percent(w)}`);
    console.log(
      `    ${land.roadNets} road net with ${land.bridges} bridges reaches ${land.fortsOnRoad} forts; trenches: ` +
        `${land.trenchesAtForts} at forts, ${land.trenchesBetween} between the lines`,
    );
    console.log(
      `    forts at least ${land.fortsApart} apart, entrances with at least ${land.narrowestEntrance} dry approach hexes, ` +
        `a railway gun covers at most ${percent(land.railwayGun)}`,
    );
    const table = distanceTable(area, 'wheel');
    const starts = startFigures(area, table);
    const all = starts.reduce((sum, start) => sum + start.mean, 0) / starts.length;
    if (name !== 'full') means.push(all);
    console.log('    start   room forest  mean points  of area mean  next start  next fort');
    for (const start of starts) {
      const cells = [
        String(start.number).padStart(5),
        String(start.room).padStart(6),
        String(start.forest).padStart(6),
        points(start.mean).padStart(12),
        percent(start.mean / all).padStart(13),
        String(start.nearestStart).padStart(11),
        String(start.nearestFort).padStart(10),
      ];
      console.log(`    ${cells.join(' ')}`);
    }
    for (const walker of Object.keys(WALKERS) as Walker[]) {
      const ways = distanceTable(area, walker).flat();
      const reached = ways.filter(Number.isFinite);
      const farthest = Math.max(...reached);
      console.log(
        `    ${walker.padEnd(14)} ${reached.length} of ${ways.length} ways from start to fort, the longest ${points(farthest)} points`,
      );
    }
    const figures = dealFigures(table, name === 'full' ? FULL : HALF);
    console.log(`    ${figures.deals} token deals, wheel and track:`);
    for (const measure of ['all', 'nearest'] as const) {
      const { mean, averageGap, largestGap, above25 } = figures[measure];
      console.log(
        `    ${measure.padEnd(8)} mean ${points(mean)}; the sides of a deal differ by ` +
          `${percent(averageGap)} on average, ${percent(largestGap)} at most, by more than 25 % in ${percent(above25)}`,
      );
    }
    console.log(
      `    nearer to enough forts for victory: ${percent(figures.winningLead)} of the deals (most forts ${figures.largestLead})`,
    );
  }
  const [one, two] = means as [number, number];
  console.log(`\n  the halves' means differ by ${percent(Math.abs(one - two) / ((one + two) / 2))}`);
}
