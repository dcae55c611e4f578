import { describe, expect, it } from '@jest/globals';
import { ChatAttachment } from '../../../server/chat/attachment.entity.ts';
import { useConversation } from '../../support/chat/conversations.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { statementsDuring } from '../../support/database/statements.ts';
import { aContent, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

/**
 * A small request must not cause much work: a text that would be too long is refused before it is read or assembled.
 */

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);
const conversation = useConversation(server, me);
const api = graphqlClient(server);

const send = (attachments: object[]) =>
  graphql(
    server,
    'mutation($input: SendMessageInput!) { sendMessage(input: $input) { userMessage { id } } }',
    { input: { conversationId: conversation.id, content: 'Read it.', attachments } },
    { as: me },
  );

/** A content with this many references to one of this length. */
async function aMultiplier(markers: number, length: number) {
  const target = await aContent(server, { owner: me, title: 'Long', content: '企'.repeat(length) });
  return aContent(server, { owner: me, title: 'Many', content: `Use:${`~~[@${target.id}]Long~~`.repeat(markers)}` });
}

/** Counts the statements during an action that read the bodies of contents. */
const bodiesReadDuring = async (action: () => Promise<void>) =>
  (await statementsDuring(server, action)).filter((statement) => /\bc\.content\b/.test(statement)).length;

const tenTimes = (contentId: number) =>
  Array.from({ length: 10 }, (_, index) => ({ name: `Prompt ${index}`, contentId: String(contentId) }));

describe('a filled content', () => {
  it('is at most as long as any content, counting each marker', async () => {
    const { id } = await aMultiplier(3, 333_332);
    expect(valueOf(await api.filledContent(me, { id }))).toHaveLength(1_000_000);
    const over = await aMultiplier(4, 250_000);
    expect(await api.filledContent(me, { id: over.id })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'With its references included, this content is longer than 1,000,000 characters.',
    });
  });

  it('is refused before the referenced content is read, for 500 markers', async () => {
    const { id } = await aMultiplier(500, 300_000);
    const read = await bodiesReadDuring(async () =>
      expect(await api.filledContent(me, { id })).toMatchObject({ code: 'VALIDATION_FAILED' }),
    );
    expect(read).toBe(1);
  });
});

describe('attachments', () => {
  it('are refused before the contents that fill them are read', async () => {
    const { id } = await aMultiplier(500, 300_000);
    const read = await bodiesReadDuring(async () =>
      expect((await send(tenTimes(id))).errors[0]).toMatchObject({
        message: '“Prompt 0” is too long: an attachment must be 100,000 characters or less.',
      }),
    );
    expect(read).toBe(1);
  });

  it('are read only until they are too long together', async () => {
    const { id } = await aContent(server, { owner: me, content: 'x'.repeat(90_000) });
    const read = await bodiesReadDuring(async () =>
      expect((await send(tenTimes(id))).errors[0]?.message).toContain('up to 200,000 characters together'),
    );
    expect(read).toBe(3);
  });

  it('are sent to the model from earlier messages as far as they fit, and no others are read', async () => {
    for (let round = 0; round < 4; round++)
      expect((await send([{ name: 'a', text: `${round}${'x'.repeat(90_000)}` }])).errors).toEqual([]);
    expect(await server.dataSource.manager.count(ChatAttachment)).toBe(4);
    expect(llm.heard().filter((text) => text.includes('<material-'))).toHaveLength(3);
  });
});

it('refuses context contents unread when they exceed what a model accepts', async () => {
  const contextContentIds: number[] = [];
  for (let at = 0; at < 3; at++)
    contextContentIds.push((await aContent(server, { owner: me, content: '企'.repeat(300_000) })).id);
  const read = await bodiesReadDuring(async () =>
    expect(await api.generate(me, { prompt: 'Write.', contextContentIds })).toMatchObject({ code: 'AI_TOKEN_LIMIT' }),
  );
  expect(read).toBe(0);
  expect(llm.asked).toHaveLength(0);
});
