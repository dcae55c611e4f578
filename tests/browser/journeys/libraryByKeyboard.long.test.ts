import { expect, it } from '@jest/globals';
import { devices } from '../../support/browser/accessibility.ts';
import { expectCopied } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { bodyText, card, expectTitles, field, openCard } from '../../support/browser/libraryPage.ts';
import { aContent, aUser } from '../../support/factories.ts';

const app = useApp();

it.each(devices)(
  'writes a prompt with a variable and a reference by keyboard, and copies it with a value, %s',
  async (_where, mobile) => {
    const me = await aUser(app.server);
    await aContent(app.server, { owner: me, title: 'Tone of voice', content: 'Plain words.' });
    const page = await app.signIn(me, { mobile });
    await page.getByRole('button', { name: 'Create' }).click();
    await field(page, 'Title').fill('Mail');
    await field(page, 'Content').focus();
    await page.keyboard.type('Write to {{name}}. Use @tone');
    await page.getByRole('option', { name: 'Tone of voice' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type(', always.');
    await page.keyboard.press('Control+Enter');
    await field(page, 'Title').waitFor({ state: 'detached' });
    await expectTitles(page, ['Mail', 'Tone of voice']);

    await card(page, 'Mail')
      .getByRole('button', { name: /^Copy, / })
      .click();
    const asked = page.getByRole('dialog', { name: 'Mail' });
    await asked.getByRole('textbox', { name: 'name' }).fill('Ann');
    await asked.getByRole('button', { name: 'Copy', exact: true }).click();
    await asked.waitFor({ state: 'detached' });
    await expectCopied(page, 'Write to Ann. Use Plain words., always.');

    await openCard(page, 'Mail');
    expect(await bodyText(page)).toBe('Write to {{name}}. Use Tone of voice×, always.');
  },
);
