import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { atLogin, fill } from '../../support/browser/accountPages.ts';
import { copied, expectCopied, expectValue, pathOf, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aReader, card } from '../../support/browser/libraryPage.ts';
import { aContent, aSharedLink, aUser, type TestUser } from '../../support/factories.ts';
import { expireLink } from '../../support/library/links.ts';

const app = useApp();

interface SharedFields {
  title: string;
  description?: string;
  content?: string;
}

async function share(fields: SharedFields, owner?: TestUser): Promise<string> {
  const me = owner ?? (await aUser(app.server));
  return aSharedLink(app.server, me, (await aContent(app.server, { owner: me, ...fields })).id);
}

async function visit(shareId: string): Promise<Page> {
  const page = await app.newPage();
  await app.open(page, `/share/${shareId}`);
  return page;
}

/** The description of the page in its head, by name. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const said = [
      ...document.head.querySelectorAll('meta[property], meta[name="description"], meta[name^="twitter"]'),
    ].map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
      meta.getAttribute('content') ?? '',
    ]);
    const canonical = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
    return { title: document.title, canonical, ...Object.fromEntries(said) } as Record<string, string | undefined>;
  });

const structuredData = (page: Page) => page.locator('script[type="application/ld+json"]').allTextContents();

it('is kept by a visitor after the login, who is asked once', async () => {
  const reader = await aUser(app.server);
  const id = await share({ title: 'Release notes', content: 'For {{name}}.' });
  const page = await visit(id);
  await page.getByRole('link', { name: 'Keep a copy' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await atLogin(page);
  await fill(page, { Username: reader.username, Password: reader.password });
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Keep a copy?' });
  await question.getByRole('button', { name: 'Keep a copy' }).click();
  await toast(page, 'A copy is now in your library.').waitFor();
  expect(pathOf(page)).toBe(`/share/${id}`);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('dialog', { name: 'View Content' }).waitFor();
  await expectValue(page.getByRole('textbox', { name: 'Title' }), 'Release notes');
  await page.getByRole('link', { name: 'Kept from a shared prompt' }).click();
  await page.getByRole('heading', { level: 1, name: 'Release notes' }).waitFor();
});

it('draws at most 30 combining marks on a letter, and copies all of them', async () => {
  const content = `a${'\u0301'.repeat(90_000)} ${'\u{1f3fb}'.repeat(5_000)}`;
  const page = await visit(await share({ title: `T${'\u0301'.repeat(90)}`, content }));
  const drawn = (await page.locator('pre').textContent()) ?? '';
  expect([...drawn].filter((character) => character === '\u0301')).toHaveLength(30);
  expect([...drawn]).toHaveLength(1 + 30 + 1 + 1 + 30 + 1);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toHaveLength(1 + 30 + 1);
  await page.getByRole('button', { name: 'Copy prompt' }).click();
  await expectCopied(page, content);
});

describe('a shared prompt', () => {
  it('shows a visitor its text and all its details', async () => {
    const page = await visit(
      await share({ title: 'Release notes', description: 'For the Friday mail', content: 'Summarise\n  the diff.' }),
    );
    await page.getByRole('heading', { level: 1, name: 'Release notes' }).waitFor();
    for (const text of ['For the Friday mail', '1 view', 'Never expires'])
      await page.getByText(text, { exact: true }).waitFor();
    expect(await page.locator('pre').textContent()).toBe('Summarise\n  the diff.');
    await page.getByRole('link', { name: 'Sign up' }).waitFor();
    expect(await page.getByRole('link', { name: 'Log in' }).count()).toBeGreaterThan(0);
  });

  it('describes itself to search engines and link previews, and removes that on leaving', async () => {
    const id = await share({ title: 'Release notes', description: 'For the Friday mail' });
    const page = await visit(id);
    await page.getByRole('heading', { name: 'Release notes' }).waitFor();
    const head = await headOf(page);
    expect(head).toMatchObject({
      title: 'Release notes · Suspire',
      description: 'For the Friday mail',
      'og:title': 'Release notes',
      'twitter:title': 'Release notes',
    });
    expect(head.canonical).toContain(id);
    expect(head['og:url']).toBe(head.canonical);
    expect(JSON.parse((await structuredData(page))[0] ?? '')).toMatchObject({
      '@type': 'CreativeWork',
      name: 'Release notes',
    });
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await atLogin(page);
    expect(await headOf(page)).toEqual({
      title: 'Welcome back · Suspire',
      canonical: undefined,
      description: expect.not.stringContaining('Friday'),
    });
    expect(await structuredData(page)).toEqual([]);
  });

  it.each([
    '</script><img src=x onerror="window.harmed=1">',
    '"}</script><script>window.harmed=1</script>',
    '<!--<script>',
  ])('shows the title %s as text only', async (title) => {
    const page = await visit(await share({ title, description: title, content: title }));
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    expect(await page.title()).toBe(`${title} · Suspire`);
    expect(JSON.parse((await structuredData(page))[0] ?? '')).toMatchObject({ name: title, text: title });
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
    expect(await page.locator('img').count()).toBe(0);
  });

  it('copies its text and its link', async () => {
    const id = await share({ title: 'To take along', content: 'Body\n\twith a tab 🌿' });
    const page = await visit(id);
    await page.getByRole('button', { name: 'Copy prompt' }).click();
    await toast(page, 'Copied to clipboard!').waitFor();
    await expectCopied(page, 'Body\n\twith a tab 🌿');
    await page.getByRole('button', { name: 'Share' }).click();
    await toast(page, 'Link copied to clipboard!').waitFor();
    await expectCopied(page, `${app.server.url}/#/share/${id}`);
    await page.getByRole('button', { name: 'Copy content' }).click();
    await expectCopied(page, 'Body\n\twith a tab 🌿');
  });
});

describe('a link that leads nowhere', () => {
  it('shows that it has expired', async () => {
    const id = await share({ title: 'Too late' });
    await expireLink(app.server, id);
    const page = await visit(id);
    await page.getByRole('heading', { name: 'This share link has expired' }).waitFor();
    expect(await page.getByText('Too late').count()).toBe(0);
  });

  it('shows that there is nothing', async () => {
    const page = await visit('no-such-link');
    await page.getByRole('heading', { name: 'Content not found' }).waitFor();
    await page.getByText('This content no longer exists').waitFor();
    expect(await page.title()).toBe('Content not found · Suspire');
  });

  it('can be retried after a server error', async () => {
    const id = await share({ title: 'Behind the cloud' });
    const page = await app.newPage();
    app.expectNoise(page, /Failed to load resource/);
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }));
    await app.open(page, `/share/${id}`);
    await page.getByText('Failed to load content').waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: 'Behind the cloud' }).waitFor();
  });
});

async function opened(address: string) {
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
    const visitor = await opened(address);
    await visitor.getByText('This content no longer exists').waitFor();
  });
});

it('redirects the plain address of a link to its page', async () => {
  const { me } = await aReader(app, 'Release notes');
  const [{ id }] = await app.server.dataSource.query('SELECT id FROM contents WHERE library_id = $1', [me.id]);
  const shareId = await aSharedLink(app.server, me, id);
  const visitor = await opened(`/share/${shareId}`);
  await visitor.waitForURL(`**/#/share/${shareId}`);
  await visitor.getByRole('heading', { level: 1, name: 'Release notes' }).waitFor();
});
