import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestFile } from './files.js';

/** `core` is `test`, `system` is `test/system`, `long` is `test/long` with a folder for each part. */
export const STAGES = ['core', 'system', 'long'] as const;
export type Stage = (typeof STAGES)[number];

export const PARTS = ['session', 'explorer', 'rules', 'store', 'clients'] as const;
export type Part = (typeof PARTS)[number];

/** A core file with this line runs in the system stage once more, over the store that several instances share. */
const OVER_THE_SHARED_STORE = /^\/\/ Over the shared store: /m;
/** A core file with tests over each store; the part `store` runs all of them over the stores that are no memory. */
const HAS_STORES = /^ *for \(const kind of STORE_KINDS\)/m;
/** A core file that tries more cases at full length, which it does in the part of this name. */
const HAS_AMOUNTS = /^import .*support\/amount\.js'/m;
const PART_OF_AMOUNTS = /^\/\/ At full length in part: (\w+)$/m;

/** Of their tests those that name the store: the others have run in the core. */
const SHARED = { TEST_STORES: 'redis', TAP_GREP: '/redis/' };
const DURABLE = { TEST_STORES: 'embedded,redis', TAP_GREP: '/embedded|redis/' };

/**
 * The test files of these stages, of `long` those of these parts; the longest stage begins.
 * @param root the folder of the project
 * @throws if a file names a part that does not exist
 */
export function filesOf(root: string, stages: readonly Stage[], parts: readonly Part[]): TestFile[] {
  const list = (folder: string): TestFile[] =>
    (existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)) : [])
      .filter((name) => name.endsWith('.test.ts'))
      .sort()
      .map((name) => ({ file: `${folder}/${name}` }));
  const core = list('test');
  const textOf = new Map(core.map(({ file }) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const having = (pattern: RegExp): TestFile[] => core.filter(({ file }) => pattern.test(textOf.get(file) ?? ''));
  const over = (files: readonly TestFile[], env: NodeJS.ProcessEnv): TestFile[] =>
    files.map(({ file }) => ({ file, env }));
  const partOf = ({ file }: TestFile): Part => {
    const named = PART_OF_AMOUNTS.exec(textOf.get(file) ?? '')?.[1] ?? 'rules';
    const part = PARTS.find((each) => each === named);
    if (!part) throw new Error(`${file}: there is no part ${named}.`);
    return part;
  };
  const ofPart = (part: Part): TestFile[] => [
    ...list(`test/long/${part}`),
    ...having(HAS_AMOUNTS).filter((file) => partOf(file) === part),
    ...(part === 'store' ? over(having(HAS_STORES), DURABLE) : []),
  ];
  return [
    ...(stages.includes('long') ? parts.flatMap(ofPart) : []),
    ...(stages.includes('system') ? [...list('test/system'), ...over(having(OVER_THE_SHARED_STORE), SHARED)] : []),
    ...(stages.includes('core') ? core : []),
  ];
}
