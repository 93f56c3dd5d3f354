import type { Position } from '../../board/position/position.js';
import { startNumbers, withoutHeadquarters } from '../../law/set-up/headquarters.js';
import type { Country } from '../../wire/schema/names.js';
import type { Report } from './report.js';
import { msg } from '../../words/msg.js';

/** VAR-VP: headquarters, points and money spent, and whether there can be any. */
export function checkVictoryPoints({ state, map, rules }: Position, report: Report): void {
  const { headquarters = [], victoryPoints = {}, spent = {}, seats, phase } = state;
  if (!rules.options['variant.victoryPoints']) {
    const message = msg('no-victory-points');
    if (phase === 'headquarters') report('/phase', 'points-not-in-play', message);
    if (headquarters.length > 0) report('/headquarters', 'points-not-in-play', message);
    return;
  }
  const isSeated = (country: string) => seats.some((seat) => seat.country === country);
  for (const [key, counts] of Object.entries({ victoryPoints, spent })) {
    for (const country of Object.keys(counts)) {
      if (!isSeated(country))
        report(`/${key}/${country}`, 'no-such-seat', msg('no-such-seat', { country }), 'VAR-VP-1');
    }
  }
  headquarters.forEach(({ country, hex }, index) => {
    const at = `/headquarters/${index}`;
    if (!isSeated(country)) report(`${at}/country`, 'no-such-seat', msg('no-such-seat', { country }), 'VAR-VP-2');
    if (headquarters.findIndex((one) => one.country === country) !== index) {
      report(`${at}/country`, 'headquarters-twice', msg('headquarters-twice', { country }));
    }
    const place = map.board.indexOf(hex.q, hex.r);
    const number = [...map.starts].find(([, start]) => start === place)?.[0];
    const dealt = startNumbers(state, country);
    if (place === -1 || number === undefined) {
      report(`${at}/hex`, 'not-a-start-hex', msg('no-start-number-there'));
    } else if (dealt.length > 0 && !dealt.includes(number)) {
      report(`${at}/hex`, 'not-a-start-hex', msg('not-your-start-number', { number, country }));
    }
  });
  if (phase !== 'headquarters') return;
  const waiting = withoutHeadquarters(state);
  if (waiting.length === 0) report('/phase', 'nothing-to-choose', msg('all-headquarters-chosen'));
  const isStuck = (country: Country) => startNumbers(state, country).length === 0;
  seats.forEach(({ country }, index) => {
    if (waiting.includes(country) && isStuck(country)) {
      report(`/seats/${index}/armies`, 'no-start-number', msg('no-start-number', { country }));
    }
  });
}
