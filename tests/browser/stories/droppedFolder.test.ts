import { it } from '@jest/globals';
import { useApp } from '../../support/browser/browser.ts';
import { card } from '../../support/browser/libraryPage.ts';
import { aUser } from '../../support/factories.ts';

const app = useApp();

it('imports a folder and a table that are dropped on the Library', async () => {
  const page = await app.signIn(await aUser(app.server));
  await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
  await page.evaluate(dropFolderAndTable);
  const dialog = page.getByRole('dialog', { name: 'Import from another tool' });
  await dialog.getByText('3 prompts in 3 files (Markdown, CSV)').waitFor();
  await dialog.getByRole('button', { name: 'Import 3 prompts' }).click();
  for (const title of ['summarize', 'Rewrite', 'Editor']) await card(page, title).waitFor();
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
