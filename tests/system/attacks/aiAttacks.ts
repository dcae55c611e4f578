import { type Attacker, inLanes, together } from '../../support/attacks/attacker.ts';
import { jsonOf } from '../../support/system/send.ts';
import { aliased, attack, createdId, MEGABYTE, newChat, PROMPTS, REFUSALS } from './attack.ts';

const SEND = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { reply { id } } }';

const COPY = 'mutation($input: CopyConversationInput!) { copyConversation(input: $input) { id } }';

/**
 * Sends messages one after the other, each with two files of 100,000 characters already stored on the server. Some of
 * the 20 calls per minute must be left for the attack.
 */
async function chatOfFiles(attacker: Attacker, count: number) {
  const conversationId = String(await newChat(attacker));
  const contentId = String(await createdId(attacker, MEGABYTE.slice(0, 99_999)));
  const attachments = ['one', 'other'].map((name) => ({ name, contentId }));
  for (let at = 0; at < count; at++)
    jsonOf(await attacker.graphql(SEND, { input: { conversationId, content: 'x', attachments } }));
  return conversationId;
}

/** Creates a rewording with many texts of the greatest length. */
async function longRewordings({ rest }: Attacker, count: number) {
  const text = MEGABYTE.slice(0, 100_000);
  const conversations = '/api/tone-shift-conversations/';
  const { id } = jsonOf<{ id: number }>(await rest('POST', conversations, { body: { original_content: text } }));
  const body = { content: text, message_type: 'original_message' };
  await inLanes(3, count / 3, () => rest('POST', `${conversations}${id}/send_message/`, { body }));
  return id;
}

/** The file of a conversation whose messages have 100 attachments each, which are only names. */
function fileOfAttachments(count: number) {
  const attachments = Array.from({ length: 100 }, () => ({ name: 'n' }));
  const messages = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    previous_message_id: at || null,
    is_user: true,
    content: 'x',
    attachments,
  }));
  return [{ format: 'suspire-conversation', version: 1, name: 'Much attached', messages }];
}

/** Imports a chat of 200,000 attachments. Its last message is the newest with its text. */
async function chatOfAttachments({ rest, graphql }: Attacker) {
  await rest('POST', '/api/chat/conversations/import/', { body: fileOfAttachments(2_000) });
  const found = await graphql('{ chatConversations { results { id matchedMessage(search: "x") { id } } } }');
  const [chat] = jsonOf<{ data: { chatConversations: { results: { id: string; matchedMessage: { id: string } }[] } } }>(
    found,
  ).data.chatConversations.results;
  return { conversationId: chat?.id, messageId: chat?.matchedMessage.id };
}

/** Attacks through models and stored conversations. */
export const aiAttacks = [
  ...[
    { name: '18 calls that make the provider fail', prompt: PROMPTS.fail },
    { name: "18 calls that the provider refuses as the caller's fault", prompt: PROMPTS.refuse },
  ].map(({ name, prompt }) =>
    attack({
      name: `${name}, while others ask the same model and another`,
      by: 'user',
      run: ({ rest }) => {
        const body = { provider: 'openai', parameters: { model: 'gpt-4o-mini' }, prompt };
        return inLanes(3, 6, () => rest('POST', '/api/llm/generate/', { body }));
      },
      answers: ['503 AI_UNAVAILABLE', '429 RATE_LIMITED'],
      also: ['ask', 'askAnother'],
    }),
  ),
  attack({
    name: 'a chat of 17 messages with files of 200,000 characters each, asked ten times at once',
    by: 'user',
    prepare: (attacker) => chatOfFiles(attacker, 17),
    run: ({ graphql }, conversationId) =>
      together(10, () => graphql(SEND, { input: { conversationId, content: 'x', wait: false } })),
    answers: ['200', ...REFUSALS],
  }),
  attack({
    name: 'an import of a conversation with 200,000 attachments',
    by: 'user',
    run: async ({ rest }) => [
      await rest('POST', '/api/chat/conversations/import/', { body: fileOfAttachments(2_000) }),
    ],
    // It leaves half of the database to others, so on a slow machine the attack ends before the import does.
    answers: ['201', 'cut', ...REFUSALS],
  }),
  attack({
    name: 'files, messages and copies of a chat with 200,000 attachments, ten at once',
    by: 'user',
    prepare: chatOfAttachments,
    run: ({ graphql, rest }, { conversationId, messageId }) =>
      together(10, async (at) => {
        if (at % 3 === 0) return rest('GET', `/api/chat/conversations/${conversationId}/export/`);
        if (at % 3 === 1) return graphql(SEND, { input: { conversationId, content: 'x', wait: false } });
        return graphql(COPY, { input: { conversationId, messageId } });
      }),
    answers: ['200', 'cut', ...REFUSALS],
  }),
  attack({
    name: 'a rewording of 18 texts of 100,000 characters, read under 15 aliases',
    by: 'user',
    prepare: (attacker) => longRewordings(attacker, 18),
    run: async ({ graphql }, id) => [
      await graphql(aliased(15, `toneConversation(id: "${id}") { messages { text promptSent } }`)),
    ],
    answers: ['200', ...REFUSALS],
  }),
];
