import { describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../server/llm/providers/gateway.ts';
import { fakeLlm, sends } from '../../support/llm/fakeLlm.ts';
import { answerOf } from '../../support/llm/gatewayCalls.ts';
import { GOOD_SERVERS } from '../../support/llm/servers/goodServers.ts';

const llm = await fakeLlm();
describe.each(['openai', 'ollama'] as const)('an answer read by the provider %s', (provider) => {
  it.each(GOOD_SERVERS.map((server) => [server.name, server] as const))(
    'is understood: %s',
    async (_, { body, type = 'text/event-stream', text, thought = '', isTruncated = false, tokens = null }) => {
      llm.next(sends(body, type));
      expect(await answerOf(new Gateway(llm.settings()), { provider, model: 'gpt-4o-mini' })).toEqual({
        text,
        thought,
        end: {
          isTruncated,
          usage: { promptTokens: tokens?.prompt ?? null, completionTokens: tokens?.completion ?? null },
        },
      });
      expect(llm.asked).toHaveLength(1);
    },
  );
});
