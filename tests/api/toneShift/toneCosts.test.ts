import { beforeEach, describe, expect, it } from '@jest/globals';
import { ToneMessage } from '../../../server/toneshift/conversations/toneMessage.entity.ts';
import { valueOf } from '../../support/apis.ts';
import { useUser } from '../../support/factories.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { keptCalls } from '../../support/llm/keptCalls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';
import { toneApis } from '../../support/toneShift/toneApis.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);

beforeEach(() => clearRateLimits(server));

describe.each(toneApis(server))('a rewording over %s', (_, api) => {
  it.each([
    ['gpt-4o', 0.0006],
    ['gpt-5-chat-latest', 0.0036],
    ['gpt-4-turbo', null],
  ])('costs the price that ToneShift shows for %s, in the message and in the ledger', async (model, cost) => {
    const { id } = valueOf(await api.create(me, { originalContent: 'Hello.' }));
    const { answer } = valueOf(await api.send(me, id, { content: 'Hello.', provider: 'openai', model }));
    expect(await keptCalls(server, me)).toMatchObject([{ costEstimate: cost }]);
    expect(await server.dataSource.manager.findOneBy(ToneMessage, { id: answer.id })).toMatchObject({
      costEstimate: cost,
    });
    expect(answer.costEstimate).toBe(cost);
  });

  it.each([3_000_000_000, -1, 1.5])('ignores an impossible token count of %p from the provider', async (tokens) => {
    const { id } = valueOf(await api.create(me, { originalContent: 'Hello.' }));
    llm.next(({ dialect, response }) => {
      const usage = { prompt_tokens: tokens, completion_tokens: 30, total_tokens: tokens };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ...Object(dialect.whole('Good day.', 'stop')), usage }));
    });
    const { answer } = valueOf(await api.send(me, id, { content: 'Hello.' }));
    expect(answer).toMatchObject({ text: 'Good day.', tokensUsed: null, costEstimate: null });
  });
});
