import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { atLogin, fill } from '../../support/browser/accountPages.ts';
import { expectCopied, expectValue, pathOf, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aContent, aSharedLink, aUser, type TestUser } from '../../support/factories.ts';

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

  it('shows its title as text only, and is valid data for machines', async () => {
    const title =
      '</script><img src=x onerror="window.harmed=1">"}</script><script>window.harmed=1</script><!--<script>';
    const page = await visit(await share({ title, description: title, content: title }));
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    expect(await page.title()).toBe(`${title} · Suspire`);
    expect(JSON.parse((await structuredData(page))[0] ?? '')).toMatchObject({ name: title, text: title });
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
    expect(await page.locator('img').count()).toBe(0);
  });

  it('shows a visitor its text and all its details, and copies its text and its link', async () => {
    const content = 'Body\n\twith a tab 🌿';
    const id = await share({ title: 'To take along', description: 'For the Friday mail', content });
    const page = await app.newPage();
    // The plain address of a link leads to its page.
    await page.goto(`/share/${id}`);
    await page.waitForURL(`**/#/share/${id}`);
    await page.getByRole('heading', { level: 1, name: 'To take along' }).waitFor();
    for (const text of ['For the Friday mail', '1 view', 'Never expires'])
      await page.getByText(text, { exact: true }).waitFor();
    expect(await page.locator('pre').textContent()).toBe(content);
    await page.getByRole('link', { name: 'Sign up' }).waitFor();
    await page.getByRole('button', { name: 'Copy prompt' }).click();
    await toast(page, 'Copied to clipboard!').waitFor();
    await expectCopied(page, content);
    await page.getByRole('button', { name: 'Share' }).click();
    await toast(page, 'Link copied to clipboard!').waitFor();
    await expectCopied(page, `${app.server.url}/#/share/${id}`);
    await page.getByRole('button', { name: 'Copy content' }).click();
    await expectCopied(page, content);
  });
});

describe('a link that leads nowhere', () => {
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
