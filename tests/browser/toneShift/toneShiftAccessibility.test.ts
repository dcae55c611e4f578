import { describe, it } from '@jest/globals';
import { devices, expectAccessible } from '../../support/browser/accessibility.ts';
import { useApp } from '../../support/browser/browser.ts';
import { atToneShift, choose, close, dialog, message, openDropdown, send } from '../../support/browser/tonePage.ts';
import { answersWith, fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

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

  it('finds nothing in its messages', async () => {
    const { page } = await atToneShift(app, { mobile });
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
