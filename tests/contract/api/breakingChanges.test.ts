import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { breakingChanges, unnamedIn } from '../../support/contract/breakingChanges.ts';

const schemaOf = (file: string) => buildSchema(readFileSync(file, 'utf8'));
const rootFields = (schema: GraphQLSchema) =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
const changelog = readFileSync('CHANGELOG.md', 'utf8');
/** The lines below a heading `## [name]`, up to the next one. */
const sectionOf = (name: string) => changelog.split(/^## /m).find((section) => section.startsWith(`[${name}]`));

describe('schema.graphql compared with the last release', () => {
  it('has no breaking change that CHANGELOG.md does not quote under Unreleased', () => {
    const changes = breakingChanges(schemaOf('tests/contract/lastRelease/schema.graphql'), schemaOf('schema.graphql'));
    expect(unnamedIn(sectionOf('Unreleased') ?? '', changes)).toEqual([]);
  });

  it('has no new query, mutation or subscription that CHANGELOG.md does not name under Unreleased', () => {
    const before = rootFields(schemaOf('tests/contract/lastRelease/schema.graphql'));
    const added = rootFields(schemaOf('schema.graphql')).filter((name) => !before.includes(name));
    expect(added.filter((name) => !sectionOf('Unreleased')?.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('CHANGELOG.md', () => {
  it('has a section for unreleased changes, and one for the release in package.json', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(sectionOf('Unreleased')).toBeDefined();
    expect(sectionOf(version)).toBeDefined();
  });
});

describe('breakingChanges', () => {
  const BEFORE = `
    type Query { item(id: ID!, size: Int! = 20): Item, items(filter: Filter): [Item!]! }
    type Item { id: ID!, name: String!, note: String, state: State! }
    input Filter { state: State, page: Int! = 1 }
    enum State { OPEN CLOSED }`;
  const changed = (from: string, to: string) => {
    const after = BEFORE.replace(from, to);
    expect(after).not.toBe(BEFORE);
    return breakingChanges(buildSchema(BEFORE), buildSchema(after));
  };

  it.each([
    ['a field is removed', 'note: String,', '', 'Item.note was removed.'],
    ['a field becomes nullable', 'name: String!', 'name: String', 'Item.name changed type from String! to String.'],
    ['an argument is removed', 'item(id: ID!, size: Int! = 20)', 'item(id: ID!)', 'Query.item arg size was removed.'],
    [
      'an argument changes its default',
      'size: Int! = 20',
      'size: Int! = 50',
      'Query.item arg size has changed defaultValue from 20 to 50.',
    ],
  ])('reports that %s', (_, from, to, sentence) => {
    expect(changed(from, to)).toEqual([sentence]);
  });

  it.each([
    ['a field', 'note: String,', 'note: String, more: String,'],
    ['an optional argument', 'filter: Filter)', 'filter: Filter, of: ID)'],
    ['a deprecation', 'note: String,', 'note: String @deprecated(reason: "Use name."),'],
    ['non-null to a field', 'note: String,', 'note: String!,'],
  ])('reports nothing when a change adds %s', (_, from, to) => {
    expect(changed(from, to)).toEqual([]);
  });

  it('matches a sentence with or without the full stop and across line breaks', () => {
    const sentences = ['Item.note was removed.', 'Item.name was removed.'];
    expect(unnamedIn('### Removed\n\n- `Item.note was\n  removed`: use `name`.', sentences)).toEqual([
      'Item.name was removed.',
    ]);
  });
});
