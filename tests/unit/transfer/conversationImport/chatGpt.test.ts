import { describe, expect, it } from '@jest/globals';
import { conversionsOf } from '../../../../client/screens/chat/imports/convert/convert.ts';
import { nothingLeftOut } from '../../../../client/screens/chat/imports/convert/values.ts';
import { type ConvertedFile, convertedFile } from '../../../support/chat/conversions.ts';
import { gptChain, gptConversation, gptMessage, gptTalk } from '../../../support/chat/foreignExports.ts';

const messagesOf = (conversation: unknown) => convertedFile(conversation).file?.messages ?? [];
const contentsOf = (conversation: unknown) => messagesOf(conversation).map(({ content }) => content);
/** The reply to one question, of which ChatGPT wrote these parts. */
const reply = (...parts: Record<string, unknown>[]) => {
  const { file, leftOut } = convertedFile(gptChain([gptMessage('user', 'Why?'), ...parts]));
  expect(file?.messages.length).toBeLessThanOrEqual(2);
  return { ...file?.messages[1], leftOut };
};
const NO_CONVERSATION = 'It is not a conversation of ChatGPT, Claude or Suspire.';
const assistant = (content: unknown, more = {}) => gptMessage('assistant', content, more);

describe('a conversation of ChatGPT', () => {
  it('has its source, name, times, model and messages', () => {
    const { file, leftOut } = convertedFile(gptTalk(['Why?', 'Because.'], { is_archived: true, is_starred: true }));
    expect(file).toMatchObject({
      source: 'chatgpt:aaaa-1111',
      name: 'Blue skies',
      created_at: '2024-03-01T09:59:59.500Z',
      is_pinned: true,
      is_archived: true,
    });
    const first = { id: 1, previous_message_id: null, is_user: true, content: 'Why?', model_used: null };
    const second = { id: 2, previous_message_id: 1, is_user: false, content: 'Because.' };
    expect(file?.messages).toMatchObject([
      { ...first, created_at: '2024-03-01T10:00:00.123Z' },
      { ...second, model_used: 'gpt-4o', provider_used: 'openai' },
    ]);
    expect(leftOut).toEqual({ hidden: 1 });
  });

  it('keeps all versions and shows the branch of current_node', () => {
    const tree = gptConversation(
      [
        ['root', null, null],
        ['q', 'root', gptMessage('user', 'Why?')],
        ['a1', 'q', assistant('First')],
        ['a2', 'q', assistant('Second')],
        ['q2', 'a1', gptMessage('user', 'Go on')],
        ['a3', 'q2', assistant('On')],
      ],
      { current_node: 'a3' },
    );
    const messages = messagesOf(tree);
    expect(messages.map((each) => `${each.previous_message_id}: ${each.content}`)).toEqual([
      'null: Why?',
      '1: First',
      '2: Go on',
      '3: On',
      '1: Second',
    ]);
    expect(messages.map(({ is_current: shown }) => shown)).toEqual([true, true, true, true, false]);
  });

  const [ONE, TWO] = [gptMessage('user', 'One'), assistant('Two')];
  type Nodes = Parameters<typeof gptConversation>[0];
  it.each<[what: string, ...nodes: Nodes]>([
    ['a missing parent', ['a', 'gone', ONE], ['b', 'a', TWO]],
    ['a circle', ['a', 'b', ONE], ['b', 'a', TWO]],
    ['a node above itself', ['a', 'a', ONE], ['b', 'a', TWO]],
    ['several roots', ['a', null, ONE], ['b', null, TWO]],
    ['nodes without messages', ['r', null, null], ['a', 'r', ONE], ['n', 'a', null], ['b', 'n', TWO]],
    ['the key __proto__', ['__proto__', null, ONE], ['b', '__proto__', TWO]],
  ])('is read with %s in its tree', (_what, ...nodes) => {
    const written = nodes.map(
      ([key, parent, message]) => `${JSON.stringify(key)}: ${JSON.stringify({ parent, message, children: [] })}`,
    );
    const text = JSON.stringify({ ...gptConversation([]), mapping: 0 }).replace(
      '"mapping":0',
      `"mapping":{${written.join(',')}}`,
    );
    const [conversion] = conversionsOf(text, nothingLeftOut());
    const { messages } = JSON.parse(conversion?.json ?? '{}') as ConvertedFile;
    expect(messages.map(({ content }) => content)).toEqual(['One', 'Two']);
  });

  it('is read without metadata, times, title or current_node', () => {
    const bare = {
      author: { role: 'user' },
      content: { parts: ['Why is the sky blue, and the evening red, and the night black?'] },
    };
    const { file } = convertedFile({
      id: 'x',
      mapping: {
        a: { message: bare },
        b: { message: { ...assistant('So'), metadata: undefined, create_time: null }, parent: 'a' },
      },
    });
    expect(file).toMatchObject({ source: 'chatgpt:x', name: 'Why is the sky blue, and the evening red, and the' });
    expect(file?.messages[1]).toMatchObject({ content: 'So', model_used: null, created_at: file?.created_at });
  });

  it('takes the model of the conversation where a message names none', () => {
    expect(reply({ ...assistant('So'), metadata: {} })).toMatchObject({ model_used: 'gpt-4o-mini' });
  });

  it('has 10,000 messages in one chain', () => {
    const said = Array.from({ length: 10_000 }, (_, index) => `Message ${index}`);
    expect(contentsOf(gptTalk(said))).toEqual(said);
  });

  it.each<[string, unknown, string]>([
    ['no messages', gptTalk([]), 'It has no messages.'],
    ['another shape', { id: 'user-1', email: 'a@example.test' }, NO_CONVERSATION],
    ['no shape at all', null, NO_CONVERSATION],
    ['a mapping of nothing', { title: 'x', mapping: null }, NO_CONVERSATION],
  ])('is refused with %s', (_what, conversation, problem) => {
    expect(convertedFile(conversation)).toMatchObject({ problem, file: null });
  });

  it('is read from an object with a list, and refused where its JSON is broken', () => {
    const text = JSON.stringify({ conversations: [gptTalk(['One']), gptTalk(['Two'])] });
    expect(conversionsOf(text, nothingLeftOut()).map(({ problem }) => problem)).toEqual([null, null]);
    expect(conversionsOf('{"mapping": {', nothingLeftOut())).toMatchObject([
      { problem: expect.stringMatching(/^It is not valid JSON/) },
    ]);
  });
});

