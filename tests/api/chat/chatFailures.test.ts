import { describe, expect, it } from '@jest/globals';
import { ChatMessage } from '../../../server/chat/message.entity.ts';
import { MessageStatus } from '../../../server/replies/writtenReply.entity.ts';
import { aConversation, keptMessages, useConversation } from '../../support/chat/conversations.ts';
import { clients, restClient, valueOf } from '../../support/client/apis.ts';
import type { Refusal } from '../../support/client/types.ts';
import { useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { answersWith, endless, fakeLlm, refuses, SECRET_KEY, stopsEarly } from '../../support/llm/fakeLlm.ts';
import { FAULT_MODES } from '../../support/llm/llmFaults.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai'], { cooldownMs: 0 }) });
const me = useUser(server);
const conversation = useConversation(server, me);

/** A fault for each code; tests/api/llm/llmGateway has all of them. */
const ONE_OF_EACH = FAULT_MODES.filter(({ code }, at) => FAULT_MODES.findIndex((each) => each.code === code) === at);

describe.each(clients(server))('a failing provider over %s', (name, api) => {
  const say = (content: string) => api.sendMessage(me, { conversationId: conversation.id, content });
  const messagesOf = async (conversationId: number) => valueOf(await api.chatMessages(me, { conversationId })).results;

  it.each(ONE_OF_EACH.map((mode) => [mode.name, mode] as const))(
    'keeps the message and records the reason when it fails by %s',
    async (_name, { script, code }) => {
      llm.always(script);
      if (code === 'AI_TIMEOUT') llm.hurry();
      const refusal = (await say('Keep me')) as Refusal;
      expect(refusal).toMatchObject({ ok: false, code });
      const results = await messagesOf(conversation.id);
      expect(results).toMatchObject([
        { id: refusal.userMessageId, content: 'Keep me', isUser: true, isError: false, status: 'complete' },
        {
          isUser: false,
          isError: true,
          status: 'failed',
          errorType: expect.stringMatching(
            /^(rate_limit|token_limit|authentication|quota|timeout|model_not_found|content_filter|setting_refused|provider)$/,
          ),
        },
      ]);
      expect(JSON.stringify([results, server.logs])).not.toContain(SECRET_KEY);
    },
  );

  it.each([
    ['before it responds', refuses(503), ''],
    ['in the middle of its reply', stopsEarly, 'Half an '],
  ])('keeps the text so far and the reason when it fails %s', async (_when, script, written) => {
    llm.always(script);
    await say('Go on.');
    const sentence = 'The AI provider is currently unavailable.';
    const [, reply] = await messagesOf(conversation.id);
    const whole = [written, `Error: ${sentence}`].filter(Boolean).join('\n\n');
    expect(reply).toMatchObject({ errorMessage: sentence, content: name === 'REST' ? whole : written });
    const [, row] = await keptMessages(server, conversation);
    expect(row?.content).toBe(written);
  });

  it('shows the general sentence for an old failure without a reason', async () => {
    const { id, messageIds } = await aConversation(server, { owner: me, said: ['Q', ''] });
    await server.dataSource.manager.update(ChatMessage, { id: messageIds[1] }, { status: MessageStatus.FAILED });
    const [, reply] = await messagesOf(id);
    expect(reply).toMatchObject({
      errorMessage: null,
      content: name === 'REST' ? 'Error: Failed to send message. Please try again.' : '',
    });
  });

  it('keeps both messages of a side thread', async () => {
    const { id, messageIds } = await aConversation(server, { owner: me, said: ['Q', 'A'] });
    llm.next(stopsEarly);
    expect(
      await api.replyInThread(me, { conversationId: id, messageId: messageIds[0] ?? NaN, content: 'Aside' }),
    ).toMatchObject({ code: 'AI_UNAVAILABLE', userMessageId: expect.any(Number) });
    expect((await messagesOf(id))[0]?.threadMessages).toMatchObject([
      { content: 'Aside' },
      { content: expect.stringMatching(/^Half an /), isError: true },
    ]);
  });
});

describe('an endless reply', () => {
  it('is cancelled at the provider, and stored up to 1,048,576 characters', async () => {
    llm.next(endless);
    const asked = llm.nextAsked();
    const sent = await restClient(server).sendMessage(me, { conversationId: conversation.id, content: 'Go on.' });
    expect(sent.status).toBe(503);
    const { closed } = await asked;
    await closed;
    const [, reply] = await keptMessages(server, conversation);
    expect(reply?.status).toBe('failed');
    expect(reply?.content.length).toBe(1024 * 1024);
  });
});

describe('a reply that reaches the token limit', () => {
  it('is complete, and marked as cut off', async () => {
    llm.next(answersWith('And then', 'length'));
    const document =
      'mutation($input: SendMessageInput!) { sendMessage(input: $input) { reply { status isTruncated content } } }';
    const input = { conversationId: conversation.id, content: 'Tell me.' };
    const { data } = await graphql(server, document, { input }, { as: me });
    expect(data?.sendMessage).toEqual({ reply: { status: 'COMPLETE', isTruncated: true, content: 'And then' } });
  });
});
