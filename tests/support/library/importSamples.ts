/** Small files of prompts in the formats of other tools. */

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
