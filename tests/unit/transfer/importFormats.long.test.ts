import { describe, expect, it } from '@jest/globals';
import { atOnce } from '../../../server/base/turns/turns.ts';
import { readFile } from '../../../server/contents/transfer/formats/readFile.ts';
import { allToRead, UnreadableFile } from '../../../server/contents/transfer/formats/source.ts';
import {
  CHATGPT,
  CLAUDE,
  LANGFUSE,
  LOBEHUB,
  MARKDOWN,
  OPEN_WEBUI,
  PROMPTS_CHAT,
} from '../../support/library/importSamples.ts';

const read = (name: string, text: string) => {
  const { format, entries } = atOnce(readFile({ name, text }, 2_500, allToRead()));
  const prompts = entries.map(({ fields, earlier }) => ({
    ...Object.fromEntries(fields),
    earlier: earlier?.map((version) => Object.fromEntries(version)),
  }));
  return { format, prompts };
};

describe('files of other tools', () => {
  it('reads the acts of prompts.chat as titles', () => {
    expect(read('prompts.csv', PROMPTS_CHAT)).toMatchObject({
      format: 'CSV',
      prompts: [
        {
          title: 'Travel Guide',
          content: 'I want you to act as a travel guide in ${City:Istanbul}. My first request is "museums, please".',
          category: '',
        },
        { title: 'Editor, strict', content: 'Shorten this\nto one line.' },
      ],
    });
  });

  it.each(Object.entries(LOBEHUB))("reads LobeHub's agents (%s)", (_, text) => {
    expect(read('agents.json', text)).toMatchObject({
      format: 'LOBEHUB',
      prompts: [
        {
          title: 'Editor',
          description: 'Edits texts.',
          content: 'You edit texts. Keep {{tone}}.',
          tags: ['editing', 'style'],
          created_at: expect.stringMatching(/^2024-03-05/),
        },
      ],
    });
  });

  it.each([
    ['a list in an object of another name', { data: { prompts: [{ title: 'A', content: 'x' }] } }, 'A', 'x'],
    ['masks of NextChat', [{ name: 'A', context: [{ role: 'system', content: 'x' }] }], 'A', 'System:\nx'],
    ['a system prompt', [{ name: 'A', systemPrompt: 'x' }], 'A', 'x'],
    ['an instruction', { characters: [{ title: 'A', instruction: 'x' }] }, 'A', 'x'],
  ])('reads %s', (_, value, title, content) => {
    expect(read('a.json', JSON.stringify(value)).prompts).toMatchObject([{ title, content }]);
  });

  it('reads the typed inputs of Open WebUI as variables', () => {
    const { format, prompts } = read('prompts-export-1767225600.json', OPEN_WEBUI);
    expect(format).toBe('OPEN_WEBUI');
    expect(prompts).toMatchObject([
      {
        title: 'Recommend a Model',
        description: 'What fits',
        content: 'A model for {{ram_gb}} GB and {{use_case}}, {{long}}. {{CLIPBOARD}}',
        created_at: '2026-01-01T00:00:00.000Z',
        tags: ['models'],
        variables: [
          { name: 'ram_gb', kind: 'number', help: 'How much', is_required: true },
          { name: 'use_case', kind: 'choice', choices: ['General', 'Coding {fast}'], default_value: 'General' },
          { name: 'long', kind: 'yes_no', default_value: 'yes', is_required: false },
        ],
      },
      { title: 'Shorten', content: 'Shorten {{text}}.', variables: [] },
    ]);
  });

  describe('a file of Open WebUI', () => {
    const typed = (content: string) => {
      const [prompt] = read('prompts.json', JSON.stringify([{ command: 'x', content }])).prompts;
      return prompt as unknown as { content: string; variables: { name: string }[] };
    };

    it.each([
      ['properties that are never closed', '{{a|b:c=["\\"'],
      ['a text that is never closed', '{{a|text:placeholder="\\'],
      ['a list that is never closed', '{{a|select:options=["b",'],
      ['braces inside a text', '{{a|text:placeholder="{{b}}"}}'],
      ['no type', '{{a|}}'],
    ])('keeps %s as text', (_, content) => {
      expect(typed(content.repeat(3))).toMatchObject({ content: content.repeat(3), variables: [] });
    });

    it('yields at most 100 typed inputs per prompt', () => {
      const inputs = Array.from({ length: 120 }, (_, index) => `{{v${index}|text}}`).join('');
      const { content, variables } = typed(`${inputs}{{v0|text}}`);
      expect(variables).toHaveLength(100);
      expect(content).toMatch(/\{\{v99\}\}\{\{v100\|text\}\}.*\{\{v119\|text\}\}\{\{v0\}\}$/);
    });

    it('yields at most 25,000 variables for all prompts together', () => {
      const content = Array.from({ length: 100 }, (_, index) => `{{v${index}|text}}`).join('');
      const file = JSON.stringify(Array.from({ length: 251 }, () => ({ command: 'x', content })));
      expect(() => read('prompts.json', file)).toThrow('The files describe more than 25,000 variables.');
    });

    it('may hold a placeholder as long as a prompt', () => {
      const content = `{{a|text:placeholder="${'\\"'.repeat(400_000)}"}}`;
      expect(typed(content)).toMatchObject({ content: '{{a}}', variables: [{ name: 'a', help: '' }] });
    });

    it('leaves a text unchanged that is longer than a prompt may be', () => {
      const content = `{{a|text}}${'x'.repeat(1_000_000)}`;
      expect(typed(content)).toMatchObject({ content, variables: [] });
    });
  });

  it('reads all versions of a Langfuse name as one prompt, and a chat as text with roles', () => {
    const { format, prompts } = read('prompts.json', LANGFUSE);
    expect(format).toBe('LANGFUSE');
    expect(prompts).toMatchObject([
      {
        title: 'movie-critic',
        description: 'Ask nicely',
        content: 'As a {{level}} critic, do you like {{movie}}?',
        tags: ['movies'],
        labels: ['production', 'latest'],
        earlier: [{ content: 'Do you like {{movie}}?', description: 'First try', labels: ['Fallback', 'a b'] }],
        created_at: '2026-01-01T10:00:00.000Z',
        updated_at: '2026-01-02T10:00:00.000Z',
      },
      { title: 'chat', content: 'System:\nYou are {{persona}}.\n\n{{history}}\n\nUser:\nAnd now?', earlier: [] },
    ]);
  });

  it('reads the instructions and documents of Claude projects', () => {
    expect(read('projects.json', CLAUDE)).toMatchObject({
      format: 'CLAUDE',
      prompts: [
        { title: 'Newsletter', description: 'The weekly letter', content: 'Write as our newsletter does.' },
        { title: 'style.md', content: 'Short sentences.', description: 'From the project Newsletter' },
      ],
    });
  });

  it('reads the custom instructions of ChatGPT, each once', () => {
    expect(read('conversations.json', CHATGPT)).toMatchObject({
      format: 'CHATGPT',
      prompts: [
        { title: 'Custom instructions', content: 'No praise.' },
        { title: 'About me', content: 'I edit a magazine.' },
      ],
    });
  });

  it('reads the front matter of Markdown', () => {
    expect(read('notes/release.prompt.md', MARKDOWN)).toMatchObject({
      format: 'MARKDOWN',
      prompts: [
        {
          title: 'Release: notes',
          description: 'Turns changes into notes.',
          category: 'Writing',
          content: 'Rewrite {{changes}}, {{tone}}.',
          variables: [
            { name: 'changes', label: 'What changed', kind: 'long_text' },
            { name: 'tone', kind: 'choice', choices: ['dry', 'warm, plain'], default_value: 'dry', is_required: false },
          ],
        },
      ],
    });
    expect(read('notes/release.prompt.md', 'Only text\n')).toMatchObject({
      prompts: [{ title: 'release', content: 'Only text' }],
    });
  });
});

