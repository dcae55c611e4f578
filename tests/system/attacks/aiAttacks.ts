import { type Attacker, inLanes, jsonOf, outcomeOf, together } from '../../support/attacks/attacker.ts';
import { attack, REFUSALS } from './attack.ts';
import { bigLibrary } from './libraries.ts';
import { PROMPTS } from './prompts.ts';
import { marksOf, MEGABYTE } from './texts.ts';

const MODEL = { provider: 'openai', parameters: { model: 'gpt-4o-mini' } };
const CHAT = '/api/chat/conversations/';
const BUSY = '429 RATE_LIMITED';

const newChat = async ({ rest }: Attacker) =>
  jsonOf<{ id: number }>(await rest('POST', CHAT, { body: { name: 'Talk' } })).id;
const say = ({ rest }: Attacker, chat: number, content: string, headers = {}) =>
  rest('POST', `${CHAT}${chat}/messages/`, { body: { content }, headers });
const generate = ({ rest }: Attacker, prompt: string, more = {}) =>
  rest('POST', '/api/llm/generate/', { body: { ...MODEL, prompt, ...more } });

const SEND = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { reply { id } } }';

/**
 * Sends messages one after the other, each with two files of 100,000 characters already stored on the server. Some of
 * the 20 calls per minute must be left for the attack.
 */
async function chatOfFiles(attacker: Attacker, count: number) {
  const chat = await newChat(attacker);
  const { id } = jsonOf<{ id: number }>(
    await attacker.rest('POST', '/api/contents/', { body: { title: 'File', content: MEGABYTE.slice(0, 99_999) } }),
  );
  const attachments = ['one', 'other'].map((name) => ({ name, contentId: String(id) }));
  for (let at = 0; at < count; at++)
    jsonOf(await attacker.graphql(SEND, { input: { conversationId: String(chat), content: 'x', attachments } }));
  return chat;
}

/** Creates a rewording with many texts of the greatest length. */
async function longRewordings(attacker: Attacker, count: number) {
  const text = MEGABYTE.slice(0, 100_000);
  const { id } = jsonOf<{ id: number }>(
    await attacker.rest('POST', '/api/tone-shift-conversations/', { body: { original_content: text } }),
  );
  await inLanes(3, count / 3, async () =>
    outcomeOf(
      await attacker.rest('POST', `/api/tone-shift-conversations/${id}/send_message/`, {
        body: { content: text, message_type: 'original_message' },
      }),
    ),
  );
  return id;
}

