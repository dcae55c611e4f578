import { describe, expect, it } from '@jest/globals';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, anApiToken, READING, useUser } from '../../support/factories.ts';
import { mcpClient, useTool } from '../../support/http/mcp.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const api = graphqlClient(server);

describe('labels over MCP', () => {
  /** A prompt whose version 1 has the label production and whose version 2 is the newest. */
  async function released() {
    const { id } = await aContent(server, { owner: me, title: 'Greeting', content: 'Greet {{name}}' });
    valueOf(await api.updateContent(me, { id, title: 'Greeting 2', content: 'Greet {{name}} in {{language}}' }));
    valueOf(await api.setContentLabel(me, { contentId: id, name: 'production', version: 1 }));
    return { id, client: await mcpClient(server, (await anApiToken(server, me, { scopes: READING })).token) };
  }

  it('select the production version for prompts and resources, if there is one', async () => {
    const { id, client } = await released();
    expect((await client.listPrompts()).prompts).toEqual([
      { name: `greeting-${id}`, title: 'Greeting', arguments: [{ name: 'name', required: true }] },
    ]);
    const prompt = async () =>
      (await client.getPrompt({ name: `greeting-${id}`, arguments: { name: 'Ann', language: 'Latin' } })).messages;
    expect(await prompt()).toEqual([{ role: 'user', content: { type: 'text', text: 'Greet Ann' } }]);
    const text = async (uri: string) => (await client.readResource({ uri })).contents[0];
    const uri = `suspire://contents/${id}`;
    expect((await client.listResources()).resources).toMatchObject([{ uri, title: 'Greeting' }]);
    expect(await text(uri)).toMatchObject({ text: 'Greet {{name}}' });
    expect(await text(`${uri}/latest`)).toMatchObject({ text: 'Greet {{name}} in {{language}}' });
    await expect(text(`${uri}/staging`)).rejects.toMatchObject({ code: -32602 });
    valueOf(await api.removeContentLabel(me, { contentId: id, name: 'production' }));
    expect(await prompt()).toEqual([{ role: 'user', content: { type: 'text', text: 'Greet Ann in Latin' } }]);
    expect(await text(uri)).toMatchObject({ text: 'Greet {{name}} in {{language}}' });
  });

  it('select a version for tools only when given', async () => {
    const { id, client } = await released();
    const onProduction = [{ name: 'production', version: 1 }];
    expect(await useTool(client, 'get', { id })).toMatchObject({
      structuredContent: { version: 2, title: 'Greeting 2', labels: onProduction },
    });
    expect(await useTool(client, 'get', { id, label: 'production' })).toMatchObject({
      structuredContent: { version: 1, title: 'Greeting', labels: onProduction },
    });
    const values = { name: 'Ann' };
    expect(await useTool(client, 'render', { id, values, label: 'production' })).toMatchObject({
      structuredContent: { text: 'Greet Ann', version: 1 },
    });
    expect(await useTool(client, 'render', { id, values })).toMatchObject({ structuredContent: { version: 2 } });
    expect(await useTool(client, 'render', { id, label: 'staging' })).toMatchObject({
      isError: true,
      text: 'Label staging not found. (NOT_FOUND)',
    });
  });
});
