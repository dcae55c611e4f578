import { describe, expect, it } from '@jest/globals';
import { jsonText } from '../../../server/base/answers/jsonText.ts';

const long = 'x'.repeat(400_000);
const values: [string, unknown][] = [
  ['a small value', { data: { id: '1', at: new Date(0), none: null, left: undefined } }],
  ['a text', `${long}${long}${long}"\n\u0001𝄞`],
  [
    'lists and records',
    {
      list: [long, { long }, [long], undefined, null, 7, true],
      left: undefined,
      'a "key"': new Date(0),
      empty: [{}, []],
    },
  ],
  [
    'a record without a prototype',
    Object.assign(Object.create(null) as object, { one: long, two: long, three: [long] }),
  ],
];

describe('jsonText', () => {
  it.each(values)('equals JSON.stringify for %s', async (_, value) => {
    expect(await jsonText(value)).toBe(JSON.stringify(value));
  });
});

it('yields to the event loop while a long value is written', async () => {
  let turns = 0;
  const others = setInterval(() => turns++, 0);
  await jsonText(Array.from({ length: 60 }, () => 'y'.repeat(1024 * 1024)));
  clearInterval(others);
  expect(turns).toBeGreaterThan(20);
});