describe('a message of ChatGPT', () => {
  it.each([
    ['a hidden one', assistant('Secret', { metadata: { is_visually_hidden_from_conversation: true } })],
    ['one of weight 0', assistant('Secret', { weight: 0 })],
    ['one of the system', gptMessage('system', 'Secret')],
    ['custom instructions', gptMessage('user', { content_type: 'user_editable_context', user_profile: 'Secret' })],
  ])('leaves out and counts %s', (_what, message) => {
    const { file, leftOut } = convertedFile(gptChain([gptMessage('user', 'Why?'), message, assistant('So')]));
    expect(file?.messages.map(({ content }) => content)).toEqual(['Why?', 'So']);
    expect(leftOut).toEqual({ hidden: 2 });
  });

  it('has one reply for all parts that ChatGPT wrote for it, with the thoughts apart', () => {
    const thoughts = {
      content_type: 'thoughts',
      thoughts: [{ summary: 'Weighing', content: 'Hm.' }, { content: 'Yes.' }],
    };
    const recap = { content_type: 'reasoning_recap', content: 'Thought for 5s' };
    const code = { content_type: 'code', language: 'unknown', text: 'print(6*7)' };
    const output = { content_type: 'execution_output', text: '42\n' };
    const { content, thought, leftOut } = reply(
      assistant(thoughts),
      assistant(recap),
      assistant('Let me see.'),
      assistant(code, { recipient: 'python' }),
      gptMessage('tool', output, { author: { role: 'tool', name: 'python' } }),
      assistant('It is 42.'),
    );
    expect(thought).toBe('**Weighing**\n\nHm.\n\nYes.');
    expect(content).toBe('Let me see.\n\n```python\nprint(6*7)\n```\n\n```text\n42\n```\n\nIt is 42.');
    expect(leftOut).toEqual({ hidden: 1 });
  });

  it('leaves out and counts what was sent to other tools and came back', () => {
    const { content, leftOut } = reply(
      assistant({ content_type: 'code', language: 'json', text: '{"search_query": []}' }, { recipient: 'web.run' }),
      gptMessage('tool', { content_type: 'tether_browsing_display', result: 'L0: …' }),
      gptMessage('tool', { content_type: 'tether_quote', url: 'https://a.example', text: 'Quoted' }),
      assistant('Found.'),
    );
    expect(content).toBe('Found.');
    expect(leftOut).toEqual({ hidden: 1, steps: 3 });
  });

  it('shows documents of the canvas when they are written as a whole', () => {
    const create = { name: 'Poem', type: 'document', content: 'Roses\n\nare red' };
    const code = { name: 'app.py', type: 'code/python', content: 'x = "```"' };
    const patch = { updates: [{ pattern: 'red', replacement: 'blue' }] };
    const whole = { updates: [{ pattern: '.*', multiple: false, replacement: 'All new' }] };
    const { content, leftOut } = reply(
      ...[create, code, patch, whole].map((value) =>
        assistant(JSON.stringify(value), { recipient: 'canmore.update_textdoc' }),
      ),
    );
    expect(content).toBe('**Poem**\n\nRoses\n\nare red\n\n**app.py**\n\n````python\nx = "```"\n````\n\nAll new');
    expect(leftOut).toEqual({ hidden: 1, steps: 1 });
  });

  it('names pictures in a line, files as attachments, and keeps what was said', () => {
    const parts = [
      { content_type: 'image_asset_pointer', asset_pointer: 'file-service://file-abc', width: 10 },
      {
        content_type: 'image_asset_pointer',
        asset_pointer: 'sediment://file_9',
        metadata: { dalle: { prompt: 'A [red] fox' } },
      },
      { content_type: 'audio_transcription', text: 'Spoken words', direction: 'in' },
      { content_type: 'audio_asset_pointer', asset_pointer: 'sediment://file_7' },
      { content_type: 'real_time_user_audio_video_asset_pointer' },
      'Typed words',
    ];
    const attachments = [
      { id: 'file-abc', name: 'sky_1.png' },
      { id: 'file-def', name: 'notes.pdf' },
    ];
    const { file, leftOut } = convertedFile(
      gptChain([gptMessage('user', { content_type: 'multimodal_text', parts }, { metadata: { attachments } })]),
    );
    expect(file?.messages[0]).toMatchObject({
      content: '*[Picture: sky\\_1.png]*\n\n*[Picture: A \\[red\\] fox]*\n\nSpoken words\n\nTyped words',
      attachments: [{ name: 'notes.pdf', text: '' }],
    });
    expect(leftOut).toEqual({ hidden: 1, pictures: 2, recordings: 2 });
  });

  it('shows generated pictures of a tool', () => {
    const picture = {
      content_type: 'image_asset_pointer',
      asset_pointer: 'file-service://x',
      metadata: { dalle: { prompt: 'A fox' } },
    };
    const { content, leftOut } = reply(
      gptMessage('tool', { content_type: 'multimodal_text', parts: [picture] }),
      assistant('There.'),
    );
    expect(content).toBe('*[Picture: A fox]*\n\nThere.');
    expect(leftOut).toEqual({ hidden: 1, pictures: 1 });
  });

  it.each([
    [
      'links the pages of references',
      'Blue \ue200cite\ue202turn0search1\ue201.',
      {
        content_references: [
          { matched_text: '\ue200cite\ue202turn0search1\ue201', alt: '([NASA](https://nasa.example))' },
        ],
      },
      'Blue ([NASA](https://nasa.example)).',
    ],
    ['removes references without a page', 'Blue \ue200cite\ue202turn0search1\ue202turn0news2\ue201.', {}, 'Blue .'],
    ['names the things of references', 'In \ue200entity\ue202["city","Paris","France"]\ue201.', {}, 'In Paris.'],
    [
      'links addresses of references',
      'See\ue200url\ue202NASA\ue202https://nasa.example/a\ue201.',
      {},
      'See ([NASA](https://nasa.example/a)).',
    ],
    ['links no scripts', 'See\ue200url\ue202NASA\ue202javascript:alert(1)\ue201.', {}, 'SeeNASA.'],
    [
      'links older references',
      '😀 Blue【12†source】 and【3†x】.',
      { citations: [{ start_ix: 6, end_ix: 17, metadata: { title: 'NASA', url: 'https://nasa.example' } }] },
      '😀 Blue ([NASA](https://nasa.example)) and.',
    ],
    ['keeps brackets that are no reference', 'The 【title】 of it', {}, 'The 【title】 of it'],
    ['removes what is left of broken references', 'Blue \ue200cite', {}, 'Blue cite'],
  ])('%s', (_what, text, metadata, content) => {
    expect(reply(assistant(text, { metadata })).content).toBe(content);
  });

  it('keeps such characters in the words of the user', () => {
    const { file } = convertedFile(gptTalk(['What is 【1†source】?']));
    expect(file?.messages[0]?.content).toBe('What is 【1†source】?');
  });

  it('has no control characters, no halves of characters, and no text that is too long', () => {
    const { file, leftOut } = convertedFile(gptTalk(['a\0b\u0007c\ud800d\te\n', 'x'.repeat(1_000_001)]));
    expect(file?.messages[0]?.content).toBe('abc\ufffdd\te\n');
    expect(file?.messages[1]?.content).toHaveLength(1_000_000);
    expect(leftOut).toMatchObject({ cut: 1 });
  });

  it('counts parts of unknown kinds', () => {
    expect(
      reply(assistant({ content_type: 'multimodal_text', parts: [{ content_type: 'hologram' }, 'Fine'] })),
    ).toMatchObject({
      content: 'Fine',
      leftOut: { unknown: 1 },
    });
  });
});
