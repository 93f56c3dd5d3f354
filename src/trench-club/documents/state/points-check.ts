import type { Position } from '../../board/position/position.js';
import { startNumbers, withoutHeadquarters } from '../../law/set-up/headquarters.js';
import type { Country } from '../../wire/schema/names.js';
import type { Report } from '../../words/report.js';

/** VAR-VP: headquarters, points and money spent, and whether there can be any. */
export function checkVictoryPoints({ state, map, rules }: Position, report: Report): void {
  const { headquarters = [], victoryPoints = {}, spent = {}, seats, phase } = state;
  if (!rules.options['variant.victoryPoints']) {
    if (phase === 'headquarters') report('/phase', 'points-not-in-play');
    if (headquarters.length > 0) report('/headquarters', 'points-not-in-play');
    return;
  }
  const isSeated = (country: string) => seats.some((seat) => seat.country === country);
  for (const [key, counts] of Object.entries({ victoryPoints, spent })) {
    for (const country of Object.keys(counts)) {
      if (!isSeated(country)) report(`/${key}/${country}`, 'no-such-seat', { values: { country }, clause: 'VAR-VP-1' });
    }
  }
  headquarters.forEach(({ country, hex }, index) => {
    const at = `/headquarters/${index}`;
    if (!isSeated(country)) report(`${at}/country`, 'no-such-seat', { values: { country }, clause: 'VAR-VP-2' });
    if (headquarters.findIndex((one) => one.country === country) !== index) {
      report(`${at}/country`, 'headquarters-twice', { values: { country } });
    }
    const place = map.board.indexOf(hex.q, hex.r);
    const number = [...map.starts].find(([, start]) => start === place)?.[0];
    const dealt = startNumbers(state, country);
    if (place === -1 || number === undefined) {
      report(`${at}/hex`, 'not-a-start-hex', { case: 'no-number' });
    } else if (dealt.length > 0 && !dealt.includes(number)) {
      report(`${at}/hex`, 'not-a-start-hex', { case: 'other', values: { number, country } });
    }
  });
  if (phase !== 'headquarters') return;
  const waiting = withoutHeadquarters(state);
  if (waiting.length === 0) report('/phase', 'nothing-to-choose');
  const isStuck = (country: Country) => startNumbers(state, country).length === 0;
  seats.forEach(({ country }, index) => {
    if (waiting.includes(country) && isStuck(country)) {
      report(`/seats/${index}/armies`, 'no-start-number', { values: { country } });
    }
  });
}
