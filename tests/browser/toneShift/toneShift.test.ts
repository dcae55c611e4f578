import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { devices, expectAccessible } from '../../support/browser/accessibility.ts';
import { overflowOf, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import {
  atToneShift,
  boxOf,
  choose,
  close,
  dialog,
  message,
  openDropdown,
  output,
  send,
} from '../../support/browser/tonePage.ts';
import { nextControlledReply } from '../../support/llm/controlledReply.ts';
import { answersWith, fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

describe('a ToneShift conversation', () => {
  it('continues an output across a reload and in a second tab, where it can be stopped', async () => {
    const { page } = await atToneShift(app);
    const writing = (where: Page) => where.getByRole('article', { name: 'Output, being written' });
    const voice = nextControlledReply(llm);
    await send(page, 'A text');
    await voice.begun;
    voice.say('Half a ');
    await writing(page).getByText('Half a', { exact: true }).waitFor();
    await page.reload();
    await writing(page).getByText('Half a', { exact: true }).waitFor();
    const tab = await app.newTab(page);
    await app.open(tab, '/tone-shift');
    await tab.getByRole('button', { name: 'History' }).click();
    await tab.getByRole('button', { name: /^A text/ }).click();
    await writing(tab).getByText('Half a', { exact: true }).waitFor();
    voice.say('text.');
    await writing(page).getByText('Half a text.', { exact: true }).waitFor();
    await writing(tab).getByText('Half a text.', { exact: true }).waitFor();
    await tab.getByRole('button', { name: 'Stop' }).click();
    await voice.closed;
    for (const each of [page, tab])
      await output(each, 'Half a text.')
        .getByText(/The text ends here/)
        .waitFor();
  });

  it('shows variants side by side', async () => {
    const { page } = await atToneShift(app);
    await page.getByRole('button', { name: '2 variants' }).click();
    await send(page, 'We meet on Friday at noon.');
    await page.getByRole('article', { name: 'Variant 2' }).getByRole('tab', { name: 'Changes' }).waitFor();
    const [top, otherTop] = await page
      .getByRole('article', { name: /^Variant/ })
      .evaluateAll((variants) => variants.map((variant) => variant.getBoundingClientRect().top));
    expect(otherTop).toBe(top);
  });
});

describe('the toolbox', () => {
  it('shows every dropdown on a phone of 320 px, and limits the height of the text to 8rem', async () => {
    const width = 320;
    const { page } = await atToneShift(app, { mobile: true });
    await page.setViewportSize({ width, height: 844 });
    const buttons = await page.getByRole('group', { name: 'Toolbox' }).getByRole('button').all();
    expect(buttons).toHaveLength(7);
    for (const button of buttons) {
      const box = await boxOf(button);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
    await message(page).fill('A line.\n'.repeat(40));
    expect((await boxOf(message(page))).height).toBe(128);
  });
});

describe('ToneShift by keyboard', () => {
  it('leads from a choice to a changed output and back', async () => {
    const { page } = await atToneShift(app);
    llm.next(answersWith('We meet on Monday.'));
    const focused = (name: string | RegExp, role: 'button' | 'textbox' = 'button') =>
      page.getByRole(role, { name, exact: true }).and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Format' }).press('Enter');
    await focused('Email');
    await page.keyboard.press('ArrowDown');
    await focused('Chat Message');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove Chat Message' }).waitFor();
    await focused('Format');
    await page.getByRole('button', { name: 'Modifiers' }).press('Enter');
    await page.getByRole('slider', { name: 'Length' }).press('ArrowLeft');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove Chat Message' }).press('Enter');
    await focused('Remove Concise');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await focused('Message', 'textbox');
    await page.keyboard.type('We meet on Friday.');
    await page.keyboard.press('Enter');
    const article = page.getByRole('article', { name: 'Output' });
    await article.getByText('We meet on Monday.').waitFor();
    await focused('Message', 'textbox');
    await article.getByRole('tab', { name: 'Result' }).press('ArrowRight');
    await page.keyboard.press('Enter');
    await article.getByRole('button', { name: 'Friday became Monday' }).press('Space');
    await article.getByText('1 change, 1 undone').waitFor();
    await article.getByRole('button', { name: 'Redo all' }).press('Enter');
    await article.getByRole('tabpanel').and(page.locator(':focus')).waitFor();
    await article.getByRole('button', { name: 'Analyze text' }).press('Enter');
    await page.getByRole('button', { name: 'Edit analysis prompt' }).press('Enter');
    await dialog(page, 'Edit analysis prompt').getByRole('textbox').fill('Is it friendly?');
    await page.keyboard.press('Tab');
    await dialog(page, 'Edit analysis prompt').getByRole('button', { name: 'Save' }).press('Enter');
    await toast(page, 'Analysis prompt updated successfully').waitFor();
    await dialog(page, 'Text Analysis').getByText('Is it friendly?').waitFor();
    await focused('Edit analysis prompt');
    await close(page, 'Text Analysis');
    await focused(/^Analyze text, /);
  });
});

describe('ToneShift on a phone', () => {
  it('fits, with dropdowns that open upward and sheets, and sends', async () => {
    const { page } = await atToneShift(app, { mobile: true });
    const modifiers = await openDropdown(page, 'Modifiers');
    const { x, y, width, height } = await boxOf(modifiers);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual((await boxOf(page.getByRole('group', { name: 'Toolbox' }))).y);
    await modifiers.getByRole('button', { name: 'Increase Energy' }).tap();
    await page.keyboard.press('Escape');
    await message(page).fill('https://example.com/'.padEnd(300, 'x'));
    await page.getByRole('button', { name: 'Send' }).tap();
    await output(page, 'A good answer.').getByRole('button', { name: 'Message information' }).tap();
    await dialog(page, 'Message Information').getByRole('button', { name: 'Close' }).tap();
    await dialog(page, 'Message Information').waitFor({ state: 'detached' });
    expect(await overflowOf(page)).toBe(0);
  });
});

describe.each(devices)('accessibility of ToneShift %s, by axe', (_where, mobile) => {
  it('finds nothing in its toolbox and windows', async () => {
    const { page } = await atToneShift(app, { mobile });
    await page.getByRole('button', { name: 'Half the length' }).waitFor();
    await expectAccessible(page, 'an empty conversation');
    await (await openDropdown(page, 'Format')).getByRole('button', { name: 'Email', exact: true }).waitFor();
    await expectAccessible(page, 'an open dropdown');
    await page.keyboard.press('Escape');
    await (await openDropdown(page, 'Modifiers')).getByRole('button', { name: 'Increase Formality' }).click();
    await expectAccessible(page, 'the modifiers');
    await page.keyboard.press('Escape');

    await (await openDropdown(page, 'Role')).getByRole('button', { name: 'Customize Engineer' }).click();
    await dialog(page, 'Customize Engineer').waitFor();
    await expectAccessible(page, 'an item being customized');
    await close(page, 'Customize Engineer');
    await (await openDropdown(page, 'Modifiers')).getByRole('button', { name: 'Create New' }).click();
    await dialog(page, 'Create New Modifier').waitFor();
    await expectAccessible(page, 'a modifier being made');
    await close(page, 'Create New Modifier');
    await message(page).fill('A text');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('heading', { name: 'Structured JSON' }).waitFor();
    await expectAccessible(page, 'the preview');
  });
});

describe('accessibility of ToneShift on a phone, by axe', () => {
  it('finds nothing in its messages', async () => {
    const { page } = await atToneShift(app, { mobile: true });
    await choose(page, 'Format', 'Email');
    llm.next(answersWith('Perhaps we meet on Monday, Anna.'));
    await send(page, 'We meet on Friday, hey!');
    const article = page.getByRole('article', { name: 'Output' });
    await article.getByText('Lost').waitFor();
    await expectAccessible(page, 'an output');
    await article.getByRole('tab', { name: 'Changes' }).click();
    await article.getByRole('button', { name: /Friday/ }).click();
    await expectAccessible(page, 'changes, one taken back');
    await article.getByRole('tab', { name: 'Side by side' }).click();
    await article.getByRole('region', { name: 'Original' }).waitFor();
    await expectAccessible(page, 'side by side');

    await article.getByRole('button', { name: 'Message information' }).click();
    await dialog(page, 'Message Information').waitFor();
    await expectAccessible(page, 'the message’s information');
    await close(page, 'Message Information');
    await article.getByRole('button', { name: 'Analyze text' }).click();
    await page.getByRole('button', { name: /^tentative/ }).click();
    await expectAccessible(page, 'the analysis');
    await close(page, 'Text Analysis');

    llm.next(refuses(401));
    await send(page, 'Again');
    await page.getByText('Sorry, I encountered an error processing your message. Please try again.').waitFor();
    await expectAccessible(page, 'a failed output');
    await page.getByRole('button', { name: 'Conversation history' }).click();
    await page.getByRole('list', { name: 'Conversations' }).waitFor();
    await expectAccessible(page, 'the history');
  });
});
