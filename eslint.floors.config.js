import tseslint from 'typescript-eslint';
import house, { BOARD, PURE, purity, stateless } from './scripts/lint/floors.js';

/** The floors alone, without typed rules: part of eslint.config.js, and what test/floors.test.ts runs. */
export default tseslint.config(
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  {
    plugins: { house, '@typescript-eslint': tseslint.plugin },
    rules: { 'house/floors': 'error', 'house/circles': 'error', 'house/pairs': 'error' },
  },
  { files: PURE.map((folder) => `src/${folder}/**/*.ts`), rules: purity },
  { files: [`src/${BOARD}/**/*.ts`], rules: stateless },
);
