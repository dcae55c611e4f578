import { describe, expect, it } from '@jest/globals';
import { clients, valueOf } from '../../support/client/apis.ts';
import { statementsDuring } from '../../support/database/statements.ts';
import { useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_each, index) => make(index));

describe.each(clients(server))('large imports over %s', (_, api) => {
  const importItems = (items: unknown) => api.importContents(me, { json: JSON.stringify(items) });
  const countOf = async () => valueOf(await api.contents(me)).totalCount;

  it.each<[string, () => unknown[], string]>([
    [
      '2,501 prompts',
      () => times(2_501, () => ({ content: 'x' })),
      'File contains 2,501 prompts; the limit is 2,500. Split it into several files.',
    ],
    [
      '2,501 versions',
      () => [{ content: 'x', earlier_versions: times(2_500, () => ({ content: 'x' })) }],
      'File contains 2,501 prompts; the limit is 2,500. Split it into several files.',
    ],
    [
      'more than 50,000 references',
      () => times(101, () => ({ content: '~~[@1]T~~'.repeat(500) })),
      'File contains 50,500 references; the limit is 50,000. Split it into several files.',
    ],
    [
      'more than 25,000 described variables',
      () => times(251, () => ({ content: '{{v1}}', variables: times(100, (index) => ({ name: `v${index}` })) })),
      'File contains 25,100 described variables; the limit is 25,000. Split it into several files.',
    ],
  ])('refuse a file of %s', async (_of, items, message) => {
    expect(await importItems(items())).toMatchObject({ code: 'VALIDATION_FAILED', message });
    expect(await countOf()).toBe(0);
  });

  it('accept 2,500 prompts', async () => {
    const items = times(2_500, (index) => ({
      title: `Prompt ${index}`,
      content: `Say ${index} in plain words.`,
      category: `Kind ${index % 9}`,
    }));
    expect(new Set(valueOf(await importItems(items)).createdIds).size).toBe(2_500);
    expect(await countOf()).toBe(2_500);
  });

  it('insert long prompts in batches that let other requests run', async () => {
    const items = times(6, (index) => ({ title: `Long ${index}`, content: `${index}${'企'.repeat(12_000)}` }));
    const statements = await statementsDuring(server, async () => void valueOf(await importItems(items)));
    expect(statements.filter((statement) => statement.startsWith('UPDATE contents c SET search_text'))).toHaveLength(6);
    expect(await countOf()).toBe(6);
  });

  it('accept 1,300 files of one prompt each, with front matter', async () => {
    const files = times(1_300, (index) => ({
      name: `collection/folder ${index % 12}/prompt ${index}.md`,
      text: `---\ntitle: Prompt ${index}\ndescription: Explains number ${index}${', and what follows from it'.repeat(4)}\n---\nExplain ${index}.`,
    }));
    const { items, stamp, skipped } = valueOf(await api.previewImport(me, { files }));
    expect({ found: items.length, skipped }).toEqual({ found: 1_300, skipped: [] });
    expect(valueOf(await api.importFiles(me, { files, stamp })).createdIds).toHaveLength(1_300);
  });

  it('compare 2,000 prompts with a library of as many under one title', async () => {
    await server.dataSource.query(
      `INSERT INTO contents (library_id, title, content, folded_title, search_text) SELECT $1, 'Untitled', 'x' || n, 'untitled', 'x' FROM generate_series(1, 2000) n`,
      [me.id],
    );
    const text = `content\n${times(2_000, (index) => `y${index}`).join('\n')}`;
    const { items } = valueOf(await api.previewImport(me, { files: [{ name: 'a.csv', text }] }));
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['conflict']));
  });

  it('accept 50,000 references in all files', async () => {
    const listed = (count: number, at: number) => ({
      name: `${at}.md`,
      text: `---\nreferences:\n${'  - id: "1"\n'.repeat(count)}---\n\nText ${at}\n`,
    });
    const files = times(25, (at) => listed(2_000, at));
    expect(valueOf(await api.importFiles(me, { files })).createdIds).toHaveLength(25);
    expect(await api.previewImport(me, { files: [...files, listed(1, 25)] })).toMatchObject({
      message: 'File contains 50,001 references; the limit is 50,000. Split it into several files.',
    });
  });
});
