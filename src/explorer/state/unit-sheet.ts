import { effect, signal } from '@preact/signals';
import { client } from '../service/client.js';
import { attempt } from './notices.js';
import { scene } from './scene.js';

interface Ranked {
  readonly recruit: number;
  readonly veteran: number;
  readonly warHero: number;
}

/** What a unit sheet says of a type of unit; figures that a sheet of another kind lacks are absent. */
export interface Figures {
  readonly speed?: number;
  readonly groundRange?: Range | null;
  readonly airRange?: Range | null;
  readonly attack?: Ranked | null;
  readonly attackAgainstTanks?: Ranked | null;
  readonly attackAgainstFootSoldiers?: Ranked | null;
  readonly attackAgainstAir?: Ranked | null;
  readonly openRow?: readonly number[];
  readonly forestRow?: readonly number[] | null;
  readonly price?: number;
  readonly repairPrice?: number | null;
}
export type Range = 'unlimited' | readonly [number, number | 'unlimited'];

/** The figures of each type of unit in the position that is shown; empty before they are asked for. */
export const sheet = signal<ReadonlyMap<string, Figures>>(new Map());

interface Documents {
  readonly ruleset?: string;
  readonly unitSheet?: string | Sheet;
  readonly unitOverrides?: Readonly<Record<string, Figures>>;
}
interface Sheet {
  readonly units: readonly ({ readonly type: string } & Readonly<Record<string, unknown>>)[];
}

const sheets = new Map<string, Promise<Sheet>>();
let known: string | null = null;

/** Loads the figures of the position’s units, once for each sheet. */
export function needSheet(): void {
  const { ruleset, unitSheet, unitOverrides = {} } = (scene.peek()?.state ?? {}) as Documents;
  const key = JSON.stringify([ruleset, unitSheet, unitOverrides]);
  if (ruleset === undefined || key === known) return;
  known = key;
  void attempt(async () => {
    const { units } = await loaded(ruleset, unitSheet);
    if (known === key) sheet.value = new Map(units.map((unit) => [unit.type, figuresOf(unit, unitOverrides)]));
  }, true);
}

async function loaded(ruleset: string, unitSheet: string | Sheet | undefined): Promise<Sheet> {
  if (typeof unitSheet === 'object') return unitSheet;
  const id = unitSheet ?? (await client.get('/v1/rulesets/{id}', { path: { id: ruleset } })).document.unitSheet;
  const before = sheets.get(id);
  if (before) return before;
  const asked = client
    .get('/v1/unit-sheets/{id}', { path: { id } })
    .then(({ document }) => document as unknown as Sheet);
  sheets.set(id, asked);
  asked.catch(() => sheets.delete(id));
  return asked;
}

/** Each figure has its value beside its source. */
function figuresOf(unit: Sheet['units'][number], overrides: Readonly<Record<string, Figures>>): Figures {
  const values = Object.entries(unit).flatMap(([key, figure]) =>
    typeof figure === 'object' && figure !== null && 'value' in figure ? [[key, figure.value] as const] : [],
  );
  return { ...Object.fromEntries(values), ...overrides[unit.type] } as Figures;
}

// Another game has other units.
effect(() => {
  const { ruleset } = (scene.value?.state ?? {}) as Documents;
  if (ruleset !== undefined) return;
  known = null;
  sheet.value = new Map();
});
