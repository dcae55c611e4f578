/** Small files of prompts in the formats of other tools. */

/** prompts.csv of prompts.chat, in its current format. */
export const PROMPTS_CHAT = `act,prompt,for_devs,type,contributor
"Travel Guide","I want you to act as a travel guide in \${City:Istanbul}. My first request is ""museums, please"".",FALSE,TEXT,f
"Editor, strict","Shorten this
to one line.",TRUE,TEXT,"somebody,else"
`;

/** An export of Open WebUI: in its current format, and in the older one without names. */
export const OPEN_WEBUI = JSON.stringify([
  {
    id: '6f0c6f5e-0a1b-4f0e-9c6e-2b7a2f1c9d10',
    command: 'recommend',
    user_id: 'b1c8',
    name: 'Recommend a Model',
    content:
      'A model for {{ram_gb | number:placeholder="How much":required}} GB and {{use_case | select:options=["General","Coding {fast}"]:default="General"}}, {{long | checkbox:default=true}}. {{CLIPBOARD}}',
    data: {},
    meta: { description: 'What fits' },
    tags: ['models'],
    created_at: 1767225600,
    updated_at: 1767312000,
  },
  { command: '/shorten', user_id: 'b1c8', title: 'Shorten', content: 'Shorten {{text}}.', timestamp: 1735689600 },
]);

const langfuse = (version: number, prompt: unknown, labels: string[], more = {}) => ({
  id: `p${version}`,
  createdAt: `2026-01-0${version}T10:00:00.000Z`,
  updatedAt: `2026-01-0${version}T10:00:00.000Z`,
  projectId: 'demo',
  createdBy: 'API',
  type: 'text',
  isActive: null,
  config: { temperature: 0.2 },
  tags: ['movies'],
  name: 'movie-critic',
  version,
  prompt,
  labels,
  commitMessage: null,
  ...more,
});

/** Versions of Langfuse prompts, in no order; one is a chat prompt. */
export const LANGFUSE = JSON.stringify({
  data: [
    langfuse(2, 'As a {{level}} critic, do you like {{movie}}?', ['production', 'latest'], {
      commitMessage: 'Ask nicely',
    }),
    langfuse(1, 'Do you like {{movie}}?', ['Fallback', 'a b'], { commitMessage: 'First try' }),
    langfuse(
      1,
      [
        { role: 'system', content: 'You are {{persona}}.' },
        { type: 'placeholder', name: 'history' },
        { role: 'user', content: 'And now?' },
      ],
      ['latest'],
      { name: 'chat', type: 'chat' },
    ),
  ],
  meta: { page: 1, limit: 50, totalItems: 3, totalPages: 1 },
});

/** projects.json of Claude's export. */
export const CLAUDE = JSON.stringify([
  {
    uuid: '01937f4e-0000-7000-8000-000000000000',
    name: 'Newsletter',
    description: 'The weekly letter',
    is_private: true,
    is_starter_project: false,
    prompt_template: 'Write as our newsletter does.',
    created_at: '2026-02-01T08:00:00.000000+00:00',
    updated_at: '2026-02-02T08:00:00.000000+00:00',
    creator: { uuid: 'u', full_name: 'Ada' },
    docs: [{ uuid: 'd', filename: 'style.md', content: 'Short sentences.', created_at: '2026-02-01T08:00:00+00:00' }],
  },
  { uuid: 'x', name: 'Empty', description: '', prompt_template: '', docs: [] },
]);

const AGENT = {
  config: { model: 'gpt-4', params: { temperature: 0.6 }, systemRole: 'You edit texts. Keep {{tone}}.' },
  createdAt: '2024-03-05',
  meta: { avatar: '🖋️', description: 'Edits texts.', tags: ['editing', 'style'], title: 'Editor' },
};

/** Agents of LobeHub as its index has them, and as it exports them from the browser and from its database. */
export const LOBEHUB = {
  agent: JSON.stringify({ author: 'someone', identifier: 'editor', schemaVersion: 1, ...AGENT }),
  browser: JSON.stringify({
    exportType: 'agents',
    state: { sessionGroups: [], sessions: [{ id: 'a', type: 'agent', ...AGENT }] },
    version: 7,
  }),
  database: JSON.stringify({
    data: {
      agents: [
        {
          id: 'agt_1',
          title: 'Editor',
          description: 'Edits texts.',
          tags: ['editing', 'style'],
          systemRole: 'You edit texts. Keep {{tone}}.',
          createdAt: '2024-03-05T00:00:00.000Z',
        },
      ],
      messages: [{ id: 'm', role: 'user', content: 'Hello' }],
    },
    mode: 'postgres',
    schemaHash: 'x',
  }),
};

const instructed = (instructions: object) => ({
  title: 'A conversation',
  create_time: 1767225600.1,
  current_node: 'b',
  mapping: {
    a: { id: 'a', message: null, parent: null, children: ['b'] },
    b: {
      id: 'b',
      parent: 'a',
      children: [],
      message: { id: 'b', author: { role: 'user' }, ...instructions },
    },
  },
});

/** conversations.json of ChatGPT's export: the same instructions twice, once as sent to a model. */
export const CHATGPT = JSON.stringify([
  instructed({
    content: { content_type: 'user_editable_context', user_profile: '', user_instructions: '' },
    metadata: {
      user_context_message_data: { about_user_message: 'I edit a magazine.', about_model_message: 'No praise.' },
    },
  }),
  instructed({
    content: {
      content_type: 'user_editable_context',
      user_profile: '',
      user_instructions:
        'The user provided the additional info about how they would like you to respond:\n```No praise.```',
    },
    metadata: {},
  }),
  instructed({ content: { content_type: 'text', parts: ['Hello'] }, metadata: {} }),
]);

export const MARKDOWN = `---
# Of the whole team
title: "Release: notes"   # shown
description: >
  Turns changes
  into notes.
type: Writing
tags: [release, 'how to']
variables:
  - name: changes
    label: What changed
    kind: long-text
  - name: tone
    options: [dry, "warm, plain"]
    default: dry
    required: false
---

Rewrite {{changes}}, {{tone}}.
`;
