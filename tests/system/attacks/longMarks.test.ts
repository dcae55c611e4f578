import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aUser, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { postMcp } from '../../support/http/mcp.ts';
import { everything, subscribe } from '../../support/http/subscribe.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { oneOfEverything } from '../../support/operations/oneOfEverything.ts';
import type { OwnedIds } from '../../support/operations/operation.ts';
import { graphqlTexts, innerTexts, restTexts } from '../../support/operations/textFields.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

/** Sorting a run of marks takes quadratic time: a minute for the longest run in a request. */
const marks = (length: number) => `a${'\u0301\u0316'.repeat(length / 2)}`;
/** The size limits of a request, of most texts and of an address. */
const [LONGEST, ALLOWED, IN_ADDRESS] = [marks(520_000), marks(99_990), marks(1_000)];
const MAX_MS = 300;

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
let me: TestUser;
let owned: OwnedIds;

beforeAll(async () => {
  me = await aUser(server);
  owned = await oneOfEverything(server, me, 'Mine');
});
beforeEach(() => clearRateLimits(server));

/**
 * Expects a call and a small concurrent request to be answered soon. A busy machine gets three chances; a call that
 * costs too much fails them all.
 */
async function expectQuick(call: () => Promise<unknown>) {
  let wait = Infinity;
  for (let chance = 0; chance < 3 && wait >= MAX_MS; chance++) {
    const begun = performance.now();
    await Promise.all([call(), graphql(server, '{ contentStates { id } }')]);
    wait = performance.now() - begun;
  }
  expect(wait).toBeLessThan(MAX_MS);
}

const ask = (document: string, variables: object) => graphql(server, document, variables, { as: me });
const named = <Text extends { name: string }>(texts: Text[]) => texts.map((text) => [text.name, text] as const);

describe('a very long run of marks', () => {
  it.each(named(graphqlTexts()))('is handled quickly in %s', async (_, { kind, document, variables }) => {
    const events = () => everything(subscribe(server, document, variables(owned, ALLOWED), me)).catch(() => null);
    if (kind === 'subscription') return expectQuick(events);
    for (const text of [LONGEST, ALLOWED]) await expectQuick(() => ask(document, variables(owned, text)));
  });

  it.each(named(restTexts()))('is handled quickly in %s', async (_, { method, path, body, query }) => {
    for (const text of query ? [IN_ADDRESS] : [LONGEST, ALLOWED])
      await expectQuick(() =>
        rest(server, method, `${path(owned)}${query ? `?${query(text)}` : ''}`, { as: me, body: body?.(owned, text) }),
      );
  });

  it('is handled quickly in the excerpts of a search, the only texts that are not arguments of a root field', async () => {
    expect(innerTexts()).toEqual(['ChatConversation.matchedText(search)', 'ChatConversation.matchedMessage(search)']);
    const document =
      'query($search: String!) { chatConversations { results { matchedText(search: $search) { text } matchedMessage(search: $search) { id } } } }';
    await expectQuick(() => ask(document, { search: LONGEST }));
  });

  it.each(['title', 'description', 'content', 'category', 'state'])(
    'is handled quickly in the %s of a file',
    async (field) => {
      for (const text of [LONGEST, marks(9_990), marks(100)]) {
        const body = JSON.stringify([{ content: 'A text', [field]: text }]);
        await expectQuick(() => rest(server, 'POST', '/contents/import/', { as: me, body }));
      }
    },
  );

  it.each([
    ['type', 'search', (word: string) => ({ type: word })],
    ['voice', 'tone_shift', (word: string) => ({ text: 'x', voices: [word] })],
  ])('is handled quickly in a %s of an MCP tool, next to hundreds of names', async (_, name, given) => {
    await server.dataSource.query(
      "INSERT INTO content_types (name, library_id) SELECT 'Type ' || n, $1 FROM generate_series(1, 200) n ON CONFLICT DO NOTHING",
      [me.id],
    );
    for (const text of [LONGEST, ALLOWED]) {
      const params = { name, arguments: given(text) };
      const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      await expectQuick(() => postMcp(server, message, { authorization: `Bearer ${me.token}` }));
    }
  });

  it("is handled quickly in a model's reply", async () => {
    llm.always(answersWith(LONGEST));
    const send = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { reply { id } } }';
    await expectQuick(() => ask(send, { input: { conversationId: owned.chatConversation, content: 'Say it.' } }));
    const shift = 'mutation($input: SendToneMessageInput!) { sendToneMessage(input: $input) { userMessage { id } } }';
    const input = { conversationId: owned.toneConversation, content: 'x', messageType: 'ORIGINAL_MESSAGE' };
    await expectQuick(() => ask(shift, { input }));
  });
});
