import { describe, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { errorsOf, subscribe } from '../../support/http/subscribe.ts';
import { endless, fakeLlm, type ProviderId, refuses, SECRET_KEY } from '../../support/llm/fakeLlm.ts';
import { type LlmApi, llmApis } from '../../support/llm/llmApis.ts';
import { FAULT_MODES } from '../../support/llm/llmFaults.ts';
import { useServer } from '../../support/server.ts';
import { restToneApi } from '../../support/toneShift/restToneApi.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai', 'anthropic', 'google'], { cooldownMs: 0 }) });

const PROMPT = "A prompt that is nobody else's business.";

/** The user who makes a call, and the content and conversation it is about. */
interface Caller {
  user: TestUser;
  contentId: number;
  conversationId: number;
}

/** The response to a refused call: its whole text, and its parts. */
interface Refused {
  text: string;
  code: unknown;
  status?: number;
  errorType?: string;
}

const overRest = async (path: string, body: object, { user }: Caller): Promise<Refused> => {
  const reply = await rest(server, 'POST', path, { as: user, body });
  const { code, error_type: errorType } = reply.body as { code: string; error_type: string };
  return { text: reply.text, code, status: reply.status, errorType };
};
const overGraphql = async (
  field: string,
  type: string,
  selection: string,
  input: object,
  { user }: Caller,
): Promise<Refused> => {
  const { text, errors, data } = await graphql(
    server,
    `mutation($input: ${type}!) { ${field}(input: $input) { ${selection} } }`,
    { input },
    { as: user },
  );
  expect(data).toBeNull();
  return { text, code: errors[0]?.extensions.code };
};
const overSocket = async (provider: string, { user, conversationId }: Caller): Promise<Refused> => {
  const document =
    'subscription($input: GenerateInput!) { generation(input: $input) { delta result { responseText } } }';
  const errors = await errorsOf(
    subscribe(server, document, { input: { prompt: PROMPT, provider, conversationId } }, user),
  );
  return { text: JSON.stringify(errors), code: errors[0]?.extensions?.code };
};

const toneMessage = { content: PROMPT, messageType: 'ORIGINAL_MESSAGE' };
const overToneSocket = async (input: object, { user }: Caller): Promise<Refused> => {
  const errors = await errorsOf(
    subscribe(
      server,
      'subscription($input: SendToneMessageInput!) { toneAnswer(input: $input) { delta } }',
      { input },
      user,
    ),
  );
  return { text: JSON.stringify(errors), code: errors[0]?.extensions?.code };
};
const aToneConversation = async ({ user }: Caller) =>
  valueOf(await restToneApi(server).create(user, { originalContent: PROMPT })).id;

/** Every operation that calls a model, over each API. */
const OPERATIONS: { kind: string; provider: ProviderId; ask(caller: Caller): Promise<Refused> }[] = [
  {
    kind: 'generate',
    provider: 'openai',
    ask: (caller) =>
      overRest(
        '/llm/generate/',
        { prompt: PROMPT, provider: 'openai', conversation_id: caller.conversationId },
        caller,
      ),
  },
  {
    kind: 'generate',
    provider: 'anthropic',
    ask: (caller) =>
      overGraphql(
        'generate',
        'GenerateInput',
        'responseText',
        { prompt: PROMPT, provider: 'anthropic', conversationId: caller.conversationId },
        caller,
      ),
  },
  {
    kind: 'enhance',
    provider: 'google',
    ask: (caller) =>
      overRest(
        '/llm/enhance/',
        { content_id: caller.contentId, enhancement_type: 'improve', provider: 'google' },
        caller,
      ),
  },
  {
    kind: 'enhance',
    provider: 'openai',
    ask: (caller) =>
      overGraphql(
        'enhance',
        'EnhanceInput',
        'responseText',
        { contentId: caller.contentId, enhancementType: 'EXPAND', provider: 'openai' },
        caller,
      ),
  },
  {
    kind: 'conversation',
    provider: 'anthropic',
    ask: (caller) =>
      overRest(
        `/llm/conversations/${caller.conversationId}/add_message/`,
        { prompt: PROMPT, provider: 'anthropic' },
        caller,
      ),
  },
  {
    kind: 'conversation',
    provider: 'google',
    ask: (caller) =>
      overGraphql(
        'addLlmMessage',
        'AddLlmMessageInput',
        'costEstimate',
        { conversationId: caller.conversationId, prompt: PROMPT, provider: 'google' },
        caller,
      ),
  },
  {
    kind: 'tone_shift',
    provider: 'google',
    ask: async (caller) =>
      overRest(
        `/tone-shift-conversations/${await aToneConversation(caller)}/send_message/`,
        { content: PROMPT, provider: 'google' },
        caller,
      ),
  },
  {
    kind: 'tone_shift',
    provider: 'anthropic',
    ask: async (caller) =>
      overGraphql(
        'sendToneMessage',
        'SendToneMessageInput',
        'userMessage { id }',
        { ...toneMessage, conversationId: await aToneConversation(caller), provider: 'anthropic' },
        caller,
      ),
  },
  {
    kind: 'tone_shift',
    provider: 'openai',
    ask: async (caller) =>
      overToneSocket({ ...toneMessage, conversationId: await aToneConversation(caller), provider: 'openai' }, caller),
  },
  ...(['openai', 'anthropic', 'google'] as const).map((provider) => ({
    kind: 'generate',
    provider,
    ask: (caller: Caller) => overSocket(provider, caller),
  })),
];

