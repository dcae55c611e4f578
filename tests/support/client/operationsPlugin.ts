import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { isInputObjectType, isNonNullType } from 'graphql';

/** Generates the types of the arguments of queries and mutations that have some: the fields of their input, if it is one. */
export const operationsPlugin: CodegenPlugin = {
  plugin(schema) {
    const rows = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
      Object.values(root?.getFields() ?? {}).flatMap(({ name, args: [input] }) => {
        if (!input) return [];
        const isInput = isNonNullType(input.type) && isInputObjectType(input.type.ofType);
        const type = `Schema.${root?.name}${name[0]?.toUpperCase()}${name.slice(1)}Args`;
        return [`  ${name}: ${type}${isInput ? "['input']" : ''};`];
      }),
    );
    return {
      prepend: ["import type * as Schema from '../../../client/graphql/schema.generated.ts';"],
      content: ['export interface Arguments {', ...rows, '}'].join('\n'),
    };
  },
};
