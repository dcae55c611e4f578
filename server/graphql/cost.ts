import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, Kind, valueFromASTUntyped, type FieldNode, type SelectionNode, type SelectionSetNode } from 'graphql';
import type { Context } from '../context.ts';
import { MAX_PAGE_SIZE } from '../paging.ts';
import { fragmentsOf } from './limits.ts';

/** Points that one operation may cost (api.md §3). */
const MAX_COST = { signedIn: 250, anonymous: 100 };
/** A page of so many rows costs what one of them does. */
const ROWS_A_POINT = 20;

/** Refuses what costs too much before any of it runs. It knows the variables, which the limits of the document do not. */
export const refuseCostly: ApolloServerPlugin<Context> = {
  async requestDidStart({ contextValue: { user } }) {
    return {
      async didResolveOperation({ document, operation, request: { variables = {} } }) {
        const cost = operation ? Math.ceil(costOf(operation.selectionSet, { fragments: fragmentsOf(document), variables })) : 0;
        const limit = user ? MAX_COST.signedIn : MAX_COST.anonymous;
        if (cost <= limit) return;
        throw new GraphQLError(`The operation costs too much: ${cost} points, the limit is ${limit}. A field is one point, in a page of more than ${ROWS_A_POINT} rows pageSize / ${ROWS_A_POINT}.`, {
          nodes: operation,
          extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
        });
      },
    };
  },
};

interface Request {
  fragments: ReturnType<typeof fragmentsOf>;
  variables: Record<string, unknown>;
}

const costOf = ({ selections }: SelectionSetNode, request: Request): number => selections.reduce((sum, selection) => sum + costOfSelection(selection, request), 0);

function costOfSelection(selection: SelectionNode, request: Request): number {
  if (selection.kind === Kind.INLINE_FRAGMENT) return costOf(selection.selectionSet, request);
  if (selection.kind === Kind.FRAGMENT_SPREAD) {
    const fragment = request.fragments.get(selection.name.value);
    return fragment ? costOf(fragment.selectionSet, request) : 0;
  }
  if (selection.name.value.startsWith('__')) return 0;
  return 1 + (selection.selectionSet ? pagesOf(selection, request) * costOf(selection.selectionSet, request) : 0);
}

/** Page sizes that are none are refused by whoever reads them. */
function pagesOf({ arguments: given = [] }: FieldNode, { variables }: Request) {
  const size = given.find(({ name }) => name.value === 'pageSize');
  const rows = size ? Number(valueFromASTUntyped(size.value, variables)) : 0;
  return Math.max(1, Math.min(rows || 0, MAX_PAGE_SIZE) / ROWS_A_POINT);
}
