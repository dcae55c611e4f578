/** Small prompt files of tools, written after their public documentation. */

/** dotprompt: front matter with a Picoschema and defaults, roles and helpers of Handlebars. */
export const DOTPROMPT = `# Licensed under nothing
---
model: googleai/gemini-2.5-flash
description: Describes a place for a guest
config:
  temperature: 0.9
input:
  schema:
    location: string, the place to describe
    style?(enum, how it sounds): [dry, warm]
    nights?: integer
    hasPets: boolean
    guests(array, the guests):
      name: string
    address(object):
      street: string
    (*): any
  default:
    style: warm
    hasPets: true
    nights: 2
output:
  format: json
---

{{role "system"}}
You are the concierge of {{location}}, {{{style}}}.
{{#if nights}}{{nights}} nights{{else}}One night{{/if}}
{{role "model"}}
Welcome.
{{history}}
{{role "user"}}
{{#each guests}}- {{this}}
{{/each}}
{{media url=photo}} Describe it. Pets: {{ hasPets }}
`;

/** Prompty in its first form, with inputs and a sample. */
export const PROMPTY = `---
name: Basic Prompt
description: Answers a customer
authors:
  - ada
  - ben
tags: [support, short]
model:
  api: chat
  configuration:
    type: azure_openai
inputs:
  firstName:
    type: string
    description: The customer's first name
  question:
    type: string
    default: |
      What is it?
      And why?
  isMember:
    type: boolean
    required: false
sample:
  firstName: Jane
  context: The shop opens at nine.
---

system:
You help {{firstName}}. {% if isMember %}Thank them.{% endif %}
# Context
{{ context }}

# assistant:
Hello.

user[name="x"]:
{{ question }}
`;

/** Prompty in its second form, with a schema. */
export const PROMPTY_2 = `---
name: Second
inputSchema:
  properties:
    - name: topic
      kind: string
      description: What it is about
      default: tea
    - name: length
      kind: integer
      required: false
---
Write about {{topic}} in {{length}} words.
`;

export const GITHUB_MODELS = `name: Text Summarizer
description: Summarizes input text concisely
model: openai/gpt-4o-mini
modelParameters:
  temperature: 0.5
messages:
  - role: system
    content: You are a text summarizer.
  - role: user
    content: |
      Summarize the given text, beginning with the most important detail:
      <text>
      {{input}}
      </text>
testData:
  - input: |
      The quick brown fox
      jumped over the lazy dog.
    expected: A fox jumped over a dog.
  - input: Second
evaluators:
  - name: Output should start with a fox
    string:
      startsWith: 'A fox'
`;

export const PROMPTFOO = `# yaml-language-server: $schema=https://promptfoo.dev/config-schema.json
description: Translations
prompts:
  - 'Convert this English to {{language}}: {{input}}'
  - id: chat
    label: As a chat
    raw: |
      [
        {"role": "system", "content": "You translate to {{language}}."},
        {"role": "user", "content": "{{input}}"}
      ]
  - file://prompts/other.txt
  - prompts/more.json
providers: [openai:gpt-4o-mini]
defaultTest:
  vars:
    language: French
tests:
  - vars:
      input: [Hello world, Good night]
      story: file://story.txt
    assert:
      - type: contains
        value: Bonjour
  - vars:
      language: German
`;

/** A prompt of LangChain with the notation of Python's f-strings. */
export const LANGCHAIN = `_type: prompt
input_variables: [adjective, content]
partial_variables:
  adjective: funny
template_format: f-string
template: |
  Tell me a {adjective} joke about {content!r}, as {{"joke": "{{x}}"}} and {{{content}}}.
`;

/** A prompt of LangChain with examples. */
export const LANGCHAIN_EXAMPLES = JSON.stringify({
  _type: 'few_shot',
  input_variables: ['adjective'],
  prefix: 'Write antonyms for the following words.',
  example_prompt: {
    _type: 'prompt',
    input_variables: ['input', 'output'],
    template: 'Input: {input}\nOutput: {output}',
  },
  examples: [
    { input: 'happy', output: 'sad' },
    { input: 'tall', output: '{{short}}' },
  ],
  suffix: 'Input: {adjective}\nOutput:',
});

/** A chat prompt as LangChain serializes its objects. */
export const LANGCHAIN_CHAT = JSON.stringify({
  lc: 1,
  type: 'constructor',
  id: ['langchain', 'prompts', 'chat', 'ChatPromptTemplate'],
  kwargs: {
    input_variables: ['question'],
    messages: [
      {
        lc: 1,
        type: 'constructor',
        id: ['langchain', 'prompts', 'chat', 'SystemMessagePromptTemplate'],
        kwargs: { prompt: { lc: 1, kwargs: { template: 'Be {tone}.', template_format: 'f-string' } } },
      },
      { lc: 1, id: ['langchain', 'prompts', 'chat', 'MessagesPlaceholder'], kwargs: { variable_name: 'past' } },
      {
        lc: 1,
        id: ['langchain', 'prompts', 'chat', 'HumanMessagePromptTemplate'],
        kwargs: { prompt: { lc: 1, kwargs: { template: '{{question}}', template_format: 'mustache' } } },
      },
    ],
  },
});

export const SEMANTIC_KERNEL = `name: GenerateStory
description: A function that generates a story about a topic.
template: |
  Tell a story about {{$topic}} that is {{$length}} sentences long.
template_format: semantic-kernel
input_variables:
  - name: topic
    description: The topic of the story.
    is_required: true
  - name: length
    description: The number of sentences.
    default: 5
    is_required: false
`;

/** The messages of a request, with parts, a call of a tool and its result. */
export const MESSAGES = JSON.stringify([
  { role: 'developer', content: 'You see.' },
  {
    role: 'user',
    content: [
      { type: 'text', text: 'What is it?' },
      { type: 'image_url', image_url: { url: 'https://example.org/a.png' } },
      { type: 'input_audio', input_audio: { format: 'wav' } },
    ],
  },
  { role: 'assistant', content: null, tool_calls: [{ id: 'c1', function: { name: 'look' } }] },
  { role: 'tool', tool_call_id: 'c1', content: 'A cat' },
  { role: 'model', parts: [{ text: 'A cat.' }] },
]);

/** A rule of Cursor, whose globs are no valid YAML. */
export const CURSOR_RULE = `---
description: How we write React
globs: **/*.tsx, **/*.jsx
alwaysApply: false
---
Use function components.
`;
