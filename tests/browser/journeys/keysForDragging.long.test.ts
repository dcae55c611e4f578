import { describe, it } from '@jest/globals';
import { inWindow } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aChatter, button } from '../../support/browser/chatPage.ts';
import { expectFileWindow } from '../../support/browser/libraryPage.ts';
import { atToneShift } from '../../support/browser/tonePage.ts';
import { aUser } from '../../support/factories.ts';

const app = useApp();

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
