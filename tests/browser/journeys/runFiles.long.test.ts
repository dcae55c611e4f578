import { expect, it } from '@jest/globals';
import { useApp } from '../../support/browser/browser.ts';
import { aReader, openCard } from '../../support/browser/libraryPage.ts';
import { aPng } from '../../support/files/images.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

it('runs a prompt with an image, shows the image with the answer, and continues with it in the Chat', async () => {
  const { page } = await aReader(app, 'Describe it');
  await openCard(page, 'Describe it');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const window = page.getByRole('dialog', { name: 'Run: Describe it' });
  const buffer = aPng({ width: 1200, height: 800 });
  await window.getByRole('button', { name: 'Attach a file' }).waitFor();
  await window.locator('input[type=file]').setInputFiles({ name: 'sky.png', mimeType: 'image/png', buffer });
  await window.getByRole('button', { name: 'Describe, sky.png' }).waitFor();
  await window.getByRole('button', { name: 'Run', exact: true, disabled: false }).click();
  const answer = window.getByRole('article', { name: 'gpt-4o-mini' });
  await answer.getByText('A good answer.').waitFor();
  expect(llm.asked.at(-1)?.text).toContain('data:image/');
  await window.getByRole('button', { name: 'Enlarge sky.png' }).waitFor();
  await answer.getByRole('button', { name: 'Continue in Chat' }).click();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Enlarge sky.png' }).waitFor();
});
