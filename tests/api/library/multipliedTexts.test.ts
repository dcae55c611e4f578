import { describe, expect, it } from '@jest/globals';
import { ChatAttachment } from '../../../server/chat/attachment.entity.ts';
import { useConversation } from '../../support/chat/conversations.ts';
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

const FILLED = 'query($id: ID!) { filledContent(id: $id) }';
const filled = (id: number) => graphql(server, FILLED, { id: String(id) }, { as: me });
const send = (attachments: object[]) =>
  graphql(
    server,
    'mutation($input: SendMessageInput!) { sendMessage(input: $input) { userMessage { id } } }',
    { input: { conversationId: conversation.id, content: 'Read it.', attachments } },
    { as: me },
  );
const generate = (contextContentIds: number[]) =>
  graphql(
    server,
    'mutation($input: GenerateInput!) { generate(input: $input) { responseText } }',
    { input: { prompt: 'Write.', contextContentIds } },
    { as: me },
  );

/** A content with this many references to one of this length. */
async function aMultiplier(markers: number, length: number) {
  const target = await aContent(server, { owner: me, title: 'Long', content: '企'.repeat(length) });
  return aContent(server, { owner: me, title: 'Many', content: `Use:${`~~[@${target.id}]Long~~`.repeat(markers)}` });
}

/** Counts the statements that read the bodies of contents. */
const bodiesRead = (statements: string[]) => statements.filter((statement) => /\bc\.content\b/.test(statement)).length;

describe('a filled content', () => {
  it('is at most as long as any content, counting each marker', async () => {
    const just = await aMultiplier(3, 333_332);
    expect((await filled(just.id)).data?.filledContent).toHaveLength(1_000_000);
    const over = await aMultiplier(4, 250_000);
    expect((await filled(over.id)).errors[0]).toMatchObject({
      message: 'With its references included, this content is longer than 1,000,000 characters.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('is refused before the referenced content is read, for 500 markers', async () => {
    const { id } = await aMultiplier(500, 300_000);
    const statements = await statementsDuring(server, async () =>
      expect((await filled(id)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT'),
    );
    expect(bodiesRead(statements)).toBe(1);
  });
});

describe('attachments', () => {
  it('are refused before the contents that fill them are read', async () => {
    const { id } = await aMultiplier(500, 300_000);
    const attachments = Array.from({ length: 10 }, (_, index) => ({ name: `Prompt ${index}`, contentId: String(id) }));
    const statements = await statementsDuring(server, async () => {
      expect((await send(attachments)).errors[0]).toMatchObject({
        message: '“Prompt 0” is too long: an attachment must be 100,000 characters or less.',
      });
    });
    expect(bodiesRead(statements)).toBe(1);
  });

  it('are read only until they are too long together', async () => {
    const { id } = await aContent(server, { owner: me, content: 'x'.repeat(90_000) });
    const attachments = Array.from({ length: 10 }, (_, index) => ({ name: `Prompt ${index}`, contentId: String(id) }));
    const statements = await statementsDuring(server, async () =>
      expect((await send(attachments)).errors[0]?.message).toContain('up to 200,000 characters together'),
    );
    expect(bodiesRead(statements)).toBe(3);
  });

  it('are sent to the model from earlier messages as far as they fit, and no others are read', async () => {
    for (let round = 0; round < 4; round++)
      expect((await send([{ name: 'a', text: `${round}${'x'.repeat(90_000)}` }])).errors).toEqual([]);
    expect(await server.dataSource.manager.count(ChatAttachment)).toBe(4);
    expect(llm.heard().filter((text) => text.includes('<material-'))).toHaveLength(3);
  });
});

describe('context contents', () => {
  it('are refused unread when they exceed what a model accepts', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 3; at++) ids.push((await aContent(server, { owner: me, content: '企'.repeat(300_000) })).id);
    const statements = await statementsDuring(server, async () =>
      expect((await generate(ids)).errors[0]?.extensions.code).toBe('AI_TOKEN_LIMIT'),
    );
    expect(bodiesRead(statements)).toBe(0);
    expect(llm.asked).toHaveLength(0);
  });
});
