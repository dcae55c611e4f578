import { describe, expect, it } from '@jest/globals';
import {
  execute,
  type ExecutionResult,
  getOperationAST,
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfigArgumentMap,
  GraphQLFloat,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  parse,
  validate,
} from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { compiledExecution } from '../../../server/graphql/compiledExecutor.ts';

/** A compiled query must answer exactly like graphql-js, whatever it takes. */

const Tone = new GraphQLEnumType({
  name: 'Tone',
  values: { WARM: { value: 'warm-inside' }, COLD: { value: 0 }, NONE: { value: '' } },
});
const Inner = new GraphQLInputObjectType({
  name: 'Inner',
  fields: {
    tone: { type: Tone, defaultValue: 'warm-inside' },
    at: { type: GraphQLDateTime },
    sure: { type: new GraphQLNonNull(GraphQLBoolean), defaultValue: false },
  },
});
const Input: GraphQLInputObjectType = new GraphQLInputObjectType({
  name: 'Input',
  fields: () => ({
    text: { type: new GraphQLNonNull(GraphQLString), defaultValue: 'given' },
    needed: { type: new GraphQLNonNull(GraphQLInt) },
    size: { type: GraphQLFloat, defaultValue: 1.5 },
    id: { type: GraphQLID },
    tones: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(Tone))), defaultValue: ['warm-inside', 0] },
    inner: { type: Inner, defaultValue: { sure: true } },
    inners: { type: new GraphQLList(new GraphQLNonNull(Inner)) },
    grid: { type: new GraphQLList(new GraphQLList(GraphQLInt)) },
    next: { type: Input },
  }),
});

const ARGUMENTS: GraphQLFieldConfigArgumentMap = {
  input: { type: Input },
  inputs: { type: new GraphQLList(new GraphQLNonNull(Input)) },
  text: { type: new GraphQLNonNull(GraphQLString), defaultValue: 'of the argument' },
  optional: { type: GraphQLString, defaultValue: 'optional' },
  number: { type: GraphQLInt },
  sure: { type: GraphQLBoolean },
  tone: { type: Tone, defaultValue: 0 },
  tones: { type: new GraphQLList(Tone) },
  at: { type: GraphQLDateTime },
  ids: { type: new GraphQLList(new GraphQLNonNull(GraphQLID)) },
};

/** The arguments of a resolver, in any order. JSON would show neither undefined nor whether a date is a Date. */
const shown = (value: unknown): unknown => {
  if (value === undefined) return 'undefined';
  if (value instanceof Date) return `Date ${value.toISOString()}`;
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, shown((value as Record<string, unknown>)[name])]));
};

const Node: GraphQLObjectType = new GraphQLObjectType({
  name: 'Node',
  fields: () => ({
    shows: { type: GraphQLString, args: ARGUMENTS, resolve: (_, args) => JSON.stringify(shown(args)) },
    fails: {
      type: GraphQLString,
      resolve: () => {
        throw new Error('It failed.');
      },
    },
    empty: { type: new GraphQLNonNull(GraphQLString), resolve: () => null },
    tone: { type: Tone, resolve: () => 'warm-inside' },
    node: { type: Node, resolve: async () => ({}) },
    nodes: { type: new GraphQLNonNull(new GraphQLList(Node)), resolve: () => [{}, Promise.resolve({}), null] },
  }),
});
const schema = new GraphQLSchema({ query: Node });

async function answers(text: string, variables: Record<string, unknown>) {
  const document = parse(text);
  expect(validate(schema, document)).toEqual([]);
  const operation = getOperationAST(document)!;
  const { executor } = await compiledExecution(schema).load({} as never);
  const ask = () => executor!({ document, operation, request: { variables }, context: {} } as never);
  await ask();
  return {
    compiled: written(await ask()),
    expected: written(await execute({ schema, document, variableValues: variables, contextValue: {} })),
  };
}

const written = ({ errors, data }: ExecutionResult) => JSON.stringify({ errors, data });

const BY_VARIABLE = 'query ($input: Input) { shows(input: $input) }';
const BY_LITERAL = 'query ($text: String = "default", $tone: Tone, $id: ID, $at: DateTime, $n: Int!)';