const ANSWERS: Record<string, [status: number, errorType: string]> = {
  AI_RATE_LIMIT: [429, 'rate_limit'],
  AI_TOKEN_LIMIT: [400, 'token_limit'],
  AI_AUTHENTICATION: [502, 'authentication'],
  AI_QUOTA: [503, 'quota'],
  AI_TIMEOUT: [504, 'timeout'],
  AI_MODEL_NOT_FOUND: [502, 'model_not_found'],
  AI_CONTENT_FILTER: [400, 'content_filter'],
  AI_SETTING_REFUSED: [400, 'setting_refused'],
  AI_UNAVAILABLE: [503, 'provider'],
};

async function aCaller(): Promise<Caller> {
  const user = await aUser(server);
  const [, [, api]] = llmApis(server) as [unknown, [string, LlmApi]];
  return {
    user,
    contentId: (await aContent(server, { owner: user, content: PROMPT })).id,
    conversationId: valueOf(await api.createLlmConversation(user)).id,
  };
}

/** Floods of bytes run one at a time: in parallel they would only measure how busy the machine is. */
async function all<Result>(calls: (() => Promise<Result>)[], atOnce: boolean) {
  if (atOnce) return Promise.all(calls.map((call) => call()));
  const results: Result[] = [];
  for (const call of calls) results.push(await call());
  return results;
}

const rowsOf = ({ user }: Caller, sql: string) => server.dataSource.query(sql, [user.id]);

describe('a fault of the provider', () => {
  it.each(FAULT_MODES.map((mode) => [mode.name, mode] as const))(
    'is reported with its reason by every operation, and no partial text is stored: %s',
    async (_, { script, code, hits = 1 }) => {
      const [status, errorType = ''] = ANSWERS[code] ?? [];
      const callers = await Promise.all(OPERATIONS.map(() => aCaller()));
      llm.always(script);
      // All calls must reach the provider before the first one times out.
      if (code === 'AI_TIMEOUT') llm.hurry({ firstPieceMs: 3_000, idleMs: 3_000 });
      const refusals = await all(
        OPERATIONS.map(
          ({ ask }, index) =>
            () =>
              ask(callers[index] as Caller),
        ),
        script !== endless,
      );

      expect(refusals.map(({ text: _text, ...refusal }) => refusal)).toEqual(
        refusals.map((refusal) => ('status' in refusal ? { code, status, errorType } : { code })),
      );
      expect(llm.asked).toHaveLength(OPERATIONS.length * hits);
      for (const [index, { kind, provider }] of OPERATIONS.entries()) {
        const caller = callers[index] as Caller;
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
        const failure = {
          role: 'assistant',
          content: expect.stringMatching(/^(The|This) .*\.$/),
          error_type: errorType,
        };
        expect(messages).toEqual(
          kind === 'enhance' || kind === 'tone_shift'
            ? []
            : [{ role: 'user', content: PROMPT, error_type: null }, failure],
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
      const shown = refusals.map(({ text }) => text).join() + JSON.stringify(server.logs);
      expect(shown).not.toContain(SECRET_KEY);
      expect(shown).not.toMatch(/nobody else's business|Half an|had better|<html>/);
    },
  );

  it('passes on when to retry', async () => {
    llm.always(refuses(429, {}, { 'retry-after': '3600' }));
    const { headers, body } = await rest(server, 'POST', '/llm/generate/', {
      as: await aUser(server),
      body: { prompt: 'x' },
    });
    expect(headers.get('retry-after')).toBe('3600');
    expect((body as { error: string }).error).not.toMatch(/timeout|quota/);
  });

  it('leaves users signed in when the provider refuses the key', async () => {
    const { user } = await aCaller();
    llm.always(refuses(401));
    expect((await rest(server, 'POST', '/llm/generate/', { as: user, body: { prompt: 'x' } })).status).toBe(502);
    expect((await rest(server, 'GET', '/check-auth/', { as: user })).status).toBe(200);
  });
});
