import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { Kind, type OperationDefinitionNode, type OperationTypeNode } from 'graphql';

/** Operation type → the hook of @apollo/client/react that runs it. */
const HOOK_OF: Record<`${OperationTypeNode}`, string> = {
  query: 'useQuery',
  mutation: 'useMutation',
  subscription: 'useSubscription',
};

/** Generates one typed hook per operation: `query Contents` becomes useContentsQuery. */
export const hooksPlugin: CodegenPlugin = {
  plugin(_schema, documents) {
    const operations = documents
      .flatMap(({ document }) => document?.definitions ?? [])
      .filter((node) => node.kind === Kind.OPERATION_DEFINITION);
    if (operations.length === 0) return '';
    const used = new Set(operations.map(({ operation }) => HOOK_OF[operation]));
    return {
      prepend: [`import { ${[...used].sort().join(', ')} } from '@apollo/client/react';`],
      content: operations.map(typedHook).join('\n'),
    };
  },
};

function typedHook({ name, operation, variableDefinitions = [] }: OperationDefinitionNode): string {
  const operationName = name?.value ?? '';
  const hook = HOOK_OF[operation];
  const type = `${operationName}${hook.slice('use'.length)}`;
  const variables = `${type}Variables`;
  // A mutation gets its variables when it is called.
  const needed =
    operation !== 'mutation' &&
    variableDefinitions.some((node) => node.type.kind === Kind.NON_NULL_TYPE && !node.defaultValue);
  const options = `${hook}.Options<${type}, ${variables}>`;
  return `
export function use${type}(options${needed ? `: ${options} & { variables: ${variables} }` : `?: ${options}`}) {
  return ${hook}(${operationName}Document, options);
}`;
}
