import { LlmRequest } from '../../../server/llm/llmRequest.entity.ts';
import type { TestServer } from '../server.ts';

/** The recorded calls of a user to models, oldest first. */
export const keptCalls = ({ dataSource }: TestServer, { id: userId }: { id: number }) =>
  dataSource.manager.find(LlmRequest, { where: { userId }, order: { id: 'ASC' } });

export const statusesOfCalls = async (server: TestServer, user: { id: number }) =>
  (await keptCalls(server, user)).map(({ status }) => status);

/** Records a call of a user, by default a finished one. */
export const aCall = ({ dataSource }: TestServer, { id: userId }: { id: number }, given: Partial<LlmRequest> = {}) =>
  dataSource.manager.insert(LlmRequest, {
    userId,
    kind: 'chat',
    provider: 'openai',
    model: 'gpt-4o',
    promptTokens: 100,
    completionTokens: 10,
    costEstimate: 0.5,
    status: 'succeeded',
    ...given,
  });
