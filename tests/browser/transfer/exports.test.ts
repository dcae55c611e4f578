import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../support/browser/browser.ts';
import { filesIn, saved } from '../../support/browser/downloads.ts';
import { aReader } from '../../support/browser/libraryPage.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { exportedMarkdown, exportedPrompts } from '../../support/library/markdownExports.ts';

const app = useApp();

it('downloads everything that a filter shows as the file that one request returns', async () => {
  const me = await aUser(app.server);
  const api = graphqlClient(app.server);
  const prompts = Array.from({ length: 620 }, (_, at) => ({
    title: `Prompt ${at}`,
    content: at % 31 === 0 ? 'Other' : `Say “${at}”: \u2028 {{name}}\n`,
    tags: at % 2 === 0 ? ['even'] : [],
    variables: [{ name: 'name', kind: 'number', default_value: '1.0' }],
  }));
  valueOf(await api.importContents(me, { json: JSON.stringify(prompts) }));
  const page = await app.signIn(me, { route: '/prompt-manager?search=say' });
  await page.getByText('600 prompts').first().waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const { bytes } = await saved(page, () => page.getByRole('menuitem', { name: /^Export 600 prompts/ }).click());
  expect(bytes.toString()).toBe(valueOf(await api.exportContents(me, { search: 'say' })).json);
});

describe.each([
  ['a large window', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])('an export in %s', (_, size) => {
  it('is a zip of the files that an import reads', async () => {
    const { page, me } = await aReader(app, 'Tone: guide');
    const [tone] = (await exportedPrompts(app.server, me)).ids;
    await aContent(app.server, { owner: me, title: 'Letter', content: `Write as in ~~[@${tone}]Tone: guide~~.\n` });
    await page.setViewportSize(size);
    await page.reload();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const { name, bytes } = await saved(page, () => page.getByRole('menuitem', { name: /Export as Markdown/ }).click());
    expect(name).toMatch(/^suspire-\d{4}-\d\d-\d\d\.zip$/);
    await page.getByText('2 prompts exported.').waitFor();
    const files = await filesIn(bytes);
    const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
    expect(files.map((file) => file.name).sort()).toEqual(['Unassigned/Letter.md', 'Unassigned/Tone guide.md']);
    expect(files.sort(byName)).toEqual((await exportedMarkdown(app.server, me)).sort(byName));
  });

  it('has the selected prompts, or a single one from its form', async () => {
    const { page } = await aReader(app, 'Tone');
    await page.setViewportSize(size);
    await page
      .getByRole('checkbox', { name: /Select/ })
      .first()
      .check({ force: true });
    await page.getByRole('button', { name: 'Other formats' }).click();
    const table = await saved(page, () => page.getByRole('menuitem', { name: /Export as CSV/ }).click());
    expect(table.name).toMatch(/\.csv$/);
    expect(table.bytes.toString()).toMatch(/^\uFEFF"title",[^]*\r\n"Tone",/);
    await page.keyboard.press('Escape');
    await page.getByRole('article', { name: 'Tone' }).getByRole('button', { name: /View/ }).click();
    const file = await saved(page, () => page.getByRole('button', { name: 'Download' }).click());
    expect(file.name).toBe('Tone.md');
    expect(file.bytes.toString()).toMatch(/^---\ntitle: Tone\n/);
  });
});
