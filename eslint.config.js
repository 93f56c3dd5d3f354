import tseslint from 'typescript-eslint';
import floors from './eslint.floors.config.js';

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'src/client/generated.ts',
      'src/client/generated/',
      'coverage/',
      '.cache/',
      '.tap/',
      'data/',
      'node_modules/',
      'test/integrators/generated/',
      'test/integrators/programs/',
      'test/packages/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  ...floors,
  {
    rules: {
      eqeqeq: ['error', 'smart'],
      'no-console': 'off',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-console': 'error',
      complexity: ['error', 25],
    },
  },
  { files: ['src/main.ts'], rules: { 'no-console': 'off' } },
);
