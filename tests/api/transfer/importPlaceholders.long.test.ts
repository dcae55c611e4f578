import { describe, expect, it } from '@jest/globals';
import { csvFile } from '../../../client/screens/library/transfer/exports/csvFile.ts';
import { promptFile } from '../../../client/screens/library/transfer/exports/promptFile.ts';
import { apis, apisOf, valueOf } from '../../support/apis.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { importApis } from '../../support/library/importApis.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

describe.each(apisOf(importApis(server), apis(server)))('placeholders in imported files over %s', (_, imports, api) => {
  it('converts the chosen kinds of placeholders, and reports all kinds with examples and counts', async () => {
    const me = await aUser(server);
    const files = [
      { name: 'a.md', text: 'As ${role:editor}, think in <thinking> about ${role:editor} and {{the text}}.' },
      { name: 'b.md', text: 'For ${Product/Service}: {topic}, [TONE].' },
    ];
    const converted = { convertKinds: ['DOLLAR', 'BRACES'] };
    const { placeholderKinds, items } = valueOf(await imports.preview(me, files, converted));
    expect(placeholderKinds).toEqual([
      { kind: 'DOLLAR', count: 2, promptCount: 2, examples: ['${role:editor}', '${Product/Service}'] },
      { kind: 'SPACED', count: 1, promptCount: 1, examples: ['{{the text}}'] },
      { kind: 'BRACES', count: 1, promptCount: 1, examples: ['{topic}'] },
      { kind: 'ANGLES', count: 1, promptCount: 1, examples: ['<thinking>'] },
      { kind: 'BRACKETS', count: 1, promptCount: 1, examples: ['[TONE]'] },
    ]);
    expect(items.map(({ excerpt }) => excerpt)).toEqual([
      'As {{role}}, think in <thinking> about {{role}} and {{the text}}.',
      'For {{product_service}}: {{topic}}, [TONE].',
    ]);
    valueOf(await imports.import(me, files, converted));
    const { results } = valueOf(await api.listContents(me, { orderBy: 'title', orderDir: 'asc' }));
    expect(results.map(({ content }) => content)).toEqual(items.map(({ excerpt }) => excerpt));
    expect(valueOf(await imports.preview(me, files, converted)).items.map(({ status }) => status)).toEqual([
      'IDENTICAL',
      'IDENTICAL',
    ]);
  });

  it.each([
    ['export.json', (json: string) => json],
    ['export.csv', (json: string) => csvFile(JSON.parse(json)).join('')],
    ['Mine.md', (json: string) => promptFile(JSON.parse(json)[0], () => undefined)],
  ])('neither offers nor converts placeholders in an export of Suspire, %s', async (name, fileOf) => {
    const me = await aUser(server);
    await aContent(server, { owner: me, title: 'Mine', content: 'Keep ${this} and {{this one}}.' });
    const file = { name, text: fileOf(valueOf(await api.exportContents(me, {}))) };
    const { placeholderKinds, items } = valueOf(await imports.preview(me, [file], { convertPlaceholders: true }));
    expect({ placeholderKinds, items }).toMatchObject({ placeholderKinds: [], items: [{ status: 'IDENTICAL' }] });
  });
});
