import { describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, restClient, valueOf } from '../../support/client/apis.ts';
import type { Client, Outcome, Refusal } from '../../support/client/types.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { fakeLlm, refuses, SECRET_KEY } from '../../support/llm/fakeLlm.ts';
import { FAULT_MODES } from '../../support/llm/llmFaults.ts';
import { useServer } from '../../support/server.ts';
import { aToneConversation, original } from '../../support/toneShift/tone.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai', 'anthropic', 'google'], { cooldownMs: 0 }) });

const PROMPT = "A prompt that is nobody else's business.";

/** The user who makes a call, and what it is about. */
interface Caller {
  user: TestUser;
  contentId: number;
  conversationId: number;
  toneId: number;
}

async function aCaller(): Promise<Caller> {
  const user = await aUser(server);
  return {
    user,
    contentId: (await aContent(server, { owner: user, content: PROMPT })).id,
    conversationId: valueOf(await graphqlClient(server).createLlmConversation(user)).id,
    toneId: await aToneConversation(server, user),
  };
}

/** Every operation that calls a model, with a provider. */
const CALLS: [kind: string, provider: string, ask: (api: Client, caller: Caller) => Promise<Outcome<unknown>>][] = [
  [
    'generate',
    'openai',
    (api, { user, conversationId }) => api.generate(user, { prompt: PROMPT, provider: 'openai', conversationId }),
  ],
  [
    'enhance',
    'google',
    (api, { user, contentId }) => api.enhance(user, { contentId, enhancementType: 'improve', provider: 'google' }),
  ],
  [
    'conversation',
    'anthropic',
    (api, { user, conversationId }) =>
      api.addLlmMessage(user, { conversationId, prompt: PROMPT, provider: 'anthropic' }),
  ],
  [
    'tone_shift',
    'google',
    (api, { user, toneId }) =>
      api.sendToneMessage(user, { conversationId: toneId, ...original(PROMPT), provider: 'google' }),
  ],
];

const OPERATIONS: { kind: string; provider: string; ask(caller: Caller): Promise<Outcome<unknown>> }[] = [
  ...[graphqlClient(server), restClient(server)].flatMap((api) =>
    CALLS.map(([kind, provider, ask]) => ({ kind, provider, ask: (caller: Caller) => ask(api, caller) })),
  ),
];

/** Faults before and after a part of the text; the gateway's test has all of them. */
const FAULTS: [fault: string, status: number, errorType: string][] = [
  ['busy for an hour', 429, 'rate_limit'],
  ['key unknown', 502, 'authentication'],
  ['a broken connection in the middle', 503, 'provider'],
];

const rowsOf = ({ user }: Caller, sql: string) => server.dataSource.query(sql, [user.id]);

describe('a fault of the provider', () => {
  it.each(FAULTS)(
    'is reported with its reason by every operation, and no partial text is stored: %s',
    async (fault, status, errorType) => {
      const { script, code } = FAULT_MODES.find(({ name }) => name === fault)!;
      const callers = await Promise.all(OPERATIONS.map(() => aCaller()));
      llm.always(script);
      const refusals = (await Promise.all(OPERATIONS.map(({ ask }, at) => ask(callers[at]!)))) as Refusal[];

      for (const [at, { kind, provider }] of OPERATIONS.entries()) {
        const [caller, refusal] = [callers[at]!, refusals[at]!];
        expect(refusal).toMatchObject({ ok: false, code });
        if (refusal.errorType) expect(refusal).toMatchObject({ status, errorType });
        expect(
          await rowsOf(
            caller,
            'SELECT kind, provider, status, error_type, cost_estimate, completion_tokens FROM llm_requests WHERE user_id = $1',
          ),
        ).toEqual([
          { kind, provider, status: 'failed', error_type: errorType, cost_estimate: null, completion_tokens: null },
        ]);
        const messages = await rowsOf(
          caller,
          'SELECT role, content, error_type FROM llm_messages m JOIN llm_conversations c ON c.id = m.conversation_id WHERE c.owner_id = $1 ORDER BY m.id',
        );
        const sentence = expect.stringMatching(/^(The|This) .*\.$/);
        expect(messages).toEqual(
          kind === 'enhance' || kind === 'tone_shift'
            ? []
            : [
                { role: 'user', content: PROMPT, error_type: null },
                { role: 'assistant', content: sentence, error_type: errorType },
              ],
        );
        const outputs = await rowsOf(
          caller,
          "SELECT m.text, m.status FROM tone_messages m JOIN tone_conversations c ON c.id = m.conversation_id WHERE c.owner_id = $1 AND m.type = 'output'",
        );
        expect(outputs).toEqual(
          kind === 'tone_shift' ? [{ text: expect.stringMatching(/^Sorry/), status: 'failed' }] : [],
        );
        expect(await rowsOf(caller, 'SELECT content, version FROM contents WHERE library_id = $1')).toEqual([
          { content: PROMPT, version: 1 },
        ]);
      }
      expect(refusals.filter((refusal) => refusal.errorType)).toHaveLength(CALLS.length);
      const shown = JSON.stringify([refusals, server.logs]);
      expect(shown).not.toContain(SECRET_KEY);
      expect(shown).not.toMatch(/nobody else's business|Half an|had better|<html>/);
    },
  );

  it.each(clients(server))('leaves users signed in over %s when the provider refuses the key', async (_, api) => {
    const user = await aUser(server);
    llm.always(refuses(401));
    expect(await api.generate(user, { prompt: 'x' })).toMatchObject({ code: 'AI_AUTHENTICATION' });
    expect(await api.me(user)).toMatchObject({ ok: true });
  });
});
