import { describe, expect, it } from '@jest/globals';
import { getIntrospectionQuery, parse } from 'graphql';
import { limitProblems } from '../../../server/graphql/limits.ts';

const problemsOf = (document: string) => limitProblems(parse(document)).map(({ message }) => message);
const nested = (depth: number) => `${'{ next '.repeat(depth - 1)}{ name }${'}'.repeat(depth - 1)}`;

describe('the limits of a document', () => {
  it('allow eight levels and refuse nine', () => {
    expect(problemsOf(nested(8))).toEqual([]);
    expect(problemsOf(nested(9))).toEqual(['The document is nested too deep: 9, the limit is 8.']);
  });

  it('apply through fragments', () => {
    expect(problemsOf(`{ next { ...Deep } } fragment Deep on Query ${nested(8)}`)).toEqual([
      'The document is nested too deep: 9, the limit is 8.',
    ]);
    expect(problemsOf(`{ next { ... on Query ${nested(8)} } }`)).toEqual([
      'The document is nested too deep: 9, the limit is 8.',
    ]);
  });

  it('cope with circular fragments', () => {
    expect(problemsOf('{ ...A } fragment A on Query { name ...B } fragment B on Query { name ...A }')).toEqual([]);
  });

  it('allow the introspection of the usual tools, and nothing deeper', () => {
    // graphql-js asks for everything; GraphiQL, Apollo Sandbox and graphql-codegen ask for parts of it.
    const all = getIntrospectionQuery({
      descriptions: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      experimentalDirectiveDeprecation: true,
      oneOf: true,
    });
    expect(problemsOf(all)).toEqual([]);
    expect(problemsOf(getIntrospectionQuery())).toEqual([]);
    const deep = (levels: number) =>
      `{ __type(name: "Query") { fields { type { ${'ofType { '.repeat(levels)} name ${'} '.repeat(levels)} } } } }`;
    expect(problemsOf(deep(11))).toEqual([]);
    expect(problemsOf(deep(12))).toEqual(['The introspection is nested too deep: 16, the limit is 15.']);
  });

  it.each([
    [
      'the whole schema twice',
      '{ __schema { queryType { name } } again: __schema { queryType { name } } }',
      /too often for __schema: 2, the limit is 1/,
    ],
    [
      'the schema repeated in a fragment',
      '{ __schema { queryType { name } } ...More } fragment More on Query { a: __schema { queryType { name } } }',
      /too often for __schema: 2/,
    ],
    [
      'two types',
      '{ a: __type(name: "A") { name } b: __type(name: "B") { name } }',
      /too often for __type: 2, the limit is 1/,
    ],
    [
      'members of the types of members',
      '{ __schema { types { fields { type { fields { name } } } } } }',
      /members of the types of members: 1, the limit is 0/,
    ],
    [
      'many aliases in the introspection',
      `{ __schema { ${Array.from({ length: 16 }, (_, index) => `a${index}: description`).join(' ')} } }`,
      /too many aliases: 16/,
    ],
    ['many fields in the introspection', `{ __schema { ${'description '.repeat(251)} } }`, /too many fields: 252/],
    [
      '__typename under many aliases',
      `{ ${Array.from({ length: 16 }, (_, index) => `a${index}: __typename`).join(' ')} }`,
      /too many aliases: 16/,
    ],
    [
      'more selections than can be compared',
      `query A { name } fragment Unused on Query { ${'name '.repeat(500)} }`,
      /writes too many selections: 501, the limit is 500/,
    ],
  ])('refuse %s', (_, document, sentence) => {
    expect(problemsOf(document).join()).toMatch(sentence);
  });
});
