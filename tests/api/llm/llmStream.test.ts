import { describe, expect, it } from '@jest/globals';
import { endElsewhere } from '../../support/accounts/otherProcess.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, anApiToken, aUser, type TestUser, useUser } from '../../support/factories.ts';
import { codesOf, everything, subscribe } from '../../support/http/subscribe.ts';
import { answersWith, fakeLlm, SECRET_KEY, stalls, stopsEarly } from '../../support/llm/fakeLlm.ts';
import { statusesOfCalls } from '../../support/llm/keptCalls.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']), sessionCheckMs: 5 });
const api = graphqlClient(server);
const me = useUser(server);

const GENERATION =
  'subscription($input: GenerateInput!) { generation(input: $input) { delta result { responseText provider model tokensUsed costEstimate } } }';

const subscribeTo = (input: object, token?: string, query = GENERATION) =>
  subscribe<{ generation: { delta: string; result: object | null } }>(server, query, { input }, token);

/** The status when no call is running. */
async function closedStatusOf(user: TestUser) {
  while ((await statusesOfCalls(server, user)).includes('running'));
  return statusesOfCalls(server, user);
}

describe('a streamed text', () => {
  it('arrives in deltas, then whole', async () => {
    const events = await everything(subscribeTo({ prompt: 'Write.' }, me.token));
    expect(events.map(({ data }) => data?.generation.delta)).toEqual(['A', ' good', ' answer.', '']);
    expect(events.at(-1)?.data?.generation.result).toEqual({
      responseText: 'A good answer.',
      provider: 'openai',
      model: 'gpt-4o-mini',
      tokensUsed: 150,
      costEstimate: 0.000036,
    });
    expect(llm.asked[0]?.body).toMatchObject({ stream: true, temperature: 0.7, max_tokens: 1000 });
    expect(await statusesOfCalls(server, me)).toEqual(['succeeded']);
  });

  it('has no final event when the provider breaks off', async () => {
    llm.next(stopsEarly);
    const events = subscribeTo({ prompt: 'Write.' }, me.token);
    expect(await codesOf(events)).toEqual(['AI_UNAVAILABLE']);
    expect(await statusesOfCalls(server, me)).toEqual(['failed']);
    expect(JSON.stringify(server.logs)).not.toContain(SECRET_KEY);
  });

  it('is cancelled at the provider when the client disconnects', async () => {
    llm.next(stalls);
    const asked = llm.nextAsked();
    const events = subscribeTo({ prompt: 'Write.' }, me.token);
    expect((await events.next()).value).toMatchObject({ data: { generation: { delta: 'Half an ' } } });
    await events.return?.();
    await (
      await asked
    ).closed;
    expect(await closedStatusOf(me)).toEqual(['cancelled']);
  });

  it.each([
    ['logs out', ({ refreshToken }: TestUser) => api.logout(null, { refreshToken })],
    ['is signed out by another process', (user: TestUser) => endElsewhere(server, user)],
  ])('ends when the user %s, and cancels the model call', async (_, signOut) => {
    llm.next(stalls);
    const asked = llm.nextAsked();
    const events = subscribeTo({ prompt: 'Write.' }, me.token);
    await events.next();
    await signOut(me);
    expect(await codesOf(events)).toEqual(['UNAUTHENTICATED']);
    await (
      await asked
    ).closed;
    expect(await closedStatusOf(me)).toEqual(['cancelled']);
  });

  it('ends when the API token is revoked', async () => {
    const { token, apiToken } = await anApiToken(server, me);
    llm.next(stalls);
    const events = subscribeTo({ prompt: 'Write.' }, token);
    await events.next();
    valueOf(await api.revokeApiToken(me, { id: apiToken.id }));
    expect(await codesOf(events)).toEqual(['UNAUTHENTICATED']);
  });

  it('continues while the session lasts', async () => {
    let goOn = () => {};
    llm.next((exchange) => void (goOn = () => answersWith('Slowly.')(exchange)));
    const asked = llm.nextAsked();
    const events = everything(subscribeTo({ prompt: 'Write.' }, me.token));
    await asked;
    for (let look = 0; look < 20; look++) await api.me(me);
    goOn();
    expect((await events).at(-1)?.data?.generation.result).toMatchObject({ responseText: 'Slowly.' });
  });

  it('requires a signed-in user', async () => {
    expect(await codesOf(subscribeTo({ prompt: 'Write.' }))).toEqual(['UNAUTHENTICATED']);
    expect(await codesOf(subscribeTo({ prompt: 'Write.' }, 'not.a.token'))).toEqual(['UNAUTHENTICATED']);
    expect(llm.asked).toHaveLength(0);
  });

  it('includes no content of other users', async () => {
    const { id } = await aContent(server, { owner: await aUser(server) });
    expect(await codesOf(subscribeTo({ prompt: 'Write.', contextContentIds: [id] }, me.token))).toEqual(['NOT_FOUND']);
    expect(llm.asked).toHaveLength(0);
  });

  it('is the only kind of operation on the socket', async () => {
    expect(await codesOf(subscribeTo({}, me.token, '{ me { id } }'))).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  });
});
