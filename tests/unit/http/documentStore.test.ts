import { expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { documentStore } from '../../../server/graphql/documentStore.ts';

const document = (name: string, characters: number) => parse(`{ ${name} }`.padEnd(characters));

it('keeps the most recently used documents, up to half a million characters', async () => {
  const store = documentStore();
  for (let index = 0; index < 50; index++) await store.set(`d${index}`, document(`a${index}`, 10_000));
  expect(await store.get('d0')).toBeDefined();
  await store.set('one more', document('b', 10_000));
  expect(await store.get('d1')).toBeUndefined();
  expect(await store.get('d0')).toBeDefined();
  expect(await store.get('one more')).toBeDefined();
});

it('counts a document once when it is set again', async () => {
  const store = documentStore();
  for (let time = 0; time < 100; time++) await store.set('same', document('a', 10_000));
  await store.set('other', document('b', 10_000));
  expect(await store.get('same')).toBeDefined();
  await store.delete('same');
  expect(await store.get('same')).toBeUndefined();
});
