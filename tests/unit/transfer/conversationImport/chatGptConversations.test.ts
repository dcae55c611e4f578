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
    expect(file?.messages).toMatchObject([
      {
        id: 1,
        previous_message_id: null,
        is_user: true,
        content: 'Why?',
        created_at: '2024-03-01T10:00:00.123Z',
        model_used: null,
      },
      {
        id: 2,
        previous_message_id: 1,
        is_user: false,
        content: 'Because.',
        model_used: 'gpt-4o',
        provider_used: 'openai',
      },
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
    expect(
      messagesOf(tree).map(({ content, previous_message_id: previous, is_current: shown }) => [
        content,
        previous,
        shown,
      ]),
    ).toEqual([
      ['Why?', null, true],
      ['First', 1, true],
      ['Go on', 2, true],
      ['On', 3, true],
      ['Second', 1, false],
    ]);
  });

  it.each<[string, Parameters<typeof gptConversation>[0], string[]]>([
    [
      'a missing parent',
      [
        ['a', 'gone', gptMessage('user', 'One')],
        ['b', 'a', assistant('Two')],
      ],
      ['One', 'Two'],
    ],
    [
      'a circle',
      [
        ['a', 'b', gptMessage('user', 'One')],
        ['b', 'a', assistant('Two')],
      ],
      ['One', 'Two'],
    ],
    ['a node above itself', [['a', 'a', gptMessage('user', 'One')]], ['One']],
    [
      'several roots',
      [
        ['a', null, gptMessage('user', 'One')],
        ['b', null, gptMessage('user', 'Two')],
      ],
      ['One', 'Two'],
    ],
    [
      'nodes without messages',
      [
        ['r', null, null],
        ['a', 'r', gptMessage('user', 'One')],
        ['n', 'a', null],
        ['b', 'n', assistant('Two')],
      ],
      ['One', 'Two'],
    ],
    [
      'the key __proto__',
      [
        ['__proto__', null, gptMessage('user', 'One')],
        ['b', '__proto__', assistant('Two')],
      ],
      ['One', 'Two'],
    ],
  ])('is read with %s in its tree', (_what, nodes, contents) => {
    const mapping = `{${nodes.map(([key, parent, message]) => `${JSON.stringify(key)}: ${JSON.stringify({ parent, message, children: [] })}`).join(',')}}`;
    const text = JSON.stringify({ ...gptConversation([]), mapping: 0 }).replace('"mapping":0', `"mapping":${mapping}`);
    const [conversion] = conversionsOf(text, nothingLeftOut());
    expect((JSON.parse(conversion?.json ?? '{}') as ConvertedFile).messages.map(({ content }) => content)).toEqual(
      contents,
    );
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
    [
      'another shape',
      { id: 'user-1', email: 'a@example.test' },
      'It is not a conversation of ChatGPT, Claude or Suspire.',
    ],
    ['no shape at all', null, 'It is not a conversation of ChatGPT, Claude or Suspire.'],
    ['a mapping of nothing', { title: 'x', mapping: null }, 'It is not a conversation of ChatGPT, Claude or Suspire.'],
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
