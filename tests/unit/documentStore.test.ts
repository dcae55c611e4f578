import { expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { documentStore } from '../../server/graphql/documentStore.ts';

const document = (name: string, characters: number) => parse(`{ ${name} }`.padEnd(characters));

it('the documents asked for last are remembered, half a million characters of them', async () => {
  const store = documentStore();
  for (let index = 0; index < 50; index++) await store.set(`d${index}`, document(`a${index}`, 10_000));
  expect(await store.get('d0')).toBeDefined();
  await store.set('one more', document('b', 10_000));
  expect(await store.get('d1')).toBeUndefined();
  expect(await store.get('d0')).toBeDefined();
  expect(await store.get('one more')).toBeDefined();
});

it('a document that is set again counts once', async () => {
  const store = documentStore();
  for (let time = 0; time < 100; time++) await store.set('same', document('a', 10_000));
  await store.set('other', document('b', 10_000));
  expect(await store.get('same')).toBeDefined();
  await store.delete('same');
  expect(await store.get('same')).toBeUndefined();
});
