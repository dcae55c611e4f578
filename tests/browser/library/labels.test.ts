import { expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { useApp } from '../../support/browser/browser.ts';
import { field, openCard, save } from '../../support/browser/libraryPage.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { labelApis } from '../../support/library/labelApis.ts';

const app = useApp();

it('releases a version by its label by keyboard, and keeps it released while the prompt is edited', async () => {
  const me = await aUser(app.server);
  const { id } = await aContent(app.server, { owner: me, title: 'Greeting', content: 'Say hello.' });
  const released = async () => {
    const [[, labels]] = labelApis(app.server) as [ReturnType<typeof labelApis>[number]];
    return valueOf(await labels.render(me, id, { label: 'production' }));
  };
  const page = await app.signIn(me);
  await openCard(page, 'Greeting');
  await page.getByRole('button', { name: 'View History' }).press('Enter');
  await page.getByRole('button', { name: 'Label', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: /^Set production/ }).waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove production' }).waitFor();
  await expectAccessible(page, 'a labelled version');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Labels: production on version 1' }).waitFor();
  await field(page, 'Content').fill('Say hello and goodbye.');
  await save(page);
  expect(await released()).toMatchObject({ text: 'Say hello.', version: 1 });

  await page.reload();
  await openCard(page, 'Greeting');
  await page.getByRole('button', { name: 'Labels: production on version 1' }).click();
  const timeline = page.getByRole('navigation', { name: 'Versions' });
  await timeline.getByText('production set on version 1').waitFor();
  await page.getByRole('button', { name: 'Label', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Move production here/ }).click();
  await timeline.getByText('production moved from version 1 to 2').waitFor();
  expect(await released()).toMatchObject({ text: 'Say hello and goodbye.', version: 2 });
});
