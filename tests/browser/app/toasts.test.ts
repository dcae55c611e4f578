import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { card } from '../../support/browser/libraryPage.ts';
import { atToneShift, boxOf, output, send } from '../../support/browser/tonePage.ts';
import { aContent, aSharedLink, aUser } from '../../support/factories.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

/** Presses a button that causes a toast, and expects the toast next to it. */
async function expectUncovered(page: Page, button: Locator, sentence: string) {
  await button.click();
  await toast(page, sentence).first().waitFor();
  await expectApart(page, button);
}

/** Expects that the toasts do not cover this control. */
async function expectApart(page: Page, control: Locator) {
  const [shown, box] = [await boxOf(page.getByLabel(/^Notifications/)), await boxOf(control)];
  const apart =
    shown.y >= box.y + box.height ||
    shown.y + shown.height <= box.y ||
    shown.x >= box.x + box.width ||
    shown.x + shown.width <= box.x;
  expect({ apart, shown, box }).toMatchObject({ apart: true });
}

describe.each([
  ['a desktop', false],
  ['a phone', true],
])('a toast on %s', (_, mobile) => {
  async function atLibrary() {
    const me = await aUser(app.server);
    const { id } = await aContent(app.server, { owner: me, title: 'Only one' });
    await aSharedLink(app.server, me, id);
    const page = await app.signIn(me, { mobile });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return page;
  }

  it('covers no control of the Library, of an open form or of a selection', async () => {
    const page = await atLibrary();
    await card(page, 'Only one').getByRole('button', { name: 'Share' }).click();
    await toast(page, 'Link copied').waitFor();
    for (const name of ['Import', 'More', 'Create'])
      await expectApart(page, page.getByRole('button', { name, exact: true }));
    await card(page, 'Only one').getByRole('button', { name: 'View' }).click();
    const form = page.getByRole('dialog', { name: 'View Content' });
    await form.getByRole('textbox', { name: 'Title' }).waitFor();
    const controls = [
      ...['Star', 'Copy', 'View History', 'Close'].map((name) => form.getByRole('button', { name, exact: true })),
      form.getByRole('textbox', { name: 'Title' }),
    ];
    for (const control of controls) await expectApart(page, control);
    await form.getByRole('button', { name: 'Copy', exact: true }).click();
    await toast(page, 'Copied to clipboard!').first().waitFor();
    for (const control of controls) await expectApart(page, control);
    await form.getByRole('button', { name: 'Close', exact: true }).click();
    await form.waitFor({ state: 'detached' });

    await card(page, 'Only one').getByRole('checkbox').click();
    const bar = page.getByRole('region', { name: 'Selected prompts' });
    await expectUncovered(page, bar.getByRole('button', { name: 'Export' }), '1 prompt exported.');
    await page.setViewportSize({ width: mobile ? 390 : 800, height: mobile ? 844 : 420 });
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await expectUncovered(page, card(page, 'Only one').getByRole('button', { name: 'Share' }), 'Link copied');
  });

  it('moves below the head of the screen that opens after it', async () => {
    const page = await app.newPage({ mobile });
    await app.open(page, '/signup');
    const fields = {
      Username: `new${String(mobile)}`,
      Email: `new${String(mobile)}@example.test`,
      'Beta access code': 'welcome',
    };
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    for (const label of ['Password', 'Confirm password'])
      await page.getByLabel(label, { exact: true }).fill('a quiet morning walk');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await toast(page, 'Account created successfully!').waitFor();
    await page.getByText('No Content Found').waitFor();
    await expectApart(page, page.getByRole('button', { name: mobile ? 'Open menu' : 'Create', exact: true }));
  });

  it('does not cover its button at a message of ToneShift', async () => {
    const { page } = await atToneShift(app, { mobile });
    llm.next(answersWith('Dear Anna, all is well.'));
    await send(page, 'hey anna, all is well');
    const reply = output(page, 'Dear Anna, all is well.');
    await expectUncovered(page, reply.getByRole('button', { name: 'Copy' }).first(), 'Copied to clipboard!');
  });
});
