import { useEffect } from 'preact/hooks';
import { human, name } from '../service/words.js';
import { catalogue } from '../state/catalogue.js';
import { attempt } from '../state/notices.js';
import { chooseGame, choices, optionsFor, seatsFor, setUp, type SetUp } from '../state/set-up.js';

/** The choices that the catalogue and the published schemas describe. */
export function SetUpForm() {
  useEffect(() => {
    if (!setUp.peek()) void attempt(() => chooseGame());
  }, []);
  const all = catalogue.value;
  const chosen = setUp.value;
  const game = all?.games.find(({ id }) => id === chosen?.game);
  if (!all || !chosen || !game) return <p class="hint">Asking what there is …</p>;
  const { countries, options } = choices.value;
  const change = (changes: Partial<SetUp>) => (setUp.value = { ...chosen, ...changes });
  const area = options.find(({ key }) => key === 'map.area')?.values ?? [];
  return (
    <div class="form">
      {all.games.length > 1 && (
        <Choice
          label="Game"
          value={game.id}
          of={all.games.map(({ id, title }) => [id, title])}
          set={(id) => void attempt(() => chooseGame(id))}
        />
      )}
      {game.maps.length > 0 && (
        <Choice
          label="Map"
          value={chosen.map}
          of={game.maps.map((id) => [id, all.maps.get(id) ?? human(id)])}
          set={(map) => change({ map })}
        />
      )}
      {game.rulesets.length > 0 && (
        <Choice
          label="Rules"
          value={chosen.ruleset}
          of={game.rulesets.map((id) => [id, all.rulesets.get(id) ?? id])}
          set={(ruleset) => change({ ruleset })}
        />
      )}
      <Choice
        label="Players"
        value={String(chosen.seats.length)}
        of={game.players.map((count) => [String(count), String(count)])}
        set={(count) =>
          change({ seats: seatsFor(Number(count), countries), options: optionsFor(Number(count), options) })
        }
      />
      {area.length > 0 && (
        <Choice
          label="Part of the map"
          value={String(chosen.options['map.area'] ?? area[0])}
          of={area.map((one) => [String(one), human(String(one))])}
          set={(one) => change({ options: { ...chosen.options, 'map.area': one } })}
        />
      )}
      {chosen.seats.map((seat, index) => (
        <Choice
          key={index}
          label={`Seat ${index + 1}`}
          value={seat}
          of={countries.map((country) => [country, name(country)])}
          set={(country) => change({ seats: chosen.seats.with(index, country) })}
        />
      ))}
      <label class="field">
        Seed of the dice
        <input
          type="text"
          value={chosen.seed}
          maxLength={200}
          onInput={(event) => change({ seed: event.currentTarget.value })}
        />
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={chosen.quick}
          onChange={(event) => change({ quick: event.currentTarget.checked })}
        />
        <span>The dice make the armies and deploy them</span>
      </label>
      {options.length > 0 && (
        <details class="wide">
          <summary>All options</summary>
          <div class="form">
            {options
              .filter(({ key }) => key !== 'players' && key !== 'map.area')
              .map(({ key, description, values }) => (
                <Override
                  key={key}
                  name={key}
                  description={description}
                  values={values}
                  value={chosen.options[key]}
                  set={(value) => {
                    const { [key]: _, ...rest } = chosen.options;
                    change({ options: value === undefined ? rest : { ...rest, [key]: value } });
                  }}
                />
              ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** One option: one of its values, or JSON; empty leaves it to the ruleset. */
function Override(props: {
  readonly name: string;
  readonly description: string;
  readonly values: readonly unknown[] | null;
  readonly value: unknown;
  readonly set: (value: unknown) => void;
}) {
  const { values, value, set } = props;
  return (
    <label class="field" title={props.description}>
      <code>{props.name}</code>
      {values ? (
        <select
          value={value === undefined ? '' : JSON.stringify(value)}
          onChange={(event) =>
            set(event.currentTarget.value === '' ? undefined : JSON.parse(event.currentTarget.value))
          }
        >
          <option value="">as the rules have it</option>
          {values.map((one) => (
            <option key={String(one)} value={JSON.stringify(one)}>
              {one === true ? 'yes' : one === false ? 'no' : human(String(one))}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="text"
          placeholder="as the rules have it"
          value={value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)}
          onChange={(event) => set(jsonOr(event.currentTarget.value))}
        />
      )}
    </label>
  );
}

function jsonOr(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function Choice(props: {
  readonly label: string;
  readonly value: string;
  readonly of: readonly (readonly [string, string])[];
  readonly set: (value: string) => void;
}) {
  return (
    <label class="field">
      {props.label}
      <select value={props.value} onChange={(event) => props.set(event.currentTarget.value)}>
        {props.of.map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
