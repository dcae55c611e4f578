import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALL_SCOPES, TokenScope } from '../../../server/base/tokenScopes.ts';
import { anAdministrator, anApiToken, aUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { subscribe } from '../../support/http/subscribe.ts';
import { oneOfEverything } from '../../support/operations/oneOfEverything.ts';
import { CALLS, type Operation, overBoth, type OwnedIds, variablesOf } from '../../support/operations/operation.ts';
import { OPERATIONS, SUBSCRIPTIONS } from '../../support/operations/operations.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

/** OwnedIds by another user than the caller, so that a permitted call changes and costs nothing. */
let theirs: OwnedIds;
/** The caller's tokens by their scopes: one for each single scope, and one for each required set. */
const tokens = new Map<string, string>();

beforeAll(async () => {
  theirs = await oneOfEverything(server, await aUser(server), 'theirs');
  // The caller is an administrator, so that a missing scope is the only reason for a refusal.
  const me = await anAdministrator(server);
  const sets = [
    ...ALL_SCOPES.map((scope) => [scope]),
    ...[...OPERATIONS, ...SUBSCRIPTIONS].flatMap(({ needs }) => (typeof needs === 'string' ? [] : [needs])),
  ];
  for (const scopes of sets)
    if (!tokens.has(scopes.join())) tokens.set(scopes.join(), (await anApiToken(server, me, { scopes })).token);
  tokens.set('all', (await anApiToken(server, me)).token);
});

/** Calls an operation with a token. Returns the missing scope, 'a session', or null if the call is permitted. */
type Attempt = (token: string) => Promise<string | null>;

async function expectNeeded({ needs }: Pick<Operation, 'needs'>, attempt: Attempt) {
  const needed = needs === 'an administrator' ? 'a session' : needs;
  for (const scope of ALL_SCOPES) {
    const missing = needed === 'a session' ? needed : (needed.find((each) => each !== scope) ?? null);
    expect({ scope, lacks: await attempt(tokens.get(scope) ?? '') }).toEqual({ scope, lacks: missing });
  }
  const enough = needed === 'a session' ? 'all' : needed.join();
  expect(await attempt(tokens.get(enough) ?? '')).toBe(needed === 'a session' ? needed : null);
}

describe('a token', () => {
  it.each(overBoth(OPERATIONS))('needs exactly the scopes of the operation over %s: %s', (api, _, operation) =>
    expectNeeded(operation, async (token) => {
      const reply = await CALLS[api](server, operation, theirs, token);
      if (!('errors' in reply)) {
        const { detail, required_scope } = (reply.body ?? {}) as { detail: string; required_scope?: string };
        return reply.status === 403 ? lacking(detail, required_scope?.toUpperCase()) : null;
      }
      const refusal = reply.errors.find(({ extensions }) => extensions.code === 'FORBIDDEN');
      if (refusal) expect(reply.status).toBe(403);
      return refusal ? lacking(refusal.message, refusal.extensions.requiredScope) : null;
    }),
  );

  it.each(SUBSCRIPTIONS)('needs exactly the scopes of the subscription $name', (operation) =>
    expectNeeded(operation, async (token) => {
      const events = subscribe(server, operation.document ?? '', variablesOf(operation, theirs), token);
      const refusal = await firstRefusal(events);
      return refusal?.extensions.code === 'FORBIDDEN'
        ? lacking(refusal.message, refusal.extensions.requiredScope)
        : null;
    }),
  );
});

it('allows a text without contents without the Library scope', async () => {
  const { token } = await anApiToken(server, await aUser(server), { scopes: [TokenScope.AI] });
  const generated = await rest(server, 'POST', '/llm/generate/', { as: token, body: { prompt: 'Say it.' } });
  expect(generated.status).toBe(200);
});

it('requires the Library scope for an attachment from the Library', async () => {
  const { token } = await anApiToken(server, await aUser(server), { scopes: [TokenScope.AI] });
  const conversation = await rest(server, 'POST', '/chat/conversations/', { as: token, body: {} });
  const send = (attachment: object) =>
    graphql(
      server,
      'mutation($input: SendMessageInput!) { sendMessage(input: $input) { reply { id } } }',
      {
        input: {
          conversationId: (conversation.body as { id: number }).id,
          content: 'Say it.',
          attachments: [{ name: 'a.txt', ...attachment }],
        },
      },
      { as: token },
    );
  expect((await send({ contentId: theirs.content })).errors[0]?.extensions).toMatchObject({
    code: 'FORBIDDEN',
    requiredScope: 'LIBRARY_READ',
  });
  expect((await send({ text: 'its own' })).errors).toEqual([]);
});

it.each(['email', 'storedBytes', 'storageLimit'])('requires the account data scope for %s', async (field) => {
  const me = await aUser(server);
  const without = ALL_SCOPES.filter((scope) => scope !== TokenScope.ACCOUNT_DATA);
  const { token } = await anApiToken(server, me, { scopes: without });
  const refused = await graphql(server, `{ me { ${field} } }`, {}, { as: token });
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', requiredScope: 'ACCOUNT_DATA' });
  const { token: enough } = await anApiToken(server, me, { scopes: [TokenScope.ACCOUNT_DATA] });
  expect((await graphql(server, `{ me { username ${field} } }`, {}, { as: enough })).errors).toEqual([]);
});

it("allows any token to read its user's id and name", async () => {
  const me = await aUser(server);
  const { token } = await anApiToken(server, me, { scopes: [TokenScope.AI] });
  expect((await graphql(server, '{ me { id username } }', {}, { as: token })).data?.me).toEqual({
    id: String(me.id),
    username: me.username,
  });
});

/** The missing scope, named in the sentence and in a separate field. */
function lacking(message: string, requiredScope: unknown) {
  if (requiredScope === undefined && message.startsWith('This needs a session')) return 'a session';
  const named = /^This token lacks the scope (\w+)\.$/.exec(message)?.[1];
  expect(requiredScope).toBe(named?.toUpperCase());
  return named ?? message;
}

interface Refusal {
  message: string;
  extensions: Record<string, unknown>;
}

/** The error of the first event, or of the whole request. */
async function firstRefusal(events: ReturnType<typeof subscribe>): Promise<Refusal | undefined> {
  try {
    const { value } = await events.next();
    return (value as { errors?: Refusal[] } | undefined)?.errors?.[0];
  } catch (refusals) {
    return (refusals as Refusal[])[0];
  } finally {
    await events.return?.();
  }
}
