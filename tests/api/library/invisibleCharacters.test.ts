import { beforeAll, describe, expect, it } from '@jest/globals';
import { aContent, anApiToken, aSharedLink, aUser, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { mcpClient, useTool } from '../../support/http/mcp.ts';
import { HIDDEN, HONEST, TAGS } from '../../support/library/hiddenTexts.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;
beforeAll(async () => void (me = await aUser(server)));

const SHARED = 'query($id: ID!) { sharedContent(shareId: $id) { title content invisibleCharacters } }';
const RENDERED =
  'query($id: ID!, $values: [RenderValueInput!]) { renderContent(id: $id, values: $values) { text invisibleCharacters } }';
const PREVIEW =
  'query($files: [ImportFileInput!]!) { previewImport(input: { files: $files }) { items { title invisibleCharacters } } }';

const counted = async (query: string, variables: object, as: TestUser | null = me) =>
  (await graphql(server, query, variables as Record<string, unknown>, { as })).data;

describe('invisible characters', () => {
  it('are counted in everything that a public link shows, and not changed', async () => {
    const { id } = await aContent(server, {
      owner: me,
      title: 'Invoice \u202efdp.exe',
      description: 'a\u200bb',
      content: HIDDEN.text,
    });
    const shareId = await aSharedLink(server, me, id);
    expect(await counted(SHARED, { id: shareId }, null)).toEqual({
      sharedContent: { title: 'Invoice \u202efdp.exe', content: HIDDEN.text, invisibleCharacters: HIDDEN.count + 2 },
    });
    const { body } = await rest(server, 'GET', `/shared-content/${shareId}/`);
    expect(body).not.toHaveProperty('invisible_characters');
  });

  it('are counted in the labels and defaults of variables', async () => {
    const { id } = await aContent(server, { owner: me, content: 'To {{name}}' });
    const variables = [{ name: 'name', label: `Na\u200bme`, defaultValue: TAGS }];
    await graphql(
      server,
      'mutation($input: UpdateContentInput!) { updateContent(input: $input) { id } }',
      { input: { id, variables } },
      { as: me },
    );
    const shareId = await aSharedLink(server, me, id);
    expect(await counted(SHARED, { id: shareId }, null)).toMatchObject({
      sharedContent: { invisibleCharacters: 1 + [...TAGS].length },
    });
  });

  it('are counted in a rendered text, including values and references, over every API', async () => {
    const tone = await aContent(server, { owner: me, title: 'Tone', content: HIDDEN.text });
    const { id } = await aContent(server, { owner: me, content: `{{who}} ~~[@${tone.id}]Tone~~` });
    const expected = HIDDEN.count + 1;
    expect(await counted(RENDERED, { id, values: [{ name: 'who', value: 'A\u2060nn' }] })).toEqual({
      renderContent: { text: `A\u2060nn ${HIDDEN.text}`, invisibleCharacters: expected },
    });
    const { body } = await rest(server, 'POST', `/contents/${id}/render/`, {
      as: me,
      body: { values: { who: 'A\u2060nn' } },
    });
    expect(body).toMatchObject({ invisible_characters: expected });
    const client = await mcpClient(server, (await anApiToken(server, me)).token);
    const { structuredContent } = await useTool(client, 'render', { id: String(id), values: { who: 'A\u2060nn' } });
    expect(structuredContent).toMatchObject({ invisibleCharacters: expected });
    const read = await useTool(client, 'get', { id: String(tone.id) });
    expect(read.structuredContent).toMatchObject({ invisibleCharacters: HIDDEN.count });
  });

  it('are counted in each prompt of a file before it is imported', async () => {
    const text = JSON.stringify([
      { title: 'Plain', content: HONEST },
      { title: 'Dark\u202e', description: '\u2063', content: HIDDEN.text },
    ]);
    const files = [{ name: 'prompts.json', text }];
    const counts = [0, HIDDEN.count + 2];
    const { previewImport } = (await counted(PREVIEW, { files })) as {
      previewImport: { items: { invisibleCharacters: number }[] };
    };
    expect(previewImport.items.map(({ invisibleCharacters }) => invisibleCharacters)).toEqual(counts);
    const { body } = await rest(server, 'POST', '/contents/import/preview/', { as: me, body: { files } });
    const { items } = body as { items: { invisible_characters: number }[] };
    expect(items.map(({ invisible_characters }) => invisible_characters)).toEqual(counts);
  });

  it('are not counted in a normal text of any language', async () => {
    const { id } = await aContent(server, { owner: me, title: 'می‌خواهم 👩‍💻', content: HONEST });
    expect(await counted(RENDERED, { id })).toEqual({ renderContent: { text: HONEST, invisibleCharacters: 0 } });
    expect(await counted(SHARED, { id: await aSharedLink(server, me, id) })).toMatchObject({
      sharedContent: { invisibleCharacters: 0 },
    });
  });
});
