import tseslint from 'typescript-eslint';
import house, { anyGame, BOARD, PURE, purity, SERVING, stateless } from './scripts/lint/floors.js';

/** The rules of this house, which hold for `src`; the others, for all code, are in .oxlintrc.json, whose linter is far quicker. */
export default [
  { ignores: ['src/client/generated.ts', 'src/client/generated/'] },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { house },
    rules: { 'house/floors': 'error', 'house/circles': 'error', 'house/pairs': 'error', 'house/sentences': 'error' },
  },
  { files: PURE.map((folder) => `src/${folder}/**/*.ts`), rules: purity },
  { files: [`src/${BOARD}/**/*.ts`], rules: stateless },
  {
    files: SERVING.map((folder) => `src/${folder}/**/*.ts`),
    ignores: ['src/game/**', 'src/mcp/rules-in-short.ts'],
    rules: anyGame,
  },
];
