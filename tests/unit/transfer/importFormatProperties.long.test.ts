import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { roleMessagesOf } from '../../../rules/roleMessages.ts';
import { fillVariables } from '../../../rules/variables.ts';
import { UnreadableFile } from '../../../server/contents/transfer/formats/source.ts';
import { readPrompts } from '../../support/library/readPrompts.ts';

const NAMES = ['a.prompt', 'a.prompty', 'a.yaml', 'a.prompt.yml', 'a.json', 'a.csv', 'a.mdc', 'a.txt', 'a'];

/** Pieces of all formats. */
const PIECES = [
  '---\n|name: |input:\n|  schema:\n|    a?(enum, b): [c]\n|  default: {a: 1}\n|sample: {b: 2}\n',
  '{{role "system"}}|{{role "x"}}|{{{a}}}|{{else}}|{{history}}|{{#each a}}|{% if %}|user:\n|system[a="b"]:\n',
  '# assistant:\n|messages:\n|- role: user\n  content: |- {role: x, parts: [y]}\n|prompts: |["a", {raw: b}]\n',
  'providers: []\n|tests: [{vars: {a: [b]}}]\n|file://a.txt\n|_type: prompt\n|template: |"{a} {{b}} {c!r} {"\n',
  'input_variables: [a, {name: b}]\n|examples: [{a: b}]\n|&a |*a |[|]|{|}|"|\'|: |- |\n|  |act,prompt\n|a;b\n|\uFEFF|\0|x',
]
  .flatMap((pieces) => pieces.split('|'))
  .concat('|\n  ');
const mixed = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(''));

const word = fc.stringMatching(/^[a-z]{3,8}$/);
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));
const role = fc.constantFrom('system', 'user', 'assistant', 'developer', 'human', 'ai', 'model', 'tool', 'critic');
const part = fc.constantFrom<(text: string) => unknown>(
  (text) => text,
  (text) => [text],
  (text) => [{ type: 'text', text }],
  (text) => [{ '1': text }],
);
const messages = fc.array(fc.record({ role, text: words, part }), { minLength: 1, maxLength: 5 });

const only = (name: string, text: string) => {
  const { prompts } = readPrompts(name, text);
  expect(prompts).toHaveLength(1);
  return String(prompts[0]?.content);
};

describe('files of tools', () => {
  it.each(NAMES)('%s is read or refused with a sentence, whatever it holds', (name) => {
    fc.assert(
      fc.property(mixed, (text) => {
        try {
          expect(readPrompts(name, text).format).toBeDefined();
        } catch (error) {
          if (!(error instanceof UnreadableFile)) throw error;
          expect(error.message).toMatch(/^[A-Z].* /);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each(['a.json', 'a.yaml', 'a.txt'])('keep every word of the messages in %s, in their order', (name) => {
    fc.assert(
      fc.property(messages, (given) => {
        const text = JSON.stringify(given.map(({ role, text, part }) => ({ role, content: part(text) })));
        const kept = only(name, text).match(/[a-z]{3,}/g) ?? [];
        const said = given.flatMap(({ text }) => text.split(' '));
        let at = 0;
        for (const each of kept) if (each === said[at]) at++;
        expect(said.slice(at)).toEqual([]);
      }),
    );
  });

  it('write known roles so that the messages can be read again', () => {
    const known = fc.record({ role: fc.constantFrom('system', 'user', 'assistant'), content: words });
    fc.assert(
      fc.property(fc.array(known, { minLength: 2, maxLength: 5 }), (given) => {
        expect(roleMessagesOf(only('a.json', JSON.stringify(given)))).toEqual(given);
      }),
    );
  });

  it('keep the text of an f-string with its braces', () => {
    const text = fc.array(fc.constantFrom('{', '}', '{{', 'a', 'b c', '{x}', '\n', '"'), { maxLength: 12 });
    fc.assert(
      fc.property(text, (pieces) => {
        const literal = `x${pieces.join('')}y`;
        const template = literal.replaceAll('{', '{{').replaceAll('}', '}}');
        const content = only('a.json', JSON.stringify({ _type: 'prompt', template: `${template}{z}` }));
        expect(fillVariables(content, new Map([['z', '!']]), 1_000)).toBe(`${literal}!`);
      }),
    );
  });

  it.each(['a.prompt', 'a.prompty', 'a.tmpl', 'a.txt'])('keep every line of the body in %s', (name) => {
    const line = fc.constantFrom(
      '{{#if x}}',
      '{% for a in b %}',
      'Role: x',
      '- a',
      '{{> part}}',
      '',
      '# b',
      '{{media url=x}}',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const body = `first\n${lines.join('\n')}\nlast`;
        expect(only(name, body)).toBe(body);
      }),
    );
  });

  it.each([
    ['a.csv', `prompt\n"${'""'.repeat(5_000_000)}"`],
    ['a.csv', `sep=]\nprompt]act\n${'x]'.repeat(5_000_000)}`],
    ['a.csv', `prompt\n${' "a\n""'.repeat(2_000_000)}`],
    ['a.jsonl', '[\n'.repeat(5_000_000)],
    ['a.json', `{"prompts":${'['.repeat(30)}${']'.repeat(30)}}\n`.repeat(100_000)],
    ['a.json', JSON.stringify([{ command: 'a', content: '{{a|b:c=["'.repeat(500_000) }])],
    ['a.md', `---\n${'\n'.repeat(10_000_000)}`],
    ['a.md', '---\n'.repeat(2_000_000)],
    ['a.md', `---\ntitle: |-\n  a\n${'   b\n'.repeat(700_000)}---\nBody`],
    ['a.md', `---\ntags:\n${'  - a\n'.repeat(600_000)}---\nBody`],
    ['a.md', `---\n${Array.from({ length: 300_000 }, (_, at) => `${'a'.repeat(at % 7)}_: c`).join('\n')}\n---\nBody`],
  ])('are read or refused within a few turns if they are large: %s %.40j', (name, text) => {
    const began = process.cpuUsage();
    try {
      readPrompts(name, text);
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableFile);
    }
    expect(process.cpuUsage(began).user).toBeLessThan(15_000_000);
  });
});
