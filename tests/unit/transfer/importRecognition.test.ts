import { describe, expect, it } from '@jest/globals';
import { UnreadableFile } from '../../../server/contents/transfer/formats/source.ts';
import { readPrompts as read } from '../../support/library/readPrompts.ts';
import * as samples from '../../support/library/toolSamples.ts';

describe('recognising a file', () => {
  const TABLE = 'act,prompt\nA,x\nB,y';
  const RECORDS = '[{"act": "A", "prompt": "x"}]';
  const OBJECT = '{"name": "A", "prompt": "x"}';

  it.each([
    ['a table in a text', 'prompts.txt', TABLE, 'CSV', 2],
    ['a table with tabs without an extension', 'prompts', TABLE.replaceAll(',', '\t'), 'CSV', 2],
    ['a table in a JSON file', 'prompts.json', TABLE, 'CSV', 2],
    ['JSON in a table', 'prompts.csv', RECORDS, 'JSON', 1],
    ['JSON in a text', 'prompts.txt', `\n${RECORDS}`, 'JSON', 1],
    ['JSON in Markdown', 'prompts.md', samples.MESSAGES, 'MESSAGES', 1],
    ['lines of JSON without an extension', 'prompts', `${OBJECT}\n${OBJECT}`, 'JSON', 2],
    ['JSON in YAML', 'prompts.yaml', RECORDS, 'JSON', 1],
    ['JSON that is the text of a prompt', 'a.txt', OBJECT, 'MARKDOWN', 1],
    ['JSON without titles in a text', 'a.txt', '[{"text": "x"}]', 'MARKDOWN', 1],
    ['JSON that is broken in a text', 'a.txt', '[{"act": "A"', 'MARKDOWN', 1],
    ['brackets in a text', 'a.txt', '[NAME], [PLACE]', 'MARKDOWN', 1],
    ['a text with commas', 'a.txt', 'Name, prompt\nGood day, write, please', 'MARKDOWN', 1],
    ['a table in Markdown', 'a.md', '| act | prompt |\n|---|---|\n| A | x |', 'MARKDOWN', 1],
    ['a table of Markdown in a text', 'a.txt', '| act | prompt |\n|---|---|\n| A | x |', 'MARKDOWN', 1],
    ['front matter under another extension', 'a.tmpl', '---\ntitle: A\n---\nx', 'MARKDOWN', 1],
    ['a text under another extension', 'a.tmpl', '# Not a title\nx', 'TEXT', 1],
    ['a text without an extension', 'folder.d/Modelfile', 'FROM x', 'TEXT', 1],
  ])('recognises %s', (_, name, text, format, count) => {
    const found = read(name, text);
    expect(found.format).toEqual(format);
    expect(found.prompts.length).toEqual(count);
  });

  it.each([
    ['a.prompt', '---\ndescription: Use: it\n---\nx'],
    ['a.prompty', '---\nname: A\ndescription: Use: it\n---\nx'],
    ['a.prompt.yml', 'description: Use: it\nmessages:\n  - {role: user, content: x}'],
    ['a.yaml', 'name: A\ndescription: Use: it\ntemplate: x\ninput_variables: []'],
  ])('reads a description in %s that is no valid YAML', (name, text) => {
    expect(read(name, text).prompts).toMatchObject([{ description: 'Use: it' }]);
  });

  it('uses the name of a text file as its title', () => {
    expect(read('x/Long answer.tmpl', '# One\n{{x}}\n').prompts).toMatchObject([
      { title: 'Long answer', content: '# One\n{{x}}' },
    ]);
  });

  it.each([
    ['a.prompt', '{{role "user"}}{{{x}}}'],
    ['a.prompty', 'user:\n{{x}}\n'],
    ['a.prompty', '{{x}}'],
  ])('leaves a text in %s unchanged that is longer than a prompt may be: %j', (name, piece) => {
    const text = piece.repeat(Math.ceil(2_100_000 / piece.length)).trim();
    expect(read(name, text).prompts[0]?.content === text).toBe(true);
  });

  it('stops at examples that are longer than a prompt may be', () => {
    const examples = Array.from({ length: 100 }, () => ({ a: 'x'.repeat(20_000) }));
    const file = { _type: 'few_shot', example_prompt: { template: '{a}' }, examples };
    expect(() => read('a.json', JSON.stringify(file))).toThrow('content must be 1,000,000 characters or less.');
  });

  it.each([
    ['a picture', 'a.png', '\u0089PNG\r\n\0\0', /^This is a binary file/],
    ['JSON with a NUL', 'a.json', '[]\0', /^This is a binary file/],
    ['a workflow', 'a.yaml', 'on: push\njobs: {a: {b: c}}', /^There are no prompts in this file\.$/],
    ['a list of texts', 'a.yaml', '- one\n- two', /^There are no prompts in this file\.$/],
    ['a text in YAML', 'a.yaml', 'Just text', /^There are no prompts in this file\.$/],
    ['an empty YAML file', 'a.yaml', '', /^There are no prompts in this file\.$/],
    ['broken YAML', 'a.yaml', 'prompt: x\ntools: [', /^Line 3 cannot be read: |^Line 2 cannot be read: /],
    ['broken front matter', 'a.prompt', '# x\n---\nmodel: [a\n---\nx', /^Line \d cannot be read: /],
    ['much YAML', 'a.yaml', `prompt: ${'x'.repeat(70_000)}`, /^It has more than 65,536 characters of YAML\.$/],
    [
      'many lists',
      'a.yaml',
      `a: [${'[], '.repeat(5_000)}]`,
      /^Its YAML has more than 10,000 keys, values and signs\.$/,
    ],
    ['an alias of itself', 'a.yaml', 'prompt: &a [*a]', /^Line 1 cannot be read: /],
    ['deep YAML', 'a.yaml', `prompt: ${'['.repeat(1_000)}`, /nested more than 32 deep/],
    ['two documents', 'a.yaml', 'prompt: a\n---\nprompt: b', /begins another document/],
  ])('refuses %s with a sentence', (_, name, text, reason) => {
    expect(() => read(name, text)).toThrow(UnreadableFile);
    expect(() => read(name, text)).toThrow(reason);
  });
});
