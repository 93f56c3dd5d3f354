import t from 'tap';
import { Chance } from '../scripts/play/random.js';
import { reachOf } from '../src/trench-club/law/movement/reach.js';
import { PlanningContext } from '../src/trench-club/opponents/staff/planning-context.js';
import { FortRace } from '../src/trench-club/opponents/staff/fort-race.js';
import { StrikeZones } from '../src/trench-club/opponents/staff/strikes.js';
import { WEIGHTS } from '../src/trench-club/opponents/staff/weights.js';
import { stateOf, type Drawing } from './support/boards.js';

const fieldOf = (drawing: Drawing) => new PlanningContext(stateOf(drawing), 'germany', WEIGHTS);

t.test('Staff sends Anti-Tank Gunners to forts only if the option lets them take forts (DEC-END-9)', async (t) => {
  for (const takes of [true, false]) {
    const field = fieldOf({
      edition: 'e2',
      rows: ['oooooo', 'oo<X>o', 'oooooo'],
      units: { gunners: 'G anti-tank-gunners 0,1', foe: 'F anti-tank-gunners 5,0' },
      options: { 'victory.atGunnersTakeForts': takes },
    });
    const [gunners] = field.own;
    t.equal(field.takesForts(gunners!.figures), takes);
    const race = new FortRace(field);
    t.equal(race.danger(0) > 0, takes, 'the enemy is in the same case');
    const value = race.value(Int32Array.of(gunners!.place), [], Float64Array.of(1));
    const none = race.value(Int32Array.of(gunners!.place), [], Float64Array.of(0));
    t.equal(value < none, takes, 'their gunners near a fort cost us something');
  }
});

t.test(
  'Staff knows what a unit alone can attack in its next turn, also out of a fort (DEC-FRT-1, MOV-11)',
  async (t) => {
    const seed = process.env['TEST_SEED'] ?? `${Date.now()}`;
    const chance = new Chance(`staff-law/${seed}`);
    const types = ['infantry', 'mounted-infantry', 'assault-gun', 'tank', 'armoured-car', 'mortar'] as const;
    let compared = 0;
    for (let board = 0; board < 60; board++) {
      const rows = Array.from({ length: 6 }, () =>
        Array.from({ length: 8 }, () => 'ooofffrr'.charAt(chance.below(8))).join(''),
      );
      rows[2] = `${rows[2]!.slice(0, 3)}<X>${rows[2]!.slice(6)}`;
      const type = types[chance.below(types.length)]!;
      const field = fieldOf({
        rows,
        units: { own: `G ${type} ${chance.below(2) === 0 ? 'F1' : '0,5'}`, foe: 'F infantry -' },
        flags: { F1: 'G' },
      });
      const [own] = field.own;
      const reach = reachOf(field.position, own!.index);
      const ends = reach.nodes.filter((node) => field.isHex(node) && reach.isStandable(node));
      if (field.isHex(own!.place)) ends.push(own!.place);
      const zones = new StrikeZones(field);
      for (let hex = 0; hex < field.map.board.size; hex++) {
        const byLaw = ends.some((end) => field.isInRange(own!, false, end, hex));
        const covered = zones.covers(own!, own!.place, false, hex);
        if (covered !== byLaw)
          t.fail(`seed ${seed}, board ${board}: ${type} and hex ${hex}: ${covered}, by law ${byLaw}`);
        compared += 1;
      }
    }
    t.ok(compared > 2000, `${compared} hexes`);
  },
);
