import type { CodegenConfig } from '@graphql-codegen/cli';
import { hooksPlugin } from './client/graphql/hooksPlugin.ts';
import { operationsPlugin } from './tests/support/client/operationsPlugin.ts';

const OURS = [
  { name: 'hooks', plugin: hooksPlugin },
  { name: 'test-operations', plugin: operationsPlugin },
];

/**
 * schema.graphql and each screen's `<feature>.graphql` become `<feature>.generated.ts` next to it. Run `npm run
 * codegen`.
 */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'client/**/*.graphql',
  importExtension: '.ts',
  pluginLoader: async (name) => OURS.find((plugin) => name.endsWith(plugin.name))?.plugin ?? import(name),
  config: {
    useTypeImports: true,
    enumsAsTypes: true,
    enumType: 'string-literal',
    skipTypename: true,
    scalars: { DateTime: 'string', ID: 'string' },
    defaultScalarType: 'unknown',
  },
  generates: {
    'client/graphql/schema.generated.ts': { plugins: ['typescript'] },
    'tests/support/client/operations.generated.ts': { plugins: ['test-operations'] },
    'client/': {
      preset: 'near-operation-file',
      config: { importSchemaTypesFrom: 'client/graphql/schema.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node', 'hooks'],
    },
  },
};

export default config;