describe('a compiled query', () => {
  it.each<[string, string, Record<string, unknown>]>([
    ['defaults inside an input object', BY_VARIABLE, { input: { needed: 1 } }],
    [
      'nested defaults',
      BY_VARIABLE,
      { input: { needed: 1, inner: {}, inners: [{}, { tone: 'COLD' }], next: { needed: 2 } } },
    ],
    ['a single value in place of a list', BY_VARIABLE, { input: { needed: 1, tones: 'WARM', inners: {}, grid: 4 } }],
    ['nested lists', BY_VARIABLE, { input: { needed: 1, grid: [[1, null], null, [], 3] } }],
    ['nulls', BY_VARIABLE, { input: { needed: 1, size: null, id: null, inner: null, inners: null, next: null } }],
    ['an input object that is null', BY_VARIABLE, { input: null }],
    ['enums whose inner value is empty', BY_VARIABLE, { input: { needed: 1, tones: ['NONE', 'COLD', 'WARM'] } }],
    ['dates', BY_VARIABLE, { input: { needed: 1, inner: { at: '2026-01-31T12:00:00+02:00' } } }],
    ['a number as an id', BY_VARIABLE, { input: { needed: 1, id: 12 } }],
    ['a null in a field that needs a value', BY_VARIABLE, { input: { needed: 1, text: null } }],
    ['a missing field', BY_VARIABLE, { input: { text: 'x' } }],
    ['an unknown field', BY_VARIABLE, { input: { needed: 1, other: 1 } }],
    [
      'several wrong values',
      BY_VARIABLE,
      { input: { needed: 'one', size: 'big', tones: ['HOT'], inner: { at: 'now', sure: 1 } } },
    ],
    ['a variable that is not declared', BY_VARIABLE, { other: 1 }],
    [
      'a default of an input object',
      'query ($input: Input = { needed: 3, tones: [COLD], inner: { tone: NONE } }) { shows(input: $input) }',
      {},
    ],
    ['an input object that needs a value', 'query ($input: Input!) { shows(input: $input) }', {}],
    ['defaults of arguments', '{ shows }', {}],
    [
      'absent variables of arguments with defaults',
      'query ($text: String!, $optional: String, $tone: Tone) { shows(text: $text, optional: $optional, tone: $tone) }',
      { text: '' },
    ],
    [
      'nulls of arguments with defaults',
      'query ($optional: String, $tone: Tone) { shows(optional: $optional, tone: $tone) }',
      { optional: null, tone: null },
    ],
    [
      'a null in place of a default',
      'query ($text: String = "default") { a: shows(text: $text) b: shows }',
      { text: null },
    ],
    [
      'defaults of variables',
      'query ($text: String! = "default", $tones: [Tone] = [WARM, null], $at: DateTime = "2026-01-31T12:00:00Z", $sure: Boolean! = true, $number: Int = 1) { shows(text: $text, tones: $tones, at: $at, sure: $sure, number: $number) }',
      {},
    ],
    [
      'variables of every kind',
      'query ($tones: [Tone], $at: DateTime, $ids: [ID!], $number: Int, $sure: Boolean) { shows(tones: $tones, at: $at, ids: $ids, number: $number, sure: $sure) }',
      { tones: ['COLD', null], at: '2026-01-31T12:00:00Z', ids: [1, 'a'], number: 2, sure: false },
    ],
    [
      'wrong values of every kind',
      'query ($tones: [Tone], $at: DateTime, $ids: [ID!], $number: Int, $sure: Boolean) { shows(tones: $tones, at: $at, ids: $ids, number: $number, sure: $sure) }',
      { tones: ['HOT', null], at: 'soon', ids: [1.5, null], number: 2 ** 40, sure: 'yes' },
    ],
    [
      'variables inside a literal',
      `${BY_LITERAL} { shows(input: { needed: $n, text: $text, id: $id, tones: [COLD], inner: { tone: $tone, at: $at }, grid: [[$n, 2], [$n]] }) }`,
      { n: 1, text: 'x', id: 'i', tone: 'NONE', at: '2026-01-31T12:00:00Z' },
    ],
    [
      'nulls of variables inside a literal',
      `${BY_LITERAL} { shows(input: { needed: $n, id: $id, inner: { tone: $tone, at: $at } }) a: shows(text: $text) }`,
      { n: 1, id: null, tone: null, at: null },
    ],
    [
      'variables inside a literal of a fragment',
      `${BY_LITERAL} { node { ...Part } } fragment Part on Node { shows(input: { needed: $n, text: $text, id: $id, inner: { tone: $tone, at: $at } }) }`,
      { n: 1 },
    ],
    [
      'fields skipped and included by variables',
      'query ($yes: Boolean!, $no: Boolean = false) { a: shows @include(if: $yes) b: shows @skip(if: $yes) node { c: tone @include(if: $no) d: tone @skip(if: $no) } ... @include(if: $no) { e: shows } }',
      { yes: true },
    ],
    [
      'a null in place of the default of @include',
      'query ($yes: Boolean = true) { shows @include(if: $yes) }',
      { yes: null },
    ],
    ['failures of resolvers', '{ fails node { fails nodes { fails tone } } }', {}],
    ['nulls where none may be', '{ node { empty } nodes { tone empty } }', {}],
    [
      'an introspection with a variable',
      'query ($name: String!) { tone __type(name: $name) { name inputFields { name defaultValue } } }',
      { name: 'Input' },
    ],
    ['the names of the types of a schema, together with a field', '{ tone __schema { types { name } } }', {}],
  ])('answers %s like graphql-js', async (_what, text, variables) => {
    const { compiled, expected } = await answers(text, variables);
    expect(compiled).toBe(expected);
  });
});
