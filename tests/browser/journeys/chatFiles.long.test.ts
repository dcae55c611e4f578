import { expect, it } from '@jest/globals';
import { useApp } from '../../support/browser/browser.ts';
import { aChatter, box, button, messages, reply } from '../../support/browser/chatPage.ts';
import { aPng } from '../../support/files/images.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

it('sends a large image, made smaller, and shows it in the message and in a window', async () => {
  const { page } = await aChatter(app);
  const buffer = aPng({ width: 2400, height: 1200 });
  await page.locator('input[type=file]').setInputFiles({ name: 'sky.png', mimeType: 'image/png', buffer });
  // Files are read in a thread of low priority, which takes many seconds on a busy machine.
  await button(page, 'Describe, sky.png').waitFor();
  await box(page).fill('What is this?');
  await button(page, 'Send').click();
  await reply(page).getByText('A good answer.').waitFor();
  expect(llm.asked.at(-1)?.text).toContain('data:image/');
  expect(llm.asked.at(-1)?.text).not.toContain(buffer.toString('base64'));
  await messages(page).getByRole('button', { name: 'Enlarge sky.png' }).waitFor();
  await messages(page).getByRole('button', { name: 'Enlarge sky.png' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'sky.png' }).getByRole('img', { name: 'sky.png' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'sky.png' }).waitFor({ state: 'detached' });
});
