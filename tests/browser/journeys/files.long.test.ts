import { describe, expect, it } from '@jest/globals';
import { inWindow } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aChatter, box, button, messages, reply } from '../../support/browser/chatPage.ts';
import { card, expectFileWindow } from '../../support/browser/libraryPage.ts';
import { atToneShift } from '../../support/browser/tonePage.ts';
import { aUser } from '../../support/factories.ts';
import { aPng } from '../../support/files/images.ts';
import { zipBytes } from '../../support/library/zips.ts';
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

it('imports a folder and a table that are dropped on the Library', async () => {
  const page = await app.signIn(await aUser(app.server));
  await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
  await page.evaluate(dropFolderAndTable);
  const dialog = page.getByRole('dialog', { name: 'Import from another tool' });
  await dialog.getByText('3 prompts in 3 files (Markdown, CSV)').waitFor();
  await dialog.getByRole('button', { name: 'Import 3 prompts' }).click();
  for (const title of ['summarize', 'Rewrite', 'Editor']) await card(page, title).waitFor();
});

it('imports a zip file of folders on a phone', async () => {
  const page = await app.signIn(await aUser(app.server), { mobile: true });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('menuitem', { name: /From another tool/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from another tool' });
  await dialog.getByRole('button', { name: 'Choose a folder' }).waitFor();
  const files = Array.from({ length: 20 }, (_, index) => ({
    name: `patterns/folder ${index % 2}/prompt ${index}.md`,
    text: `${'Explain it. '.repeat(50)}${index}`,
  }));
  await page.getByLabel('Prompt files').setInputFiles({
    name: 'all.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipBytes(files)),
  });
  await dialog.getByText('all.zip: 20 prompts in 20 files').waitFor();
  await dialog.getByRole('checkbox', { name: 'Folders become tags: 2 folders' }).waitFor();
  await dialog.getByRole('button', { name: 'Import 20 prompts' }).click();
  await card(page, 'prompt 0').waitFor();
});

describe('what can be dragged', () => {
  it('has keys in ToneShift: arrows move a slider', async () => {
    const { page } = await atToneShift(app);
    await page.getByRole('group', { name: 'Toolbox' }).getByRole('button', { name: 'Modifiers' }).press('Enter');
    await inWindow(page);
    const length = page.getByRole('slider', { name: 'Length' });
    await length.press('ArrowRight');
    await length.press('ArrowLeft');
    await length.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await button(page, 'Remove Concise').waitFor();
  });

  it('has keys on a phone: Escape closes the menu', async () => {
    const page = await app.signIn(await aUser(app.server), { route: '/workflows', mobile: true });
    await page.getByRole('button', { name: 'Open menu' }).press('Enter');
    await inWindow(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
  });

  it('has keys in the Library: Enter asks for files to import', async () => {
    const page = await app.signIn(await aUser(app.server));
    await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: /From another tool/ }).press('Enter');
    await inWindow(page);
    const choose = page.getByRole('button', { name: 'Choose files' });
    await choose.waitFor();
    await expectFileWindow(page, () => choose.press('Enter'));
  });

  it('has keys in Chat: Enter asks for files to attach', async () => {
    const { page } = await aChatter(app);
    await button(page, 'Context Files').press('Enter');
    const attach = page.getByRole('button', { name: 'Attach a file' });
    await attach.waitFor();
    await expectFileWindow(page, () => attach.press('Enter'));
  });
});

/**
 * Runs in the page. The transfer, its files and the event are the browser's own. Scripts cannot create its entry of a
 * folder, so that one stands in for it.
 */
function dropFolderAndTable() {
  const file = (name: string, folderPath: string, text: string) => ({
    isFile: true,
    isDirectory: false,
    name,
    fullPath: `${folderPath}/${name}`,
    file: (found: (file: File) => void) => setTimeout(() => found(new File([text], name))),
  });
  const folder = (name: string, entries: object[]) => ({
    isFile: false,
    isDirectory: true,
    name,
    // A reader returns a folder in parts, the last of which is empty.
    createReader: () => ({
      readEntries: (found: (part: object[]) => void) => setTimeout(() => found(entries.splice(0, 1))),
    }),
  });
  const patterns = folder('patterns', [
    folder('summarize', [file('system.md', '/patterns/summarize', 'Summarize this.')]),
    file('Rewrite.md', '/patterns', 'Rewrite this.'),
  ]);
  const data = new DataTransfer();
  data.items.add(new File([], 'patterns'));
  data.items.add(new File(['act,prompt\nEditor,Shorten this.'], 'prompts.csv'));
  DataTransferItem.prototype.webkitGetAsEntry = function (this: DataTransferItem) {
    return (this.getAsFile()?.name === 'patterns' ? patterns : null) as FileSystemEntry | null;
  };
  const event = { bubbles: true, cancelable: true, dataTransfer: data };
  document.body.dispatchEvent(new DragEvent('dragover', event));
  document.body.dispatchEvent(new DragEvent('drop', event));
}
