import { describe, expect, it } from '@jest/globals';
import { conversionsOf } from '../../../client/screens/chat/imports/convert/convert.ts';
import { nothingLeftOut } from '../../../client/screens/chat/imports/convert/values.ts';
import {
  BEFORE_FIRST,
  claudeConversation,
  claudeMessage,
  claudeTalk,
  gptConversation,
  gptMessage,
  gptTalk,
} from '../../support/chat/foreignExports.ts';
import { restClient, valueOf } from '../../support/client/apis.ts';
import { useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const api = restClient(server);

describe('conversations of ChatGPT and Claude', () => {
  const imported = async (...conversations: unknown[]) => {
    const converted = conversations.map((each) => conversionsOf(JSON.stringify(each), nothingLeftOut())[0]?.json);
    return valueOf(await api.importConversations(me, { json: `[${converted.join()}]` })).results;
  };
  const shown = async (conversationId?: number | null) =>
    valueOf(await api.chatMessages(me, { conversationId: conversationId ?? 0, pageSize: 20 })).results.map(
      ({ content }) => content,
    );

  it('are stored as they were shown there', async () => {
    const results = await imported(
      gptConversation(
        [
          ['q', null, gptMessage('user', 'Why?')],
          ['a1', 'q', gptMessage('assistant', 'First')],
          ['a2', 'q', gptMessage('assistant', 'Second')],
        ],
        { current_node: 'a1' },
      ),
      claudeConversation([
        claudeMessage('q', 'human', 'Old', { parent_message_uuid: BEFORE_FIRST }),
        claudeMessage('r', 'human', 'New', { parent_message_uuid: BEFORE_FIRST }),
      ]),
    );
    expect(results).toMatchObject([
      { outcome: 'created', addedMessages: 3, source: 'chatgpt:aaaa-1111' },
      { outcome: 'created', addedMessages: 2, source: 'claude:bbbb-2222' },
    ]);
    expect(await shown(results[0]?.conversationId)).toEqual(['Why?', 'First']);
    expect(await shown(results[1]?.conversationId)).toEqual(['New']);
  });

  it('are accepted with every text that an export can have', async () => {
    const nasty = ['a\0b', '\ud800', 'x'.repeat(1_000_001), '\u202e\u2028', '【1†source】', '`'.repeat(50)];
    const attachments = [{ file_name: `a\0\n${'n'.repeat(300)}`, extracted_content: 'c\0\udfff' }];
    const noId = { id: undefined, conversation_id: undefined };
    const results = await imported(
      gptTalk(nasty, { title: `t\0\n\ud800${'t'.repeat(300)}`, create_time: 9e12 }),
      claudeTalk(nasty, { name: null, created_at: 'yesterday' }),
      claudeConversation([claudeMessage('m', 'human', nasty.join(), { attachments })], {
        uuid: 'u\0'.repeat(200),
        name: '',
      }),
      gptTalk(['Why?'], { ...noId, title: null, create_time: null, current_node: 'gone' }),
    );
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual(results.map(() => ['created', null]));
  });

  it('are extended by what is new in the next export', async () => {
    const more = gptTalk(['Why?', 'So.', 'And?', 'Thus.']);
    const [first] = await imported(gptTalk(['Why?', 'So.']));
    expect(await imported(more, more)).toMatchObject([
      { outcome: 'extended', addedMessages: 2 },
      { outcome: 'unchanged', addedMessages: 0 },
    ]);
    expect(await shown(first?.conversationId)).toEqual(['Why?', 'So.', 'And?', 'Thus.']);
  });
});
