import { describe, expect, it } from '@jest/globals';
import { buildSchema, getIntrospectionQuery, parse, validate } from 'graphql';
import { limitDocument } from '../../server/graphql/limits.ts';

/** The product's own schema has no circles, so its depth limit shows only here. */
const schema = buildSchema('type Query { next: Query name: String }');
const problemsOf = (document: string) => validate(schema, parse(document), [limitDocument]).map(({ message }) => message);
const nested = (depth: number) => `${'{ next '.repeat(depth - 1)}{ name }${'}'.repeat(depth - 1)}`;

describe('the limits of a document', () => {
  it('let eight levels pass and refuse nine', () => {
    expect(problemsOf(nested(8))).toEqual([]);
    expect(problemsOf(nested(9))).toEqual(['The document is nested too deep: 9, the limit is 8.']);
  });

  it('count through fragments', () => {
    expect(problemsOf(`{ next { ...Deep } } fragment Deep on Query ${nested(8)}`)).toEqual(['The document is nested too deep: 9, the limit is 8.']);
    expect(problemsOf(`{ next { ... on Query ${nested(8)} } }`)).toEqual(['The document is nested too deep: 9, the limit is 8.']);
  });

  it('end in a circle of fragments', () => {
    expect(problemsOf('{ ...A } fragment A on Query { name ...B } fragment B on Query { name ...A }')).toEqual([]);
  });

  it('leave introspection alone', () => {
    expect(problemsOf(getIntrospectionQuery())).toEqual([]);
  });
});
