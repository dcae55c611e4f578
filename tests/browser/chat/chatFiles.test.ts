import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aChatter, box, button, messages, reply, say } from '../../support/browser/chatPage.ts';
import { dragFile, given, pasteFile } from '../../support/browser/droppedFiles.ts';
import { aPng } from '../../support/files/images.ts';
import { aPdf } from '../../support/files/pdfs.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

const BLUE = aPng();
const SKY = given('sky.png', 'image/png', BLUE);

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
const uploads = (page: Page) => page.getByRole('progressbar');
const picture = (page: Page, name: string) => messages(page).getByRole('button', { name: `Enlarge ${name}` });

/** Waits until a file is attached and uploaded. */
async function uploaded(page: Page, name: string) {
  await button(page, `Remove ${name}`).waitFor();
  await until(async () => (await uploads(page).count()) === 0);
}

/** The images in the last request to the model. */
const sentImages = () =>
  [...(llm.asked.at(-1)?.text ?? '').matchAll(/data:image\/\w+;base64,([^"]+)/g)].map(([, data = '']) =>
    Buffer.from(data, 'base64'),
  );

/** Drags a file over the chat until the page shows that it can be dropped. */
const drag = (page: Page) =>
  until(async () => {
    await page.evaluate(dragFile, { ...SKY, isDropped: false });
    return page.getByText('Drop files to attach them').isVisible();
  });

describe('an image in a message', () => {
  it('reaches the model when it is chosen, pasted or dropped, is shown, and stays in the draft on a reload', async () => {
    const { page } = await aChatter(app);
    const ways: (() => Promise<unknown>)[] = [
      () => choose(page, 'sky.png', 'image/png', BLUE),
      () => page.evaluate(pasteFile, SKY),
      () => drag(page).then(() => page.evaluate(dragFile, { ...SKY, isDropped: true })),
    ];
    for (const [index, add] of ways.entries()) {
      await box(page).focus();
      await add();
      await uploaded(page, 'sky.png');
      if (index === 0) {
        await page.reload();
        await uploaded(page, 'sky.png');
        await page.getByRole('img', { name: 'sky.png' }).waitFor();
        await expectAccessible(page, 'a file to send');
      }
      await say(page, 'What is this?');
      await reply(page).getByText('A good answer.').nth(index).waitFor();
      expect(sentImages()).toEqual(Array.from({ length: index + 1 }, () => BLUE));
      await picture(page, 'sky.png').nth(index).locator('img').waitFor();
      expect(await page.getByText('Drop files to attach them').count()).toBe(0);
    }
    await picture(page, 'sky.png').last().press('Enter');
    await page.getByRole('dialog', { name: 'sky.png' }).getByRole('img', { name: 'sky.png' }).waitFor();
    await expectAccessible(page, 'a picture');
  });
});

describe('a PDF in a message', () => {
  it('reaches the model, and can be downloaded', async () => {
    const { page } = await aChatter(app);
    await choose(page, 'report.pdf', 'application/pdf', aPdf(['First page', 'Second page', 'Third page']));
    await page.getByText('3 pages').waitFor();
    await say(page, 'Sum it up.');
    await reply(page).getByText('A good answer.').waitFor();
    expect(llm.asked.at(-1)?.text).toContain('Third page');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      messages(page).getByRole('button', { name: 'Download report.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('report.pdf');
  });
});

describe('context files', () => {
  it('are sent with the message: a file name, a text, a prompt', async () => {
    const { page } = await aChatter(app);
    await button(page, 'Context Files').click();
    await button(page, 'Add file name').click();
    await page.getByRole('textbox', { name: 'File name' }).fill('budget.xlsx');
    await page.keyboard.press('Enter');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from('Buy flour.') });
    await page.getByText('10 characters').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from([0, 1, 2, 0]) });
    await page.getByText('film.mp4 is not a text file.').first().waitFor();
    await box(page).fill('What is in there?');
    await page.reload();
    await page.getByText('notes.md').waitFor();
    await button(page, 'Remove budget.xlsx').click();
    await button(page, 'Send').click();
    await reply(page).getByText('A good answer.').waitFor();
    await messages(page).getByRole('list', { name: 'Context Files' }).getByText('notes.md').waitFor();
    expect(llm.asked.at(-1)?.text).toContain('Buy flour.');
    expect(llm.asked.at(-1)?.text).not.toContain('budget.xlsx');
  });
});
