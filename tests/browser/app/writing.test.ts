import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { useApp } from '../../support/browser/browser.ts';
import { bodyText, card, field, openCard, save } from '../../support/browser/libraryPage.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { fakeLlm, refuses, stalls } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

const focused = (control: Locator) => control.and(control.page().locator(':focus')).waitFor();

describe('generating with AI', () => {
  it('streams into the content, stops, shows why it failed, and saves the text', async () => {
    const me = await aUser(app.server);
    const { id } = await aContent(app.server, { owner: me, title: 'House style', content: 'Short sentences.' });
    const page = await app.signIn(me);
    await page.getByRole('button', { name: 'Create' }).click();
    await field(page, 'Title').fill('Release notes');
    await field(page, 'Content').fill(`Follow ~~[@${id}]House style~~.`);

    // The keyboard suffices: the prompt has the focus when the panel opens.
    llm.next(stalls);
    await page.getByRole('button', { name: 'Generate with AI' }).press('Enter');
    await focused(page.getByRole('textbox', { name: 'Prompt' }));
    await page.keyboard.type('Write release notes.');
    const asked = llm.nextAsked();
    await page.keyboard.press('Control+Enter');
    await page.waitForFunction(() =>
      document.querySelector('[role="textbox"][aria-busy="true"]')?.textContent.endsWith('Half an '),
    );
    expect((await asked).text).toContain('Short sentences.');
    await page.keyboard.press('Enter');
    await (
      await asked
    ).closed;
    await page.getByText('Stopped. What was written so far is kept.').waitFor();

    llm.next(refuses(429, { type: 'insufficient_quota', code: 'insufficient_quota' }));
    await page.getByRole('button', { name: 'Change prompt' }).click();
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    await page
      .getByRole('status')
      .filter({ hasText: 'AI service quota exceeded. Please try again later or contact support.' })
      .waitFor();

    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Written by gpt-4o-mini (OpenAI). Cost: under $0.0001.').waitFor();
    await save(page);
    await page.reload();
    await openCard(page, 'Release notes');
    expect(await bodyText(page)).toBe('Follow House style×.\n\nHalf an \n\nA good answer.');
  });

  it('follows the text on a phone, and keeps Stop in reach', async () => {
    const me = await aUser(app.server);
    await aContent(app.server, { owner: me, title: 'Long', content: 'One line.\n'.repeat(60) });
    llm.next(stalls);
    const page = await app.signIn(me, { mobile: true });
    await card(page, 'Long').getByRole('button', { name: 'View' }).click();
    await page.getByRole('button', { name: 'Generate with AI' }).click();
    await page.getByRole('textbox', { name: 'Prompt' }).fill('Go on.');
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    await page.waitForFunction(() =>
      document.querySelector('[role="textbox"][aria-busy="true"]')?.textContent.endsWith('Half an '),
    );
    const foot = await page.getByRole('button', { name: 'Cancel' }).boundingBox();
    const text = await field(page, 'Content').boundingBox();
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
    await page.getByRole('button', { name: 'Stop' }).click({ trial: true });
  });
});
