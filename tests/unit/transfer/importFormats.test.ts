import { describe, expect, it } from '@jest/globals';
import { CHATGPT, LANGFUSE, MARKDOWN, OPEN_WEBUI } from '../../support/library/importSamples.ts';
import { readPrompts as read, shortly } from '../../support/library/readPrompts.ts';

const PROMPTS_CHAT = `act,prompt,for_devs,type,contributor
"Travel Guide","I want you to act as a travel guide in \${City:Istanbul}. My first request is ""museums, please"".",FALSE,TEXT,f
"Editor, strict","Shorten this
to one line.",TRUE,TEXT,"somebody,else"
`;

const AGENT = {
  config: { model: 'gpt-4', params: { temperature: 0.6 }, systemRole: 'You edit texts. Keep {{tone}}.' },
  createdAt: '2024-03-05',
  meta: { avatar: '🖋️', description: 'Edits texts.', tags: ['editing', 'style'], title: 'Editor' },
};
const { systemRole } = AGENT.config;

/** Agents of LobeHub as its index has them, and as it exports them from the browser and from its database. */
const LOBEHUB: [from: string, file: object][] = [
  ['its index', { author: 'someone', identifier: 'editor', schemaVersion: 1, ...AGENT }],
  ['the browser', { exportType: 'agents', state: { sessions: [{ id: 'a', type: 'agent', ...AGENT }] }, version: 7 }],
  [
    'the database',
    {
      data: {
        agents: [{ id: 'agt_1', ...AGENT.meta, systemRole, createdAt: '2024-03-05T00:00:00.000Z' }],
        messages: [{ id: 'm', role: 'user', content: 'Hello' }],
      },
      mode: 'postgres',
      schemaHash: 'x',
    },
  ],
];

/** projects.json of Claude's export. */
const CLAUDE = [
  {
    uuid: '01937f4e-0000-7000-8000-000000000000',
    name: 'Newsletter',
    description: 'The weekly letter',
    prompt_template: 'Write as our newsletter does.',
    created_at: '2026-02-01T08:00:00.000000+00:00',
    docs: [{ uuid: 'd', filename: 'style.md', content: 'Short sentences.', created_at: '2026-02-01T08:00:00+00:00' }],
  },
  { uuid: 'x', name: 'Empty', description: '', prompt_template: '', docs: [] },
];

describe('files of other tools', () => {
  it('reads the acts of prompts.chat as titles', () => {
    const { format, prompts } = read('prompts.csv', PROMPTS_CHAT);
    expect(format).toBe('CSV');
    expect(prompts).toMatchObject([
      {
        title: 'Travel Guide',
        content: 'I want you to act as a travel guide in ${City:Istanbul}. My first request is "museums, please".',
        category: '',
      },
      { title: 'Editor, strict', content: 'Shorten this\nto one line.' },
    ]);
  });

  it.each(LOBEHUB)("reads LobeHub's agents from %s", (_, file) => {
    const { format, prompts } = read('agents.json', JSON.stringify(file));
    expect(format).toBe('LOBEHUB');
    expect(prompts).toMatchObject([
      {
        title: 'Editor',
        description: 'Edits texts.',
        content: systemRole,
        tags: ['editing', 'style'],
        created_at: expect.stringMatching(/^2024-03-05/),
      },
    ]);
  });

  it.each([
    ['a list in an object of another name', { data: { prompts: [{ title: 'A', content: 'x' }] } }, 'A: x'],
    ['masks of NextChat', [{ name: 'A', context: [{ role: 'system', content: 'x' }] }], 'A: System:\nx'],
  ])('reads %s', (_, value, prompt) => expect(shortly('a.json', JSON.stringify(value))).toEqual([prompt]));

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
      return prompt as { content: string; variables: { name: string }[] };
    };
    const inputs = (count: number) => Array.from({ length: count }, (_, index) => `{{v${index}|text}}`).join('');

    it.each([
      ['properties that are never closed', '{{a|b:c=["\\"'],
      ['a text that is never closed', '{{a|text:placeholder="\\'],
      ['a list that is never closed', '{{a|select:options=["b",'],
      ['braces inside a text', '{{a|text:placeholder="{{b}}"}}'],
      ['no type', '{{a|}}'],
    ])('keeps %s as text', (_, content) => {
      expect(typed(content.repeat(3))).toMatchObject({ content: content.repeat(3), variables: [] });
    });

    it('yields at most 100 typed inputs per prompt, and 25,000 variables for all prompts together', () => {
      const { content, variables } = typed(`${inputs(120)}{{v0|text}}`);
      expect(variables).toHaveLength(100);
      expect(content).toMatch(/\{\{v99\}\}\{\{v100\|text\}\}.*\{\{v119\|text\}\}\{\{v0\}\}$/);
      const file = JSON.stringify(Array.from({ length: 251 }, () => ({ command: 'x', content: inputs(100) })));
      expect(() => read('prompts.json', file)).toThrow('The files describe more than 25,000 variables.');
    });

    it('may hold a placeholder as long as a prompt, and is left unchanged beyond', () => {
      const placeholder = `{{a|text:placeholder="${'\\"'.repeat(400_000)}"}}`;
      expect(typed(placeholder)).toMatchObject({ content: '{{a}}', variables: [{ name: 'a', help: '' }] });
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
    const { format, prompts } = read('projects.json', JSON.stringify(CLAUDE));
    expect(format).toBe('CLAUDE');
    expect(prompts).toMatchObject([
      { title: 'Newsletter', description: 'The weekly letter', content: 'Write as our newsletter does.' },
      { title: 'style.md', content: 'Short sentences.', description: 'From the project Newsletter' },
    ]);
    expect(prompts).toHaveLength(2);
  });

  it('reads the custom instructions of ChatGPT, each once', () => {
    expect(read('conversations.json', CHATGPT).format).toBe('CHATGPT');
    expect(shortly('conversations.json', CHATGPT)).toEqual([
      'Custom instructions: No praise.',
      'About me: I edit a magazine.',
    ]);
  });

  it('reads the front matter of Markdown', () => {
    const { format, prompts } = read('notes/release.prompt.md', MARKDOWN);
    expect(format).toBe('MARKDOWN');
    expect(prompts).toMatchObject([
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
    ]);
    expect(shortly('notes/release.prompt.md', 'Only text\n')).toEqual(['release: Only text']);
  });

  it.each([
    ['conversations.json', '[{"uuid": "a", "name": "b", "chat_messages": []}]', /projects.json from Claude/],
    ['user.json', '{"id": "a", "chatgpt_plus_user": true}', /conversations.json from ChatGPT/],
  ])('refuses %s without prompts', (name, text, reason) => expect(() => read(name, text)).toThrow(reason));
});
