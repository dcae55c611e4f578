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
import { validateOperation } from '../../server/graphql/operationValidation.ts';
import { clientDocuments } from '../support/contract/clientDocuments.ts';
import { someOf } from '../support/operations/someValue.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const ids = Array.from({ length: 250 }, (_, index) => String(index + 1));

/** The largest that it asks for; what is not here is as large as the schema's defaults. */
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

describe('what our own client asks stays within the limits', () => {
  it.each(clientDocuments().map(({ name, document }) => [name, document] as const))('%s', (name, document) => {
    const operation = document.definitions[0] as OperationDefinitionNode;
    const variables = { ...requiredOf(operation), ...VARIABLES[name] };
    expect(getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors).toBeUndefined();
    const { refusals } = validateOperation(schema, { document, variables }, true);
    expect(refusals.map(({ message }) => message)).toEqual([]);
  });
});
