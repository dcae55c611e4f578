import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  buildSchema,
  getVariableValues,
  type GraphQLInputType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import { validateOperation } from '../../../server/graphql/operationValidation.ts';
import { clientDocuments } from '../../support/contract/clientDocuments.ts';
import { someOf } from '../../support/operations/someValue.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const ids = Array.from({ length: 250 }, (_, index) => String(index + 1));

/** The largest values that our client sends; for other variables the defaults of the schema apply. */
const VARIABLES: Record<string, object> = {
  Contents: { pageSize: 100 },
  ToneConversations: { pageSize: 100 },
  ReferenceTitles: { ids: ids.slice(0, 100) },
  ReferenceTargets: { ids: ids.slice(0, 100) },
  ChangeContentsType: { input: { ids, contentTypeId: '1' } },
  DeleteContents: { input: { ids } },
};

const requiredOf = ({ variableDefinitions = [] }: OperationDefinitionNode) =>
  Object.fromEntries(
    variableDefinitions
      .filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue)
      .map(({ variable, type }) => [
        variable.name.value,
        someOf(typeFromAST(schema, type as never) as GraphQLInputType),
      ]),
  );

describe("the cost of our own client's operations", () => {
  it.each(clientDocuments().map(({ name, document }) => [name, document] as const))(
    'stays within the limits: %s',
    (name, document) => {
      const operation = document.definitions[0] as OperationDefinitionNode;
      const variables = { ...requiredOf(operation), ...VARIABLES[name] };
      expect(getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors).toBeUndefined();
      const { refusals } = validateOperation(schema, { document, variables }, true);
      expect(refusals.map(({ message }) => message)).toEqual([]);
    },
  );
});
