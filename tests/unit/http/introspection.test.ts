import { expect, it } from '@jest/globals';
import { getOperationAST, parse } from 'graphql';
import { cachedIntrospection, stringifyAnswer } from '../../../server/graphql/introspection.ts';

/** Runs a document through the cache and serializes the result; isFoundOut says whether it had to be executed. */
async function asker(text: string) {
  const document = parse(text);
  return async () => {
    let isFoundOut = false;
    const answer = await cachedIntrospection(
      document,
      getOperationAST(document)!,
      async () => ((isFoundOut = true), { data: { __schema: { description: text } } }),
    );
    return answer && { isFoundOut, text: await stringifyAnswer({ data: answer.data } as never) };
  };
}

it('executes and serializes an introspection document once', async () => {
  const ask = await asker('{ ...S } fragment S on Query { __schema { description } }');
  const first = await ask();
  expect(first).toMatchObject({ isFoundOut: true });
  expect(await ask()).toEqual({ ...first, isFoundOut: false });
});

it('remembers the sixteen most recently used documents', async () => {
  const asks = await Promise.all(
    Array.from({ length: 17 }, (_, index) => asker(`{ __type(name: "T${index}") { name } }`)),
  );
  for (const ask of asks) await ask();
  expect(await asks.at(-1)?.()).toMatchObject({ isFoundOut: false });
  expect(await asks[1]?.()).toMatchObject({ isFoundOut: false });
  expect(await asks[0]?.()).toMatchObject({ isFoundOut: true });
});

it.each([
  ['a document with other fields', '{ me { id } __schema { description } }'],
  [
    'a document with other fields in a fragment',
    '{ __schema { description } ...Me } fragment Me on Query { me { id } }',
  ],
  ['a document with variables', 'query($name: String!) { __type(name: $name) { name } }'],
])('does not cache %s', async (_, text) => {
  expect(await (await asker(text))()).toBeNull();
});
