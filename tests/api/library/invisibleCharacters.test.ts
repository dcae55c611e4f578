import { describe, expect, it } from '@jest/globals';
import { graphqlClient, restClient, valueOf } from '../../support/client/apis.ts';
import { camelCased } from '../../support/client/restClient.ts';
import { aContent, anApiToken, aSharedLink, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { mcpClient, useTool } from '../../support/http/mcp.ts';
import { HIDDEN, HONEST, TAGS } from '../../support/library/hiddenTexts.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

const api = graphqlClient(server);
const restApi = restClient(server);

describe('invisible characters', () => {
  const sharedCount = async (contentId: number) => {
    const shareId = await aSharedLink(server, me, contentId);
    return valueOf(await api.sharedContent(null, { shareId })).invisibleCharacters;
  };

  it('are counted in everything that a public link shows, and not changed', async () => {
    const texts = { title: 'Invoice \u202efdp.exe', description: 'a\u200bb', content: HIDDEN.text };
    const { id } = await aContent(server, { owner: me, ...texts });
    expect(await sharedCount(id)).toBe(HIDDEN.count + 2);
    const shareId = await aSharedLink(server, me, id);
    const shown = valueOf(await restApi.sharedContent(null, { shareId }));
    expect(shown).toMatchObject(texts);
    expect(shown).not.toHaveProperty('invisibleCharacters');
  });

  it('are counted in the labels and defaults of variables', async () => {
    const { id } = await aContent(server, { owner: me, content: 'To {{name}}' });
    const variables = [{ name: 'name', label: `Na\u200bme`, defaultValue: TAGS }];
    valueOf(await api.updateContent(me, { id, variables }));
    expect(await sharedCount(id)).toBe(1 + [...TAGS].length);
  });

  it('are counted in a rendered text, including values and references, over every API', async () => {
    const tone = await aContent(server, { owner: me, title: 'Tone', content: HIDDEN.text });
    const { id } = await aContent(server, { owner: me, content: `{{who}} ~~[@${tone.id}]Tone~~` });
    const invisibleCharacters = HIDDEN.count + 1;
    const who = 'A\u2060nn';
    for (const each of [api, restApi])
      expect(valueOf(await each.renderContent(me, { id, values: [{ name: 'who', value: who }] }))).toMatchObject({
        text: `${who} ${HIDDEN.text}`,
        invisibleCharacters,
      });
    const client = await mcpClient(server, (await anApiToken(server, me)).token);
    const rendered = await useTool(client, 'render', { id: String(id), values: { who } });
    expect(rendered.structuredContent).toMatchObject({ invisibleCharacters });
    const read = await useTool(client, 'get', { id: String(tone.id) });
    expect(read.structuredContent).toMatchObject({ invisibleCharacters: HIDDEN.count });
  });

  it('are counted in each prompt of a file before it is imported', async () => {
    const text = JSON.stringify([
      { title: 'Plain', content: HONEST },
      { title: 'Dark\u202e', description: '\u2063', content: HIDDEN.text },
    ]);
    const files = [{ name: 'prompts.json', text }];
    const { body } = await rest(server, 'POST', '/contents/import/preview/', { as: me, body: { files } });
    const query =
      'query($files: [ImportFileInput!]!) { previewImport(input: { files: $files }) { items { invisibleCharacters } } }';
    const { data } = await graphql(server, query, { files }, { as: me });
    for (const { items } of [camelCased(body), data?.previewImport] as { items: object[] }[])
      expect(items).toMatchObject([{ invisibleCharacters: 0 }, { invisibleCharacters: HIDDEN.count + 2 }]);
  });

  it('are not counted in a normal text of any language', async () => {
    const { id } = await aContent(server, { owner: me, title: 'می‌خواهم 👩‍💻', content: HONEST });
    const rendered = valueOf(await api.renderContent(me, { id }));
    expect(rendered).toMatchObject({ text: HONEST, invisibleCharacters: 0 });
    expect(await sharedCount(id)).toBe(0);
  });
});
