import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLInputObjectType, type GraphQLObjectType } from 'graphql';
import { snakeCase } from '../../../server/base/rest/typeFields.ts';
import {
  columnOf,
  CONTENT_FIELDS,
  FIELD_NAMES,
  type FieldName,
  VERSIONED_FIELDS,
  WRITTEN_FIELDS,
} from '../../../server/contents/core/contentFields.ts';
import { openApi } from '../../../server/http/openapi.ts';
import { restAreas } from '../../../server/http/router.ts';

/** The names of a field in answers of GraphQL and REST, which have an object in place of an id. */
const property = (name: FieldName) => CONTENT_FIELDS[name].named?.property ?? name;
const key = (name: FieldName) => snakeCase(property(name));

const missingIn = (names: object, wanted: string[]) => wanted.filter((name) => !(name in names));

describe('schema.graphql', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

  it.each([
    ['Content', FIELD_NAMES.map(property)],
    ['ContentVersion', VERSIONED_FIELDS.map(property)],
    ['ContentSuggestion', VERSIONED_FIELDS.map(property)],
    ['SharedContent', WRITTEN_FIELDS],
    ['CreateContentInput', FIELD_NAMES],
    ['UpdateContentInput', FIELD_NAMES],
    ['SuggestChangeInput', VERSIONED_FIELDS],
  ])('has every field of a content in %s', (name, wanted) => {
    const type = schema.getType(name) as GraphQLObjectType | GraphQLInputObjectType;
    expect(missingIn(type.getFields(), wanted)).toEqual([]);
  });
});

describe('the OpenAPI document', () => {
  const { components, paths } = openApi(restAreas, 'https://prompts.suspire.test') as unknown as OpenApi;
  const bodyOf = (operation: Operation | undefined) => operation?.requestBody.content['application/json'].schema;

  it.each([
    ['Content', components.schemas.Content, FIELD_NAMES.map(key)],
    ['ContentVersion', components.schemas.ContentVersion, VERSIONED_FIELDS.map(key)],
    ['SharedContent', components.schemas.SharedContent, WRITTEN_FIELDS.map(key)],
    ['a new content', bodyOf(paths['/api/contents/']?.post), FIELD_NAMES.map(columnOf)],
    ['a change', bodyOf(paths['/api/contents/{id}/']?.put), FIELD_NAMES.map(columnOf)],
  ])('has every field of a content in %s', (_, schema, wanted) => {
    expect(missingIn(schema?.properties ?? {}, wanted)).toEqual([]);
  });
});

interface OpenApi {
  components: { schemas: Record<string, Schema> };
  paths: Record<string, { post?: Operation; put?: Operation }>;
}
interface Schema {
  properties: object;
}
interface Operation {
  requestBody: { content: Record<'application/json', { schema: Schema }> };
}
