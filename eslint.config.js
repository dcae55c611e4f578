import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

export default defineConfig(
  { ignores: ['dist/', 'data/', 'node_modules/', '**/*.generated.ts', 'coverage/', 'screens/'] },
  ts.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'off',
      'no-restricted-syntax': [
        'error',
        { selector: 'CallExpression[callee.property.name="save"][callee.object.name=/^(db|manager|repository)$/]', message: 'save() upserts rows of others and rolls versions back: insert, or one guarded update.' },
      ],
      'max-lines': ['error', { max: 300 }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['client/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  // It also refuses the measured second render and what an effect event starts.
  { files: ['client/**/*.{ts,tsx}'], rules: { 'react-hooks/set-state-in-effect': 'off' } },
  { files: ['tests/**/*.{ts,tsx}'], rules: { '@typescript-eslint/no-misused-promises': 'off' } },
);
