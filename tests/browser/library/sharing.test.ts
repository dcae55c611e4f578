import { describe, expect, it } from '@jest/globals';
import { copied, expectCopied, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aReader, card } from '../../support/browser/libraryPage.ts';
import { aSharedLink } from '../../support/factories.ts';

const app = useApp();

async function visit(address: string) {
  const visitor = await app.newPage();
  await visitor.goto(address);
  return visitor;
}

describe("a shared prompt of one's own", () => {
  it('keeps its one link, which the list of links can revoke', async () => {
    const { page, me } = await aReader(app, 'Release notes');
    await card(page, 'Release notes').getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Yes, make it public' }).click();
    await toast(page, 'Link copied to clipboard!').waitFor();
    const address = await copied(page);
    await page.evaluate(() => navigator.clipboard.writeText('something else'));
    await card(page, 'Release notes').getByRole('button', { name: 'Share' }).click();
    await expectCopied(page, address);
    expect(await app.server.dataSource.query('SELECT 1 FROM shared_links WHERE library_id = $1', [me.id])).toHaveLength(
      1,
    );

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: /Shared links/ }).click();
    await page.getByRole('button', { name: 'Revoke the link to Release notes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('heading', { name: 'Nothing is shared' }).waitFor();
    const visitor = await visit(address);
    await visitor.getByText('This content no longer exists').waitFor();
  });
});

it('redirects the plain address of a link to its page', async () => {
  const { me } = await aReader(app, 'Release notes');
  const [{ id }] = await app.server.dataSource.query('SELECT id FROM contents WHERE library_id = $1', [me.id]);
  const shareId = await aSharedLink(app.server, me, id);
  const visitor = await visit(`/share/${shareId}`);
  await visitor.waitForURL(`**/#/share/${shareId}`);
  await visitor.getByRole('heading', { level: 1, name: 'Release notes' }).waitFor();
});
