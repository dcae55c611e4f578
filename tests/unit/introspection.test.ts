import { expect, it } from '@jest/globals';
import { getOperationAST, parse } from 'graphql';
import { cachedIntrospection, stringifyAnswer } from '../../server/graphql/introspection.ts';

/**
 * Asks as the executor does, and has the answer written as Apollo Server does; tells whether it had to be found out.
 */
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

it('what the schema says of itself is found out and written once for a document', async () => {
  const ask = await asker('{ ...S } fragment S on Query { __schema { description } }');
  const first = await ask();
  expect(first).toMatchObject({ isFoundOut: true });
  expect(await ask()).toEqual({ ...first, isFoundOut: false });
});

it('the sixteen documents asked for last are remembered', async () => {
  const asks = await Promise.all(
    Array.from({ length: 17 }, (_, index) => asker(`{ __type(name: "T${index}") { name } }`)),
  );
  for (const ask of asks) await ask();
  expect(await asks.at(-1)?.()).toMatchObject({ isFoundOut: false });
  expect(await asks[1]?.()).toMatchObject({ isFoundOut: false });
  expect(await asks[0]?.()).toMatchObject({ isFoundOut: true });
});

it.each([
  ['anything else beside it', '{ me { id } __schema { description } }'],
  ['anything else in a fragment', '{ __schema { description } ...Me } fragment Me on Query { me { id } }'],
  ['variables', 'query($name: String!) { __type(name: $name) { name } }'],
])('%s is left to whoever answers it', async (_, text) => {
  expect(await (await asker(text))()).toBeNull();
});
