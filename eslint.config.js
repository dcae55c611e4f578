import graphql from '@graphql-eslint/eslint-plugin';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import ts from 'typescript-eslint';
import { textNextToElements } from './scripts/lint/textNextToElements.mjs';

/** The few files that may touch what can fail or differ from machine to machine; everyone else imports from them. */
const STORAGE = ['client/lib/kept.ts'];
const NETWORK = [
  'client/graphql/post.ts',
  'client/graphql/withAccess.ts',
  'client/lib/connection.ts',
  'client/explorer/fetcher.ts',
  'server/base/outgoingFetch.ts',
];
const ENVIRONMENT = ['server/main.ts', 'server/migrate.ts', 'server/seed/seed.ts', 'server/commands/*.ts'];

const SAVE = {
  selector: 'CallExpression[callee.property.name="save"][callee.object.name=/^(db|manager|repository)$/]',
  message: 'save() upserts rows of others and rolls versions back: insert, or one guarded update.',
};
const DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration',
  message: 'A named export has one name everywhere.',
};
const PROCESS_ENV = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'server/config.ts reads the environment, once, at the start.',
};
const AUTO_FOCUS = {
  selector: 'JSXAttribute[name.name="autoFocus"]',
  message: 'A window whose field has it loses the focus when it closes: data-initial-focus, or takeFocus on a page.',
};
const TUPLE = {
  selector:
    'CallExpression[callee.property.name="toEqual"][arguments.0.type="ArrayExpression"] > MemberExpression > CallExpression[callee.name="expect"] > ArrayExpression[elements.length>1]:not(:has(SpreadElement))',
  message: 'Expect each value by itself, or an object that names them.',
};
const NONREACTIVE = 'directive @nonreactive on FIELD | FRAGMENT_SPREAD';
const GRAPHQL = { schema: ['schema.graphql', NONREACTIVE], documents: 'client/**/*.graphql' };
const restrictedGlobal = (message, ...names) => names.map((name) => ({ name, message }));

export default defineConfig(
  { ignores: ['dist/', 'data/', 'node_modules/', '**/*.generated.ts', 'coverage/', '/screens/'] },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { 'import-sort': importSort },
    rules: {
      'import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^@?\\w', '^\\.']] }],
      'import-sort/exports': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.recommended],
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
      'no-restricted-syntax': ['error', SAVE],
      'max-lines': ['error', { max: 300 }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['{client,server,rules,migrations}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', SAVE, DEFAULT_EXPORT, PROCESS_ENV] },
  },
  {
    files: ['client/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', SAVE, DEFAULT_EXPORT, PROCESS_ENV, AUTO_FOCUS] },
  },
  { files: ENVIRONMENT, rules: { 'no-restricted-syntax': ['error', SAVE, DEFAULT_EXPORT] } },
  {
    files: ['{client,server,rules}/**/*.{ts,tsx}'],
    ignores: [...STORAGE, ...NETWORK],
    rules: {
      'no-restricted-globals': [
        'error',
        ...restrictedGlobal(
          'client/lib/kept.ts stores, also where storage is refused.',
          'localStorage',
          'sessionStorage',
        ),
        ...restrictedGlobal('client/graphql/post.ts asks our server, server/base/outgoingFetch.ts others.', 'fetch'),
      ],
    },
  },
  {
    files: ['client/**/*.graphql'],
    languageOptions: { parser: graphql.parser, parserOptions: { graphQLConfig: GRAPHQL } },
    plugins: { '@graphql-eslint': graphql },
    rules: graphql.configs['flat/operations-recommended'].rules,
  },
  {
    files: ['schema.graphql'],
    languageOptions: { parser: graphql.parser, parserOptions: { graphQLConfig: GRAPHQL } },
    plugins: { '@graphql-eslint': graphql },
    rules: {
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          FieldDefinition: true,
          EnumValueDefinition: true,
          InputValueDefinition: true,
          DirectiveDefinition: true,
        },
      ],
      '@graphql-eslint/require-deprecation-reason': 'error',
    },
  },
  { files: ['client/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  // It also refuses the measured second render and what an effect event starts.
  { files: ['client/**/*.{ts,tsx}'], rules: { 'react-hooks/set-state-in-effect': 'off' } },
  {
    files: ['client/**/*.tsx'],
    plugins: { suspire: { rules: { 'text-next-to-elements': textNextToElements } } },
    rules: { 'suspire/text-next-to-elements': 'error' },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-misused-promises': 'off', 'no-restricted-syntax': ['error', SAVE, TUPLE] },
  },
);