/** Attacks through models and stored conversations. */
export const aiAttacks = [
  attack({
    name: '18 calls that make the provider fail, while others ask the same model and another',
    run: (attacker) => inLanes(3, 6, async () => outcomeOf(await generate(attacker, PROMPTS.fail))),
    answers: ['503 AI_UNAVAILABLE', BUSY],
    also: ['ask', 'askAnother'],
  }),
  attack({
    name: "twenty calls that the provider refuses as the caller's fault, while others ask",
    run: (attacker) => inLanes(2, 10, async () => outcomeOf(await generate(attacker, PROMPTS.refuse))),
    answers: ['503 AI_UNAVAILABLE', BUSY],
    also: ['ask', 'askAnother'],
  }),
  attack({
    name: "a model's reply of 1 MB of combining marks",
    prepare: newChat,
    run: async (attacker, chat) => [outcomeOf(await say(attacker, chat, PROMPTS.marks))],
    answers: ['201', '503 AI_UNAVAILABLE', ...REFUSALS],
  }),
  attack({
    name: 'combining marks in a chat, a rewording and a prompt, 100,000 each, and in names of 1 MB',
    prepare: newChat,
    run: async (attacker, chat) => {
      const { rest } = attacker;
      return [
        outcomeOf(await say(attacker, chat, marksOf(100_000))),
        outcomeOf(await rest('PATCH', `${CHAT}${chat}/`, { body: { name: marksOf(500_000) } })),
        outcomeOf(await rest('GET', `${CHAT}?search=${encodeURIComponent(marksOf(1_500))}`)),
        outcomeOf(
          await rest('POST', '/api/tone-shift-conversations/', { body: { original_content: marksOf(100_000) } }),
        ),
        outcomeOf(
          await rest('POST', '/api/tone-shift-conversations/', {
            body: { original_content: 'x', title: marksOf(500_000) },
          }),
        ),
        outcomeOf(
          await rest('POST', '/api/voices/', {
            body: { name: marksOf(500_000), description: '', updated_prompt: 'x' },
          }),
        ),
        outcomeOf(await generate(attacker, marksOf(500_000))),
      ];
    },
    answers: ['200', '201', ...REFUSALS],
  }),
  attack({
    name: 'twenty contents of 1 MB as material for one prompt, ten times at once',
    prepare: (attacker) => bigLibrary(attacker, 20),
    run: async (attacker, ids) =>
      (await together(10, () => generate(attacker, 'Write.', { context_content_ids: ids }))).map(outcomeOf),
    answers: ['400 AI_TOKEN_LIMIT', ...REFUSALS],
  }),
  attack({
    name: 'a prompt with 500 markers on 1 MB as an attachment, ten in a message',
    prepare: async (attacker) => {
      const [target] = await bigLibrary(attacker, 1);
      const { id } = jsonOf<{ id: number }>(
        await attacker.rest('POST', '/api/contents/', {
          body: { title: 'Many', content: `~~[@${target}]x~~ `.repeat(500) },
        }),
      );
      return { id, chat: await newChat(attacker) };
    },
    run: async ({ graphql }, { id, chat }) => {
      const attachments = Array.from({ length: 10 }, (_, at) => ({ name: `File ${at}`, contentId: String(id) }));
      return [
        outcomeOf(
          await graphql(SEND, { input: { conversationId: String(chat), content: 'x', attachments, wait: false } }),
        ),
      ];
    },
    answers: REFUSALS,
  }),
  attack({
    name: 'a chat of 17 messages with files of 200,000 characters each, asked ten times at once',
    prepare: (attacker) => chatOfFiles(attacker, 17),
    run: async ({ graphql }, chat) =>
      (
        await together(10, () => graphql(SEND, { input: { conversationId: String(chat), content: 'x', wait: false } }))
      ).map(outcomeOf),
    answers: ['200', ...REFUSALS],
  }),
  attack({
    name: 'a rewording of 18 texts of 100,000 characters, read under 15 aliases',
    prepare: (attacker) => longRewordings(attacker, 18),
    run: async ({ graphql }, id) => [
      outcomeOf(
        await graphql(
          `{ ${Array.from({ length: 15 }, (_, at) => `a${at}: toneConversation(id: "${id}") { messages { text promptSent } }`).join(' ')} }`,
        ),
      ),
    ],
    answers: ['200', ...REFUSALS],
  }),
  attack({
    name: '10,000 levels of a modifier in one change',
    prepare: async ({ rest }) => {
      const [first] = jsonOf<{ id: number; levels: { id: number }[] }[]>(await rest('GET', '/api/modifiers/'));
      return { id: String(first?.id), levelId: String(first?.levels[0]?.id) };
    },
    run: async ({ graphql }, { id, levelId }) => [
      outcomeOf(
        await graphql('mutation($input: UpdateToneModifierInput!) { updateToneModifier(input: $input) { id } }', {
          input: { id, levels: Array.from({ length: 10_000 }, (_, at) => ({ id: levelId, updatedPrompt: `${at}` })) },
        }),
      ),
    ],
    answers: REFUSALS,
  }),
  attack({
    name: 'the offline writer asked to repeat 50,000 words, three times at once, as they are written',
    isOffline: true,
    prepare: newChat,
    run: async (attacker, chat) =>
      (await together(3, () => say(attacker, chat, 'a '.repeat(49_999), { accept: 'text/event-stream' }))).map(
        outcomeOf,
      ),
    answers: ['200', ...REFUSALS],
  }),
  attack({
    name: 'the offline writer asked to repeat 50,000 words over a subscription, with what it costs to tell each',
    isOffline: true,
    run: async ({ socket }) => {
      const socketOfMine = await socket();
      const ended = new Promise<string[]>((resolve) => {
        socketOfMine.on('message', (data: Buffer) => {
          const { type } = JSON.parse(data.toString()) as { type: string };
          if (type !== 'next') resolve([type]);
        });
        socketOfMine.on('close', () => resolve(['closed']));
      });
      socketOfMine.send(
        JSON.stringify({
          id: '1',
          type: 'subscribe',
          payload: {
            query: 'subscription($input: GenerateInput!) { generation(input: $input) { delta } }',
            variables: { input: { prompt: 'a '.repeat(49_999) } },
          },
        }),
      );
      return ended;
    },
    answers: ['complete', 'error'],
  }),
];
