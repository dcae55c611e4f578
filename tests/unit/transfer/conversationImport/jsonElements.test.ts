import { describe, expect, it } from '@jest/globals';
import { JsonElements } from '../../../../client/screens/chat/imports/jsonElements.ts';

function elementsOf(text: string, length: number) {
  const elements = new JsonElements();
  const found = [];
  for (let at = 0; at < text.length; at += length) found.push(...elements.push(text.slice(at, at + length)));
  return [...found, ...elements.end()];
}

describe('the elements of a JSON text', () => {
  it.each<[string, string, string[]]>([
    ['of an array', ' [ {"a": [1, 2]} , {"b": {"c": "],{"}}\n]\n', ['{"a": [1, 2]}', '{"b": {"c": "],{"}}']],
    ['with quotes in strings', '[{"a": "\\"], [\\\\"}, "x\\\\"]', ['{"a": "\\"], [\\\\"}', '"x\\\\"']],
    ['of an object are itself', '\n{"a": [1, 2]}\n', ['{"a": [1, 2]}']],
    ['of an empty array are none', '[ ]', []],
    ['of an empty text are none', ' \n', []],
    ['include one that was cut off', '[{"a": 1}, {"b": [', ['{"a": 1}', '{"b": [']],
    ['of a list in a list', '[[1, [2]], 3]', ['[1, [2]]', '3']],
  ])('%s, in pieces of any length', (_what, text, expected) => {
    for (const length of [1, 2, 3, 7, 1_000]) expect(elementsOf(text, length)).toEqual(expected);
  });

  it('are null where one is too long, and those after it are found', () => {
    const elements = new JsonElements();
    const found = [...elements.push('[1, "')];
    for (let count = 0; count < 33; count++) found.push(...elements.push('x'.repeat(1024 * 1024)));
    found.push(...elements.push('", 2]'));
    expect([...found, ...elements.end()]).toEqual(['1', null, '2']);
  });
});
