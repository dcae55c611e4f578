import { beforeAll, describe, expect, it } from '@jest/globals';
import { anApiToken, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { mcpClient, useTool } from '../../support/http/mcp.ts';
import { errorsOf, subscribe } from '../../support/http/subscribe.ts';
import { type Actor, ACTORS, aLibraryScene, type LibraryScene, ROLES } from '../../support/library/libraryActors.ts';
import { variablesOf } from '../../support/operations/operation.ts';
import { SUBSCRIPTIONS } from '../../support/operations/operations.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

/** A shared library over MCP, in subscriptions and in copies of all data. */
const server = useServer();
const SECRET = 'what members may read';

let scene: LibraryScene;

beforeAll(async () => void (scene = await aLibraryScene(server, SECRET)));

const isMember = (actor: Actor) => ROLES[actor] !== undefined;

describe.each(ACTORS)('%s', (actor) => {
  it('reads its prompts over MCP only with a role', async () => {
    await clearRateLimits(server);
    const client = await mcpClient(server, await mcpToken(actor));
    const id = String(scene.owned.content);
    const answers = [
      await useTool(client, 'get', { id }).then(({ text }) => text),
      await useTool(client, 'render', { id }).then(({ text }) => text),
      await textOf(client.getPrompt({ name: `prompt-${id}` })),
      await textOf(client.readResource({ uri: `suspire://contents/${id}` })),
    ];
    expect(answers.map((text) => text.includes(SECRET))).toEqual(answers.map(() => isMember(actor)));
  });

  it('saves a prompt over MCP only as an editor', async () => {
    await clearRateLimits(server);
    const client = await mcpClient(server, await mcpToken(actor));
    const { version } = await currentVersion();
    const saved = await useTool(client, 'save', { id: String(scene.owned.content), version, description: actor });
    const isEditor = isMember(actor) && actor !== 'a viewer';
    expect(saved.isError ?? false).toBe(!isEditor);
    if (!isEditor) expect(saved.error).toMatchObject({ code: isMember(actor) ? 'FORBIDDEN' : 'NOT_FOUND' });
    expect((await currentVersion()).version).toBe(isEditor ? version + 1 : version);
  });

  it('gives its prompts to a model by a subscription only with a role', async () => {
    await clearRateLimits(server);
    const generation = SUBSCRIPTIONS.find(({ field }) => field === 'generation')!;
    const variables = variablesOf(generation, scene.owned);
    const errors = await errorsOf(subscribe(server, generation.document ?? '', variables, scene.tokens[actor]));
    expect(errors.map(({ extensions }) => extensions?.code)).toEqual(isMember(actor) ? [] : ['NOT_FOUND']);
  });

  it('finds none of its texts in a copy of all data', async () => {
    await clearRateLimits(server);
    const { status, text } = await rest(server, 'GET', '/account-data/', { as: scene.tokens[actor] });
    if (status !== 200) return;
    const { contents, content_versions: versions, tags } = JSON.parse(text) as Record<string, unknown[]>;
    expect({ contents, versions, tags }).toEqual({ contents: [], versions: [], tags: [] });
    if (actor !== 'an owner') expect(text).not.toContain(SECRET);
  });
});

const textOf = (call: Promise<unknown>) =>
  call.then(
    (answer) => JSON.stringify(answer),
    () => 'refused',
  );

/** Clients of MCP have API tokens. */
async function mcpToken(actor: Actor): Promise<string> {
  if (actor.startsWith('a token')) return scene.tokens[actor];
  const { data } = await graphql(server, '{ me { id } }', {}, { as: scene.tokens[actor] });
  const user = { id: Number((data?.me as { id: string }).id) } as TestUser;
  return (await anApiToken(server, user)).token;
}

async function currentVersion() {
  const { body } = await rest(server, 'GET', `/contents/${scene.owned.content}/`, { as: scene.owner });
  return body as { version: number };
}
