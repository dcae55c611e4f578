import { describe, expect, it } from '@jest/globals';
import { expectValue } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { atToneShift, choose, message, openDropdown, output, send } from '../../support/browser/tonePage.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

describe('a ToneShift conversation', () => {
  it('takes an original, instructions and other settings, and survives a reload', async () => {
    const { page } = await atToneShift(app);
    await choose(page, 'Format', 'Email');
    llm.next(answersWith('Dear Anna, the CRM is down.'));
    await send(page, 'hey anna, the CRM is down since 10:30');
    await output(page, 'Dear Anna, the CRM is down.').getByText('10:30').waitFor();

    llm.next(answersWith('The CRM is down since 10:30.'));
    await send(page, 'Without the greeting');
    await output(page, 'The CRM is down since 10:30.')
      .getByText('2 facts from the original kept, none added.')
      .waitFor();

    llm.next(answersWith('CRM: down since 10:30.'));
    await (await openDropdown(page, 'Modifiers')).getByRole('button', { name: 'Decrease Length' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send' }).click();
    await output(page, 'CRM: down since 10:30.').getByText('Email · length -1').waitFor();

    const [first, second, third] = llm.asked.map(({ text }) => text);
    expect(first).toContain('hey anna, the CRM is down since 10:30');
    expect(second).toContain('Without the greeting');
    expect(second).toContain('Dear Anna, the CRM is down.');
    expect(third).toContain('The CRM is down since 10:30.');

    await message(page).fill('Not sent yet');
    await page.reload();
    await output(page, 'CRM: down since 10:30.').waitFor();
    await expectValue(message(page), 'Not sent yet');
    await page.getByRole('button', { name: 'Remove Email' }).waitFor();
  });
});
