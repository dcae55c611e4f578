import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { Kind, type OperationDefinitionNode, type OperationTypeNode } from 'graphql';

interface Hook {
  /** Of @apollo/client/react. */
  name: string;
  options: string;
}

const hooksOf: Record<`${OperationTypeNode}`, Hook[]> = {
  query: [
    { name: 'useQuery', options: 'useQuery.Options' },
    { name: 'useLazyQuery', options: 'useLazyQuery.Options' },
  ],
  mutation: [{ name: 'useMutation', options: 'useMutation.Options' }],
  subscription: [{ name: 'useSubscription', options: 'useSubscription.Options' }],
};

/** Writes one typed hook per operation: `query Contents` becomes useContentsQuery and useContentsLazyQuery. */
export const hooksPlugin: CodegenPlugin = {
  plugin(_schema, documents) {
    const operations = documents
      .flatMap(({ document }) => document?.definitions ?? [])
      .filter((node) => node.kind === Kind.OPERATION_DEFINITION);
    const used = new Set(operations.flatMap((operation) => hooksOf[operation.operation].map((hook) => hook.name)));
    if (used.size === 0) return '';
    return {
      prepend: [`import { ${[...used].sort().join(', ')} } from '@apollo/client/react';`],
      content: operations
        .flatMap((operation) => hooksOf[operation.operation].map((hook) => hookOf(operation, hook)))
        .join('\n'),
    };
  },
};

function hookOf({ name, operation, variableDefinitions = [] }: OperationDefinitionNode, hook: Hook): string {
  const operationName = name?.value ?? '';
  const suffix = operation.charAt(0).toUpperCase() + operation.slice(1);
  const type = `${operationName}${suffix}`;
  const variables = `${type}Variables`;
  const takesVariablesNow = hook.name === 'useQuery' || hook.name === 'useSubscription';
  const needed =
    takesVariablesNow &&
    variableDefinitions.some((node) => node.type.kind === Kind.NON_NULL_TYPE && !node.defaultValue);
  const options = `${hook.options}<${type}, ${variables}>`;
  return `
export function use${operationName}${hook.name.slice('use'.length)}(options${needed ? `: ${options} & { variables: ${variables} }` : `?: ${options}`}) {
  return ${hook.name}(${operationName}Document, options);
}`;
}
