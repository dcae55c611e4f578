import { beforeEach } from '@jest/globals';
import { graphqlClient } from '../client/apis.ts';
import { anAdministrator, type TestUser } from '../factories.ts';
import type { Caller } from '../http/calls.ts';
import { clearRateLimits, type TestServer } from '../server.ts';

/** An administrator of the server, which has no AI provider before each test. */
export function useServerWithoutProviders(server: TestServer): TestUser {
  const administrator = {} as TestUser;
  beforeEach(async () => {
    await clearRateLimits(server);
    for (const table of ['ai_providers', 'model_lists', 'listed_models', 'model_prices', 'audit_entries'])
      await server.dataSource.query(`DELETE FROM ${table}`);
    await server.services.modelLists.reload();
    Object.assign(administrator, await anAdministrator(server));
  });
  return administrator;
}

/** The text that a provider writes, with its model, or the sentence of the error. */
export async function generateWith(server: TestServer, as: Caller, provider?: string | number, model?: string) {
  const outcome = await graphqlClient(server).generate(as, {
    prompt: 'Write.',
    provider: provider?.toString(),
    parameters: { model },
  });
  return outcome.ok ? outcome.value : outcome.message;
}
