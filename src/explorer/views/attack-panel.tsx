import { aim, aimed, aimedRefusal, attacker, odds, plan, selected, target, weighed } from '../state/question.js';
import { legal, units } from '../state/scene.js';
import { give } from '../state/act.js';
import type { Attack, Declaration, Odds, Refusal } from '../service/types.js';
import { counted, human, percent, who } from '../service/words.js';
import { Button, Fact, Section } from './parts.js';
import { RefusalCard } from './refusal-card.js';
import { BattleRun } from './battle-run.js';

/** Whom the unit in hand may attack, and what would come of it. */
export function AttackPanel() {
  const all = attacker.value;
  const attacks = all?.attacks ?? [];
  const no = aimedRefusal.value;
  return (
    <>
      {all && (
        <Section title="Targets" class="targets">
          {attacks.length === 0 ? (
            <p class="hint">{all.refusal ? (all.refusal as Refusal).message : 'No enemy is within range.'}</p>
          ) : (
            <div class="chips">
              {attacks.map(({ target: id }) => (
                <Button key={id} pressed={target.value === id} onClick={() => aim(target.value === id ? null : id)}>
                  {human(id)}
                </Button>
              ))}
            </div>
          )}
        </Section>
      )}
      {aimed.value && <AttackCard attack={aimed.value} />}
      {no && <RefusalCard title="Why not attack it?" refusal={no} />}
      {(weighed.value.length > 0 || plan.value.length > 0) && <Weighed />}
    </>
  );
}

function AttackCard({ attack }: { readonly attack: Attack }) {
  const { attackerRoll, targetRoll, support, supporters, returnFire, distance, closeCombat, row } = attack;
  const mine: Declaration = { attacker: selected.value ?? '', target: attack.target };
  const planned = plan.value.some((one) => one.attacker === mine.attacker && one.target === mine.target);
  return (
    <Section title={`Attack on ${human(attack.target)}`} class="attack">
      <dl class="facts roomy">
        <Fact name="Dice">
          {attackerRoll.base}
          {attackerRoll.extra > 0 ? ` + ${attackerRoll.extra}` : ''}, hit on {attackerRoll.value} or less
        </Fact>
        <Fact name="Return fire">
          {targetRoll
            ? `${counted(targetRoll.base + targetRoll.extra, 'die', 'dice')}, hit on ${targetRoll.value} or less`
            : 'none'}
        </Fact>
        <Fact name="Distance">
          {distance}
          {closeCombat ? ', close combat' : ''}
        </Fact>
        {support !== 'none' && <Fact name={human(support)}>{supporters.map(who).join(', ')}</Fact>}
        <Fact name="Hits for damage 1, 2, …">
          {attack.hitsToDamageTarget.join(' · ')} ({row})
        </Fact>
        {returnFire && attack.hitsToDamageAttacker && (
          <Fact name="… of the attacker">{attack.hitsToDamageAttacker.join(' · ')}</Fact>
        )}
      </dl>
      <div class="actions">
        <Button onClick={() => (plan.value = planned ? without(mine) : [...plan.value, mine])} pressed={planned}>
          {planned ? 'Take it off the list' : 'Weigh with others'}
        </Button>
      </div>
      <BattleRun attack={mine} />
    </Section>
  );
}

function without(one: Declaration): Declaration[] {
  return plan.value.filter((each) => each.attacker !== one.attacker || each.target !== one.target);
}

/** The attacks that are weighed together: their odds, and the command that declares them. */
export function Weighed() {
  const attacks = weighed.value;
  const declare = legal.value?.commands.some(({ type }) => type === 'declare') ?? false;
  return (
    <Section title={attacks.length > 1 ? 'The odds of all of them, in order' : 'The odds'} class="odds">
      {attacks.length > 1 && (
        <ol class="plan">
          {attacks.map((one, index) => (
            <li key={index}>
              {who(one.attacker)} → {who(one.target)}
            </li>
          ))}
        </ol>
      )}
      {odds.value ? <Chances odds={odds.value} attacks={attacks} /> : <p class="hint">Working them out …</p>}
      {declare && attacks.length > 0 && (
        <Button kind="primary" onClick={() => void give({ type: 'declare', attacks: [...attacks] })}>
          Declare {attacks.length === 1 ? 'this attack' : `these ${attacks.length} attacks`}
        </Button>
      )}
    </Section>
  );
}

/** Bars of the damage after the battles, for each unit; the last is destruction. */
function Chances({
  odds: { units: chances },
  attacks,
}: {
  readonly odds: Odds;
  readonly attacks: readonly Declaration[];
}) {
  const targets = new Set(attacks.map((one) => one.target));
  const sorted = [...chances].sort((a, b) => Number(targets.has(b.unit)) - Number(targets.has(a.unit)));
  return (
    <>
      {sorted.map(({ unit, damage, destroyed, expectedDamageTaken }) => (
        <figure key={unit} class={`chart${targets.has(unit) ? '' : ' own'}`}>
          <figcaption>
            <b>{human(unit)}</b>
            <span>
              destroyed {percent(destroyed.value)} · damage +{expectedDamageTaken.toFixed(2)} on average
            </span>
          </figcaption>
          <Bars
            damage={damage}
            deadly={destroyed.value > 0}
            present={units.value.find(({ id }) => id === unit)?.damage ?? 0}
          />
        </figure>
      ))}
    </>
  );
}

function Bars(props: {
  readonly damage: readonly { value: number; probability: number }[]; /** The last value is destruction. */
  readonly deadly: boolean;
  readonly present: number;
}) {
  const most = Math.max(...props.damage.map(({ probability }) => probability), 0.01);
  const last = Math.max(...props.damage.map(({ value }) => value));
  const words = props.damage.map(({ value, probability }) => `${value} damage: ${percent(probability)}`).join(', ');
  const width = 320;
  const step = width / Math.max(1, props.damage.length);
  return (
    <svg class="bars" viewBox={`0 0 ${width} 104`} role="img" aria-label={`Chances of damage afterwards. ${words}`}>
      {props.damage.map(({ value, probability }, index) => {
        const height = Math.max(1.5, (probability / most) * 62);
        const x = index * step;
        const kind = value === last && props.deadly ? 'end' : value === props.present ? 'same' : '';
        return (
          <g key={value}>
            <rect class={kind} x={x + step * 0.12} y={82 - height} width={step * 0.76} height={height} rx="2" />
            <text class="share" x={x + step / 2} y={76 - height} text-anchor="middle">
              {percent(probability)}
            </text>
            <text x={x + step / 2} y={98} text-anchor="middle">
              {value}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
