import { useEffect } from 'preact/hooks';
import { human, name, word } from '../service/words.js';
import { catalogue } from '../state/catalogue.js';
import { attempt } from '../state/notices.js';
import {
  areasFor,
  chooseGame,
  choices,
  countsFor,
  fitted,
  isFlag,
  ownDocuments,
  setUp,
  withPlayers,
  type Member,
  type OwnDocument,
  type SetUp,
} from '../state/set-up.js';
import { plays } from './opponents.js';
import { Choice, TextField } from './parts.js';
import { knownWord, language, text } from '../text/text.js';

/** The choices that the catalogue and the OpenAPI document describe. */
export function SetUpForm() {
  useEffect(() => {
    if (!setUp.peek()) void attempt(() => chooseGame(), true);
  }, []);
  const all = catalogue.value;
  const chosen = setUp.value;
  const game = all?.games.find(({ id }) => id === chosen?.game);
  if (!all || !chosen || !game) return <p class="hint">{text('asking-what-there-is')}</p>;
  const { seats, players, options, members } = choices.value;
  const change = (changes: Partial<SetUp>) => (setUp.value = { ...chosen, ...changes });
  const area = areasFor(chosen, options.find(({ key }) => key === 'map.area')?.values ?? []);
  const { map: ownMap, unitSheet: ownSheet } = ownDocuments.value;
  const usesOwnMap = ownMap !== undefined && chosen.values['map'] === ownMap.document;
  const { maps = [], rulesets = [] } = game;
  const put = (key: string, value: unknown) => change({ values: changed(chosen.values, key, value) });
  return (
    <div class="form">
      {all.games.length > 1 && (
        <Choice
          label={text('game')}
          value={game.id}
          of={all.games.map(({ id, title }) => [id, title])}
          set={(id) => void attempt(() => chooseGame(id))}
        />
      )}
      {maps.length > 0 && (
        <Choice
          label={text('map')}
          value={usesOwnMap ? OWN : String(chosen.values['map'])}
          of={[...maps.map((id) => [id, all.maps.get(id) ?? human(id)] as const), ...optionOf(ownMap)]}
          set={(map) => {
            const values = changed(chosen.values, 'map', map === OWN ? ownMap?.document : map);
            setUp.value = fitted({ ...chosen, values }, game);
          }}
        />
      )}
      {maps.length > 0 && ownSheet && (
        <Choice
          label={text('unit-sheet')}
          value={chosen.values['unitSheet'] === undefined ? '' : OWN}
          of={[['', text('as-rules-have-it')], ...optionOf(ownSheet)]}
          set={(sheet) => put('unitSheet', sheet === OWN ? ownSheet.document : undefined)}
        />
      )}
      {rulesets.length > 0 && (
        <Choice
          label={text('rules')}
          value={String(chosen.values['ruleset'])}
          of={rulesets.map((id) => [id, all.rulesets.get(id) ?? id])}
          set={(ruleset) =>
            change({
              values: changed(chosen.values, 'ruleset', ruleset),
              players: chosen.players.map((one) => (one !== undefined && plays(one, ruleset) ? one : undefined)),
            })
          }
        />
      )}
      {seats.length > 0 && (
        <Choice
          label={text('players')}
          value={String(chosen.seats.length)}
          of={countsFor(chosen, game).map((count) => [String(count), String(count)])}
          set={(count) => (setUp.value = withPlayers(chosen, Number(count)))}
        />
      )}
      {area.length > 0 && (
        <Choice
          label={text('part-of-map')}
          value={String(chosen.options['map.area'] ?? area[0])}
          of={area.map((one) => [String(one), human(String(one))])}
          set={(one) => change({ options: { ...chosen.options, 'map.area': one } })}
        />
      )}
      {chosen.seats.map((seat, index) => (
        <Choice
          key={index}
          label={text('seat-number', { number: index + 1 })}
          value={seat}
          of={seats.map((one) => [one, name(one)])}
          set={(one) => change({ seats: chosen.seats.with(index, one) })}
        />
      ))}
      {players.length > 0 &&
        chosen.seats.map((seat, index) => (
          <Choice
            key={index}
            label={text('who-plays', { seat: name(seat) })}
            value={chosen.players[index] ?? players[0] ?? ''}
            of={players
              .filter((one) => plays(one, chosen.values['ruleset']))
              .map((one) => [one, word('opponent', one)])}
            set={(one) => change({ players: chosen.seats.map((_, at) => (at === index ? one : chosen.players[at])) })}
          />
        ))}
      {game.rollsDice && (
        <TextField label={text('seed-of-dice')} value={chosen.seed} maxLength={200} set={(seed) => change({ seed })} />
      )}
      {members.map((one) => (
        <Field key={one.key} member={one} value={chosen.values[one.key]} set={(value) => put(one.key, value)} />
      ))}
      {options.length > 0 && (
        <details class="wide">
          <summary>{text('all-options')}</summary>
          <div class="form">
            {options
              .filter(({ key }) => key !== 'players' && key !== 'map.area')
              .map((one) => (
                <Override
                  key={one.key}
                  member={one}
                  value={chosen.options[one.key]}
                  set={(value) => change({ options: changed(chosen.options, one.key, value) })}
                />
              ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** The value of an option that stands for a document of the reader's own. */
const OWN = '*';

function optionOf(own: OwnDocument | undefined): (readonly [string, string])[] {
  return own ? [[OWN, own.title]] : [];
}

type Values = Readonly<Record<string, unknown>>;

/** Without the member where there is no value. */
function changed(values: Values, key: string, value: unknown): Values {
  const { [key]: _, ...rest } = values;
  return value === undefined ? rest : { ...rest, [key]: value };
}

/** A member of the set-up: yes or no, one of a few, or an object of them that may be left out. */
function Field({ member, value, set }: FieldProps) {
  const { key, members, values } = member;
  if (isFlag(values)) {
    return (
      <label class="check">
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked ? true : undefined)}
        />
        <Note member={member} />
      </label>
    );
  }
  if (!members) return <Override member={member} value={value} set={set} />;
  const own = (value ?? {}) as Values;
  return (
    <fieldset class="wide">
      <legend>{word('member', key)}</legend>
      <label class="check">
        <input
          type="checkbox"
          checked={value !== undefined}
          onChange={(event) => set(event.currentTarget.checked ? member.first : undefined)}
        />
        <Note member={member} />
      </label>
      {value !== undefined && (
        <div class="form">
          {members.map((one) => (
            <Override
              key={one.key}
              member={one}
              value={own[one.key]}
              set={(next) => set(changed(own, one.key, next))}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** What a member means: in the words of the page, or else of the contract. */
function Note({ member: { key, description } }: { readonly member: Member }) {
  const words = knownWord('member', `${key}-note`);
  return <span lang={words === undefined ? 'en' : language.value}>{words ?? (description || human(key))}</span>;
}

interface FieldProps {
  readonly member: Member;
  readonly value: unknown;
  readonly set: (value: unknown) => void;
}

/** One option: one of its values, or JSON; empty leaves it to the ruleset. */
function Override({ member: { key, description, values: listed, range }, value, set }: FieldProps) {
  const values = listed ?? (range && range[1] - range[0] < 20 ? whole(...range) : null);
  const words = knownWord('member', key);
  return (
    <label
      class="field"
      lang={words === undefined ? 'en' : language.value}
      title={words === undefined ? description : undefined}
    >
      {words ?? <code>{key}</code>}
      {values ? (
        <select
          lang={language.value}
          value={value === undefined ? '' : JSON.stringify(value)}
          onChange={(event) =>
            set(event.currentTarget.value === '' ? undefined : JSON.parse(event.currentTarget.value))
          }
        >
          <option value="">{text('as-rules-have-it')}</option>
          {values.map((one) => (
            <option
              key={String(one)}
              value={JSON.stringify(one)}
              lang={knownWord('value', String(one)) ? undefined : 'en'}
            >
              {word('value', String(one))}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="text"
          lang={language.value}
          placeholder={text('as-rules-have-it')}
          value={value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)}
          onChange={(event) => set(jsonOr(event.currentTarget.value))}
        />
      )}
    </label>
  );
}

function whole(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function jsonOr(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