describe('a file without prompts', () => {
  it.each([
    ['photo.png', 'x\0', /^This is a binary file/],
    ['conversations.json', '[{"uuid": "a", "name": "b", "chat_messages": []}]', /projects.json from Claude/],
    ['user.json', '{"id": "a", "chatgpt_plus_user": true}', /conversations.json from ChatGPT/],
    ['a.json', '{"a": 1}', /must contain an array/],
    ['a.json', '['.repeat(50_000), /nested more than 32 deep/],
    ['a.json', '[', /Invalid JSON format/],
  ])('refuses %s', (name, text, reason) => expect(() => read(name, text)).toThrow(reason));
});

it.each([
  ['a.csv', `prompt\n"${'""'.repeat(5_000_000)}"`],
  ['a.csv', `prompt\n${' '.repeat(10_000_000)}`],
  ['a.md', `---\n${'a '.repeat(30_000)}\n---\n`],
  ['a.md', `---\na: "${'\\'.repeat(30_000)}\n---\n`],
  ['a.md', `---\na: [${'"'.repeat(30_001)}\n---\n`],
  ['a.md', `---\na: [${'x,'.repeat(30_000)}]\n---\n`],
  ['a.md', `---\na: [${'x: y,'.repeat(10_000)}]\n---\n`],
  ['a.md', `---\n${Array.from({ length: 1_990 }, (_, index) => `k${index}: v`).join('\n')}\n---\nBody`],
  ['a.md', `---\na: ${'&a '.repeat(20_000)}\n---\n`],
  ['a.md', `---\n${'? '.repeat(30_000)}\n---\n`],
  ['a.md', `---\na: ${'- '.repeat(30_000)}\n---\n`],
  ['a.csv', `prompt\n${'" '.repeat(5_000_000)}`],
  ['a.csv', `prompt,act\n${' "" ,'.repeat(2_000_000)}`],
  ['a.csv', `sep=]\nprompt]act\n${'x]'.repeat(5_000_000)}`],
  ['a.csv', '"'.repeat(10_000_000)],
  ['a.csv', `prompt\n${' "a'.repeat(3_000_000)}`],
  ['a.csv', `prompt\n${' "a\n""'.repeat(2_000_000)}`],
  ['a.jsonl', '[\n'.repeat(5_000_000)],
  ['a.jsonl', `{"prompt":"${'x'.repeat(10_000_000)}"}`],
  ['a.json', `{"prompts":${'['.repeat(30)}${']'.repeat(30)}}\n`.repeat(100_000)],
  ['a.md', `---\n${'\n'.repeat(10_000_000)}`],
  ['a.md', '---\n'.repeat(2_000_000)],
  ['a.json', JSON.stringify([{ command: 'a', content: '{{a|b:c=["'.repeat(500_000) }])],
  ['a.json', JSON.stringify([{ command: 'a', content: '{{a|b:c='.repeat(500_000) }])],
  ['a.json', JSON.stringify([{ command: 'a', content: `{{${' '.repeat(5_000_000)}` }])],
  ['a.json', JSON.stringify([{ command: 'a', content: '{{a |b:c=['.repeat(500_000) }])],
])('reads or refuses a hostile %s quickly', (name, text) => {
  const began = performance.now();
  try {
    read(name, text);
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableFile);
  }
  expect(performance.now() - began).toBeLessThan(15_000);
});
