import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { type GraphQLField, type GraphQLObjectType, isInputObjectType, isNonNullType } from 'graphql';

/** Generates, for each query and mutation, the types of its arguments (the fields of its input) and of its result. */
export const operationsPlugin: CodegenPlugin = {
  plugin(schema) {
    const roots = [schema.getQueryType(), schema.getMutationType()].filter(
      (type) => type !== null && type !== undefined,
    );
    const rows = roots.flatMap((root) => Object.values(root.getFields()).map((field) => rowOf(root, field)));
    return {
      prepend: ["import type * as Schema from '../../../client/graphql/schema.generated.ts';"],
      content: ['export interface Operations {', ...rows, '}'].join('\n'),
    };
  },
};

function rowOf(root: GraphQLObjectType, { name, args }: GraphQLField<unknown, unknown>): string {
  const [input] = args;
  const type = `Schema.${root.name}${name[0]?.toUpperCase()}${name.slice(1)}Args`;
  const isInput = input && isNonNullType(input.type) && isInputObjectType(input.type.ofType);
  const given = args.length === 0 ? '{}' : isInput ? `${type}['input']` : type;
  return `  ${name}: { args: ${given}; result: Schema.${root.name}['${name}'] };`;
}
