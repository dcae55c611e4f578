import type { CodegenConfig } from '@graphql-codegen/cli';
import { hooksPlugin } from './client/graphql/hooksPlugin.ts';

/**
 * schema.graphql and each screen's `<feature>.graphql` become `<feature>.generated.ts` next to it. Run `npm run
 * codegen`.
 */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'client/**/*.graphql',
  importExtension: '.ts',
  pluginLoader: async (name) => (name.endsWith('hooks') ? hooksPlugin : import(name)),
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
    'client/': {
      preset: 'near-operation-file',
      config: { importSchemaTypesFrom: 'client/graphql/schema.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node', 'hooks'],
    },
  },
};

export default config;
