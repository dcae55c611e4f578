import { describe, expect, it } from '@jest/globals';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { atLogin, fill } from '../../support/browser/accountPages.ts';
import { expectValue, overflowOf, pathOf } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { bodyText, field } from '../../support/browser/libraryPage.ts';
import { aUser } from '../../support/factories.ts';

const app = useApp();
const get = (path: string) => fetch(new URL(path, app.server.url));

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { url: string }[];
}

describe('the web app manifest', () => {
  it('has what browsers require to install the app', async () => {
    const answer = await get('/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.json()).toMatchObject({
      name: 'Suspire',
      short_name: 'Suspire',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      share_target: { action: '/new', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
    });
  });

  it('names icons of the sizes and types that it states', async () => {
    const { icons } = (await (await get('/manifest.webmanifest')).json()) as Manifest;
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual(
      expect.arrayContaining([
        ['192x192', undefined],
        ['512x512', undefined],
        ['512x512', 'maskable'],
      ]),
    );
    for (const { src, sizes, type } of icons) {
      const answer = await get(src);
      expect({ src, type: answer.headers.get('content-type') }).toEqual({ src, type });
      const image = Buffer.from(await answer.arrayBuffer());
      expect(image.length).toBeLessThan(20_000);
      if (type === 'image/png') expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('is linked by the page, allowed by its policy, and valid for the browser', async () => {
    const page = await app.newPage();
    await app.open(page, '/login');
    await atLogin(page);
    const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
    expect((await get(touchIcon ?? '')).headers.get('content-type')).toBe('image/png');
    const browser = await page.context().newCDPSession(page);
    const { url, errors } = await browser.send('Page.getAppManifest');
    expect({ url, errors }).toEqual({ url: `${app.server.url}/manifest.webmanifest`, errors: [] });
  });

  it('has shortcuts to screens', async () => {
    const { shortcuts } = (await (await get('/manifest.webmanifest')).json()) as Manifest;
    const page = await app.signIn(await aUser(app.server));
    for (const { url } of shortcuts) {
      await page.goto(url);
      await (url.includes('chat') ? page.getByRole('textbox', { name: 'Message' }) : field(page, 'Title')).waitFor();
    }
  });
});

describe('a shared text', () => {
  const address = `/new?${new URLSearchParams({ title: 'An article', text: 'Worth a prompt, & more', url: 'https://example.org/?a=1#b' })}`;
  const body = 'Worth a prompt, & more\n\nhttps://example.org/?a=1#b';

  it('survives the sign-in and becomes an unsaved prompt, once', async () => {
    const me = await aUser(app.server);
    const page = await app.newPage();
    await page.goto(address);
    await atLogin(page);
    await fill(page, { Username: me.username, Password: me.password });
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Shared text' }).waitFor();
    await page.getByRole('button', { name: 'New prompt' }).press('Enter');
    await expectValue(field(page, 'Title'), 'An article');
    expect(await bodyText(page)).toBe(body);
    expect(pathOf(page)).toBe('/prompt-manager?content=new');
    // Nothing is saved, but the draft survives a reload, and is there once.
    await page.reload();
    await expectValue(field(page, 'Title'), 'An article');
    expect(await bodyText(page)).toBe(body);
    const [{ count }] = await app.server.dataSource.query('SELECT count(*)::int FROM contents WHERE library_id = $1', [
      me.id,
    ]);
    expect(count).toBe(0);
  });

  it('is shown by an accessible page, on a phone', async () => {
    const page = await app.signIn(await aUser(app.server), { mobile: true });
    await page.goto(address);
    await page.getByRole('heading', { name: 'Shared text' }).waitFor();
    await expectAccessible(page, 'a shared text');
    expect(await overflowOf(page)).toBe(0);
    await page.goto(`/new?text=${'x'.repeat(9000)}`);
    await page.getByRole('heading', { name: 'No text arrived' }).waitFor();
    expect(pathOf(page)).toBe('/new');
    await expectAccessible(page, 'a text that was too long');
  });
});
