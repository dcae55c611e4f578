import { describe, expect, it } from '@jest/globals';
import { roleMessagesOf } from '../../../rules/roleMessages.ts';
import { readPrompts as read, shortly } from '../../support/library/readPrompts.ts';
import * as samples from '../../support/library/toolSamples.ts';

const contentOf = (name: string, text: string) => read(name, text).prompts.map(({ content }) => content);

describe('prompt files of tools', () => {
  it('reads a file of dotprompt', () => {
    expect(read('prompts/greet.prompt', samples.DOTPROMPT)).toMatchObject({
      format: 'DOTPROMPT',
      prompts: [
        {
          title: 'greet',
          description: 'Describes a place for a guest',
          content: [
            'System:\nYou are the concierge of {{location}}, {{style}}.',
            '{{#if nights}}{{nights}} nights\\{{else}}One night{{/if}}\n',
            'Assistant:\nWelcome.\n{{history}}\n',
            'User:\n{{#each guests}}- \\{{this}}\n{{/each}}\n{{media url=photo}} Describe it. Pets: {{ hasPets }}',
          ].join('\n'),
          variables: [
            { name: 'location', help: 'the place to describe', is_required: true },
            {
              name: 'style',
              kind: 'choice',
              choices: ['dry', 'warm'],
              default_value: 'warm',
              help: 'how it sounds',
              is_required: false,
            },
            { name: 'nights', kind: 'number', default_value: '2', is_required: false },
            { name: 'hasPets', kind: 'yes_no', default_value: 'yes' },
            { name: 'guests', kind: 'long_text', help: 'the guests' },
            { name: 'address', kind: 'long_text' },
            { name: 'history', kind: 'long_text', is_required: false },
          ],
        },
      ],
    });
  });

  it.each([
    [
      'a JSON Schema',
      'input:\n  schema:\n    type: object\n    required: [a]\n    properties:\n      a: {type: string, title: The A}\n      b: {type: [number, "null"], default: 3}\n      c: {enum: [x, y], default: z}',
      [
        { name: 'a', label: 'The A', is_required: true },
        { name: 'b', kind: 'number', default_value: '3', is_required: false },
        { name: 'c', kind: 'choice', choices: ['x', 'y', 'z'], default_value: 'z' },
      ],
    ],
    [
      'defaults alone',
      'input:\n  default:\n    a: 1\n    list: [1, 2]',
      [
        { name: 'a', default_value: '1' },
        { name: 'list', kind: 'long_text', default_value: '[\n  "1",\n  "2"\n]' },
      ],
    ],
    [
      'a default of another kind',
      'input:\n  schema:\n    n: number\n  default:\n    n: a few',
      [{ name: 'n', kind: 'long_text', default_value: 'a few' }],
    ],
    ['names that are no variables', 'input:\n  schema:\n    user.name: string, x\n    "1": string, x', []],
    ['the name of a schema', 'input:\n  schema: Guest', []],
  ])('reads the inputs of dotprompt from %s', (_, yaml, variables) => {
    const { prompts } = read('a.prompt', `---\n${yaml}\n---\nText`);
    expect(prompts).toMatchObject([{ content: 'Text', variables }]);
    expect(prompts[0]?.variables).toHaveLength(variables.length);
  });

  it.each([
    ['only a template', 'Say {{x}}.', 'Say {{x}}.'],
    ['one role of the user', '{{role "user"}}\nSay {{x}}.', 'Say {{x}}.'],
    ['text before the first role', 'Say.\n{{role "system"}}Be.', 'User:\nSay.\n\nSystem:\nBe.'],
    [
      'blocks of roles',
      '{{#role "system"}}\nBe.\n{{/role}}\n{{#role "user"}}Say.{{/role}}',
      'System:\nBe.\n\nUser:\nSay.',
    ],
    ['a comment before the first role', '{{! Ours }}\n{{role "system"}}\nBe.', 'System:\n{{! Ours }}\nBe.'],
    ['text between two rules', '---\nBe brief.\n---\nSay.', '---\nBe brief.\n---\nSay.'],
    ['front matter that is not closed', '---\nmodel: x\nSay.', '---\nmodel: x\nSay.'],
  ])('reads %s of dotprompt', (_, text, content) => expect(contentOf('a.prompt', text)).toEqual([content]));

  it('reads a file of Prompty', () => {
    expect(read('basic.prompty', samples.PROMPTY)).toMatchObject({
      format: 'PROMPTY',
      prompts: [
        {
          title: 'Basic Prompt',
          description: 'Answers a customer\nBy ada, ben.',
          tags: ['support', 'short'],
          content:
            'System:\nYou help {{firstName}}. {% if isMember %}Thank them.{% endif %}\n# Context\n{{ context }}\n\nAssistant:\nHello.\n\nUser:\n{{ question }}',
          variables: [
            { name: 'firstName', help: "The customer's first name", default_value: 'Jane' },
            { name: 'question', kind: 'long_text', default_value: 'What is it?\nAnd why?' },
            { name: 'isMember', kind: 'yes_no', is_required: false },
            { name: 'context', default_value: 'The shop opens at nine.' },
          ],
        },
      ],
    });
    expect(read('b.prompty', samples.PROMPTY_2).prompts).toMatchObject([
      {
        title: 'Second',
        content: 'Write about {{topic}} in {{length}} words.',
        variables: [
          { name: 'topic', help: 'What it is about', default_value: 'tea' },
          { name: 'length', kind: 'number', is_required: false },
        ],
      },
    ]);
  });

  it('reads a prompt of GitHub Models, with its first test as defaults', () => {
    expect(read('summarize.prompt.yml', samples.GITHUB_MODELS)).toMatchObject({
      format: 'GITHUB_MODELS',
      prompts: [
        {
          title: 'Text Summarizer',
          description: 'Summarizes input text concisely',
          content:
            'System:\nYou are a text summarizer.\n\nUser:\nSummarize the given text, beginning with the most important detail:\n<text>\n{{input}}\n</text>',
          variables: [
            { name: 'input', kind: 'long_text', default_value: 'The quick brown fox\njumped over the lazy dog.' },
          ],
        },
      ],
    });
    expect(read('x/hi.prompt.yaml', 'messages:\n- {role: user, content: Hi}').prompts).toMatchObject([
      { title: 'hi', content: 'Hi' },
    ]);
  });

  it('reads the prompts of promptfoo, and names the files of others', () => {
    const { format, prompts } = read('promptfooconfig.yaml', samples.PROMPTFOO);
    expect(format).toBe('PROMPTFOO');
    expect(prompts).toMatchObject([
      {
        title: 'promptfooconfig 1',
        description: 'Translations',
        content: 'Convert this English to {{language}}: {{input}}',
        variables: [
          { name: 'language', default_value: 'French' },
          { name: 'input', default_value: 'Hello world' },
        ],
      },
      { title: 'As a chat', content: 'System:\nYou translate to {{language}}.\n\nUser:\n{{input}}' },
      { title: 'promptfooconfig 3', problem: 'Its text is in another file. Import prompts/other.txt too.' },
      { title: 'promptfooconfig 4', problem: 'Its text is in another file. Import prompts/more.json too.' },
    ]);
  });

  it.each([
    ['one text', 'prompts: Say {{x}}.\nproviders: [a]', ['Say {{x}}.']],
    ['messages in YAML', 'prompts:\n- |\n  - role: system\n    content: Be.\ntests: []', ['System:\nBe.']],
    ['brackets that are no messages', 'prompts: ["[{{x}}] Say."]\nproviders: [a]', ['[{{x}}] Say.']],
    ['labels by files', 'prompts: {a.txt: A}\nproviders: [a]', ['']],
  ])('reads %s of promptfoo', (_, yaml, contents) => expect(contentOf('a.yaml', yaml)).toEqual(contents));

  it('reads a prompt of LangChain', () => {
    expect(read('joke.yaml', samples.LANGCHAIN)).toMatchObject({
      format: 'LANGCHAIN',
      prompts: [
        {
          title: 'joke',
          content: 'Tell me a {{adjective}} joke about {{content}}, as {"joke": "{x}"} and {{{content}}}.',
          variables: [{ name: 'adjective', default_value: 'funny' }],
        },
      ],
    });
    expect(contentOf('antonyms.json', samples.LANGCHAIN_EXAMPLES)).toEqual([
      'Write antonyms for the following words.\n\nInput: happy\nOutput: sad\n\nInput: tall\nOutput: \\{{short}}\n\nInput: {{adjective}}\nOutput:',
    ]);
    expect(contentOf('chat.json', samples.LANGCHAIN_CHAT)).toEqual([
      'System:\nBe {{tone}}.\n\n{{past}}\n\nUser:\n{{question}}',
    ]);
    expect(read('story.yaml', samples.SEMANTIC_KERNEL).prompts).toMatchObject([
      {
        title: 'GenerateStory',
        content: 'Tell a story about {{topic}} that is {{length}} sentences long.',
        variables: [
          { name: 'topic', help: 'The topic of the story.' },
          { name: 'length', default_value: '5', is_required: false },
        ],
      },
    ]);
  });

  it.each([
    ['literal braces', '_type: prompt\ntemplate: "{{{{x}}}} {a.b} {0} } {"', ['\\{{x}} {a.b} {0} } {']],
    ['mustache', '_type: prompt\ntemplate_format: mustache\ntemplate: "{{x}} {y}"', ['{{x}} {y}']],
    ['its own notation', 'input_variables: [x]\ntemplate: "{{x}} {y}"', ['{{x}} {y}']],
    [
      'examples without a template',
      '_type: few_shot\nexamples: [{q: a, b: c}]\nsuffix: "{x}"',
      ['q: a\nb: c\n\n{{x}}'],
    ],
    ['examples in another file', '_type: few_shot\nexamples: a.json\nprefix: Say', ['Say\n\n(a.json)']],
  ])('reads %s of LangChain', (_, yaml, contents) => expect(contentOf('a.yaml', yaml)).toEqual(contents));

  it('names the file in which LangChain has the text', () => {
    expect(read('a.yaml', '_type: prompt\ntemplate_path: a.txt').prompts).toMatchObject([
      { title: 'a', problem: 'Its text is in another file. Import a.txt too.' },
    ]);
  });

  it('reads messages with all their parts', () => {
    const { format, prompts } = read('chats/cat.json', samples.MESSAGES);
    expect(format).toBe('MESSAGES');
    expect(prompts).toMatchObject([{ title: 'cat' }]);
    const [content] = contentOf('cat.json', samples.MESSAGES);
    expect(roleMessagesOf(String(content))).toEqual([
      { role: 'system', content: 'You see.' },
      {
        role: 'user',
        content: 'What is it?\n![](https://example.org/a.png)\n{"type":"input_audio","input_audio":{"format":"wav"}}',
      },
      { role: 'assistant', content: '[{"id":"c1","function":{"name":"look"}}]\n\nTool:\nA cat' },
      { role: 'assistant', content: 'A cat.' },
    ]);
    expect(read('a.yml', '- role: human\n  content: Hi\n- role: ai\n  content: Ho')).toMatchObject({
      format: 'MESSAGES',
      prompts: [{ content: 'User:\nHi\n\nAssistant:\nHo' }],
    });
    expect(read('a.json', '{"model": "x", "messages": [{"role": "system", "content": "Be."}]}')).toMatchObject({
      format: 'MESSAGES',
      prompts: [{ title: 'a', content: 'System:\nBe.' }],
    });
  });

  it.each([
    ['.cursor/rules/react.mdc', samples.CURSOR_RULE, ['react', 'How we write React', 'Use function components.']],
    ['ts.instructions.md', "---\napplyTo: '**/*.ts'\n---\nUse types.", ['ts', '', 'Use types.']],
    ['plan.agent.md', '---\ndescription: Plans\ntools: [search]\n---\nPlan.', ['plan', 'Plans', 'Plan.']],
    ['ask.chatmode.md', '---\ndescription: Asks\n---\nAsk.', ['ask', 'Asks', 'Ask.']],
    ['skills/pdf/SKILL.md', '---\nname: pdf-forms\ndescription: Fills\n---\nFill.', ['pdf-forms', 'Fills', 'Fill.']],
  ])('reads %s as Markdown', (name, text, [title, description, content]) => {
    expect(read(name, text)).toMatchObject({
      format: 'MARKDOWN',
      prompts: [expect.objectContaining({ title, description, content })],
    });
  });

  it.each([
    ['records', 'a.yaml', '- title: A\n  prompt: Say\n  tags: [x]\n- title: B\n  prompt: So', ['A: Say', 'B: So']],
    ['one record', 'x/brief.yml', 'description: D\nprompt: Say', ['brief: Say']],
    ['a list of texts', 'a.yaml', 'prompts: [Say, So]', [': Say', ': So']],
  ])('reads %s in YAML', (_, name, text, expected) => {
    expect(read(name, text).format).toBe('YAML');
    expect(shortly(name, text)).toEqual(expected);
  });
});
