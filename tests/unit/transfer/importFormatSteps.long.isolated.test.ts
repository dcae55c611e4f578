import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StepCounter } from '../../support/attacks/countedSteps.ts';

const CHARACTERS = 6_000;
const BODIES = '{{role "|{{ role |{{{a|{{else|{{history |{{|user[|user:\n| # user|a\n|#\n|---\n'.split('|');
const FILES: [name: string, before: string, piece: string, after?: string][] = [
  ...BODIES.flatMap((piece): [string, string, string][] => [
    ['a.prompt', '', piece],
    ['a.prompty', '', piece],
    ['a.prompt', '---\nname: a\n---\n', piece],
  ]),
  ['a.prompt', '---\ninput: {schema: {', 'a?(enum, b): [c], ', '}}\n---\nx'],
  ['a.prompt', '---\ninput: {schema: {"', 'a(', '": x}}\n---\nx'],
  ['a.prompty', '---\nsample:\n', '  a: b\n', '---\nx'],
  ['a.yaml', 'prompts:\n', '- "[ {{a}}"\n', 'providers: []'],
  ['a.yaml', 'prompts:\n', '- file://a\n', 'providers: []'],
  ['a.yaml', 'messages:\n', '- {role: tool, content: b}\n'],
  ['a.yaml', 'messages:\n', '- {role: user, content: b}\n'],
  ['a.yaml', '_type: prompt\ntemplate: "', '{a', '"'],
  ['a.yaml', '_type: prompt\ntemplate: "', '{', '"'],
  ['a.yaml', '_type: prompt\ntemplate: "', '{{a}} }', '"'],
  ['a.yaml', 'template: "{{$a}} ', '{{ $b', '"\ninput_variables: [a]'],
  ['a.yaml', '_type: few_shot\nexample_prompt: {template: "{a}"}\nexamples:\n', '- {a: b}\n'],
  ['a.json', '{"_type": "few_shot", "examples": [', '{"a": "b"},', '{}]}'],
  ...['""', ' ', '" ', ' "a', ' "a\n""'].map((piece): [string, string, string] => ['a.csv', 'prompt\n"', piece]),
  ['a.csv', 'prompt,act\n', ' "" ,'],
  ['a.csv', 'sep=]\nprompt]act\n', 'x]'],
  ['a.csv', '', '"'],
  ['a.jsonl', '', '[\n'],
  ...['{{a|b:c=["', '{{a|b:c=', '{{a |b:c=[', '{{  '].map((piece): [string, string, string, string] => [
    'a.json',
    '[{"command": "a", "content": "',
    JSON.stringify(piece).slice(1, -1),
    '"}]',
  ]),
  ['a.md', '', '---\n'],
  ...['title: "x', 'title: |-\n  a\n', 'tags: [a', 'tags: ["', 'tags:\n', ''].flatMap((before) =>
    ['x:', '\n', '   b\n', 'a, ', '\\"', '  - a\n', '? ', 'k: v\n'].map((piece): [string, string, string, string] => [
      'a.md',
      `---\n${before}`,
      piece,
      '\n---\nBody',
    ]),
  ),
  ['a.txt', '[', '{"role": "user", "content": "{{a}}"},', '{}]'],
  ['a.txt', 'act,prompt\n', 'a,b\n'],
  ['a.txt', '', '"a,'],
  ['a', '', 'a\n'],
];

/** Isolated, because V8 counts only in what is compiled after the counter has started. */
describe('reading a file of a tool', () => {
  const counter = new StepCounter();
  let read: (name: string, text: string) => void;

  beforeAll(async () => {
    counter.start();
    const { readPrompts } = await import('../../support/library/readPrompts.ts');
    const { UnreadableFile } = await import('../../../server/contents/transfer/formats/source.ts');
    read = (name, text) => {
      try {
        readPrompts(name, text);
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
      }
    };
  });
  afterAll(() => counter.stop());

  it.each(FILES)(
    'takes at most 2.5 times the steps for twice as much of %s %j %j',
    (name, before, piece, after = '') => {
      const pieces = CHARACTERS / piece.length;
      const textOf = (count: number) => before + piece.repeat(count) + after;
      const steps = counter.steps(() => read(name, textOf(pieces)));
      expect(counter.steps(() => read(name, textOf(2 * pieces)))).toBeLessThan(2.5 * steps + 2_000);
    },
  );
});
