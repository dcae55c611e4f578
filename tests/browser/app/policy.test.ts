import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { overflowOf } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { boxOf } from '../../support/browser/tonePage.ts';
import { aContent, aUser } from '../../support/factories.ts';

const app = useApp();

/** Opens the explorer without internet: requests to other origins fail and are returned. */
async function openExplorer(page: Page) {
  const foreign: string[] = [];
  await page.context().route(
    ({ origin }) => origin !== app.server.url && origin !== 'null',
    (route) => (foreign.push(route.request().url()), route.abort()),
  );
  await page.goto('/graphql');
  await page.getByRole('link', { name: 'Open the explorer' }).click();
  await page.getByRole('button', { name: /Execute query/ }).waitFor();
  return foreign;
}

/** Replaces the text of one of the editors. */
async function write(page: Page, editor: string, text: string) {
  await page.getByRole('region', { name: editor }).getByRole('textbox').filter({ visible: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

/** Writes an operation and runs it. */
async function run(page: Page, name: string, operation: string) {
  await write(page, 'Operation Editor', operation);
  await page.getByRole('tab', { name }).waitFor();
  await page.getByRole('button', { name: /Execute query/ }).click();
}

const response = (page: Page) => page.getByRole('region', { name: 'Result Window' });

describe('the explorer', () => {
  it('sends the given token, runs subscriptions, and loads nothing from other origins', async () => {
    const user = await aUser(app.server);
    await aContent(app.server, { owner: user, title: 'Written offline' });
    const page = await app.newPage();
    const foreign = await openExplorer(page);
    await write(page, 'Headers', JSON.stringify({ Authorization: `Bearer ${user.token}` }));

    await run(page, 'Titles', 'query Titles { contents { results { title } } }');
    await response(page).getByText('Written offline').waitFor();

    await run(
      page,
      'Writing',
      'subscription Writing { generation(input: { prompt: "Write." }) { result { provider } } }',
    );
    await response(page).getByText('offline').last().waitFor();

    expect(foreign).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toContain(user.token);
  });

  it("shows the response below the operation on a phone, at the editor's width", async () => {
    const page = await app.newPage({ mobile: true });
    await openExplorer(page);
    await run(page, 'Release', 'query Release { version }');
    await response(page).getByText('version').waitFor();
    const editor = await boxOf(page.getByRole('region', { name: 'Operation Editor' }));
    const answer = await boxOf(response(page));
    expect(answer.width).toBeGreaterThanOrEqual(editor.width);
    expect(answer.y).toBeGreaterThanOrEqual(editor.y + editor.height);
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    await page.getByText('All Schema Types').waitFor();
    await page.getByRole('button', { name: 'Hide Documentation Explorer' }).click();
    await response(page).getByText('version').waitFor();
    expect(await overflowOf(page)).toBe(0);
  });

  it('does not use the token of the signed-in user', async () => {
    const user = await aUser(app.server);
    const page = await app.signIn(user);
    app.expectNoise(page, /401/);
    const sent: (string | undefined)[] = [];
    await openExplorer(page);
    page.on('request', (request) => sent.push(request.headers().authorization));
    await run(page, 'Who', 'query Who { me { username } }');
    await response(page).getByText('UNAUTHENTICATED').waitFor();
    expect(sent.filter(Boolean)).toEqual([]);
  });
});

/** Every other browser test checks that no screen violates the policy: their pages report violations. */
describe('the content security policy', () => {
  it('keeps an injected script from running', async () => {
    const page = await app.newPage();
    app.expectNoise(page, /content security policy|Content Security Policy|trusted/i);
    await app.open(page, '/login');
    await page.getByRole('button').first().waitFor();
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      try {
        script.textContent = 'window.injected = true';
      } catch {
        return false;
      }
      document.body.append(script);
      return 'injected' in window;
    });
    expect(ran).toBe(false);
  });
});

/** Tries to create policies of these names. Returns for each whether it succeeded. */
const policiesMade = (names: string[]) =>
  names.map((name) => {
    try {
      window.trustedTypes?.createPolicy(name, { createScript: (text: string) => text });
      return [name, true];
    } catch {
      return [name, false];
    }
  });

describe('trusted types', () => {
  it.each([
    ['/#/login', ['injected', 'default', 'dompurify', 'structured-data2']],
    ['/api/docs', ['injected', 'default', 'dompurify']],
    ['/explorer/', ['injected', 'default', 'structured-data']],
  ])('prevents scripts from creating another policy on %s', async (address, names) => {
    const page = await app.newPage();
    app.expectNoise(page, /content security policy|trusted/i);
    await page.goto(address, { waitUntil: 'networkidle' });
    if (address === '/explorer/') await page.getByRole('button', { name: /Execute query/ }).waitFor();
    expect(await page.evaluate(policiesMade, names)).toEqual(names.map((name) => [name, false]));
  });
});

it('loads nothing from other origins', async () => {
  const page = await app.newPage();
  app.expectNoise(page, /favicon\.ico/);
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  for (const address of ['/#/login', '/graphql']) await page.goto(address, { waitUntil: 'networkidle' });
  expect([...origins]).toEqual([app.server.url]);
});
