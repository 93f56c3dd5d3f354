import { useSignal } from '@preact/signals';
import { aim, aimed, aimedRefusal, attacker, odds, plan, selected, target, weighed } from '../state/question.js';
import { fates, fateWords } from '../state/last-answer.js';
import { units } from '../state/scene.js';
import type { Attack, Declaration, Refusal } from '../service/types.js';
import { human, percent, termName, who, word } from '../service/words.js';
import { Ask, Button, Fact, Quote, Section } from './parts.js';
import { RefusalCard } from './refusal-card.js';
import { BattleRun } from './battle-run.js';
import { text } from '../text/text.js';

/** Whom the unit in hand may attack, and what would come of it. */
export function AttackPanel() {
  const all = attacker.value;
  const attacks = all?.attacks ?? [];
  const no = aimedRefusal.value;
  return (
    <>
      {all && (
        <Section title={text('targets')} class="targets">
          {attacks.length === 0 ? (
            <p class="hint">{all.refusal ? (all.refusal as Refusal).message : text('no-target')}</p>
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
      {(weighed.value.length > 0 || plan.value.length > 0) && <Weighed />}
      {aimed.value && <AttackCard attack={aimed.value} />}
      {no && <RefusalCard title={text('why-not-attack')} refusal={no} />}
    </>
  );
}

function AttackCard({ attack }: { readonly attack: Attack }) {
  const { attackerRoll, targetRoll, support, supporters, returnFire, distance, closeCombat, row } = attack;
  const mine: Declaration = { attacker: selected.value ?? '', target: attack.target };
  const planned = plan.value.some((one) => one.attacker === mine.attacker && one.target === mine.target);
  return (
    <Section title={text('attack-on', { target: human(attack.target) })} class="attack">
      <dl class="facts roomy">
        <Fact name={text('dice')} clause="BAT-5">
          {text('dice-of-roll', attackerRoll)}
        </Fact>
        <Fact name={text('return-fire')} clause="BAT-3">
          {targetRoll
            ? text('dice-of-return-fire', { dice: targetRoll.base + targetRoll.extra, value: targetRoll.value })
            : text('none')}
        </Fact>
        <Fact name={text('distance')} clause="ATT-4">
          {text('distance-of', { distance, close: closeCombat })}
        </Fact>
        {support !== 'none' && (
          <Fact name={word('support', support)} clause={support === 'flank' ? 'BAT-6' : 'BAT-7'}>
            {supporters.map(who).join(', ')}
          </Fact>
        )}
        <Fact name={text('hits-for-damage')} clause="BAT-14">
          {text('hits-in', { hits: attack.hitsToDamageTarget, row: termName('terrain', row).toLowerCase() })}
        </Fact>
        {returnFire && attack.hitsToDamageAttacker && (
          <Fact name={text('hits-for-attacker')} clause="BAT-17">
            {attack.hitsToDamageAttacker.join(' · ')}
          </Fact>
        )}
      </dl>
      <div class="actions">
        <Button onClick={() => (plan.value = planned ? without(mine) : [...plan.value, mine])} pressed={planned}>
          {text(planned ? 'take-off-list' : 'weigh-with-others')}
        </Button>
      </div>
      <BattleRun attack={mine} />
    </Section>
  );
}

function without(one: Declaration): Declaration[] {
  return plan.value.filter((each) => each.attacker !== one.attacker || each.target !== one.target);
}

/** The attacks that are weighed together, and their odds. */
function Weighed() {
  const attacks = weighed.value;
  return (
    <Section title={text(attacks.length > 1 ? 'odds-together' : 'odds')} class="odds">
      {attacks.length > 1 && (
        <ol class="plan">
          {attacks.map((one, index) => (
            <li key={index}>
              {who(one.attacker)} → {who(one.target)}
            </li>
          ))}
        </ol>
      )}
      {odds.value ? <Chances /> : <p class="hint">{text('working-out-odds')}</p>}
    </Section>
  );
}

/** Bars of the damage after the battles, for each unit; the last is destruction. */
function Chances() {
  const asked = useSignal<string | null>(null);
  const targets = new Set(weighed.value.map((one) => one.target));
  return (
    <>
      {fates.value.map((fate) => {
        const { unit, damage, destroyed } = fate;
        return (
          <figure key={unit} class={`chart${targets.has(unit) ? '' : ' own'}`}>
            <figcaption>
              <b>{human(unit)}</b>
              <span>{fateWords(fate, 'fate-of-unit')}</span>
              <Ask name={human(unit)} clause="BAT-14" asked={asked} />
            </figcaption>
            <Bars
              damage={damage}
              deadly={destroyed.value > 0}
              present={units.value.find(({ id }) => id === unit)?.damage ?? 0}
            />
          </figure>
        );
      })}
      {asked.value !== null && <Quote id={asked.value} />}
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
  const words = props.damage
    .map(({ value, probability }) => text('damage-chance', { damage: value, chance: percent(probability) }))
    .join(', ');
  const width = 320;
  const step = width / Math.max(1, props.damage.length);
  return (
    <svg class="bars" viewBox={`0 0 ${width} 104`} role="img" aria-label={text('damage-chances', { chances: words })}>
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
