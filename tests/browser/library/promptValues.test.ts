import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { copied, expectCopied, overflowOf } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aChatter, box } from '../../support/browser/chatPage.ts';
import { card, openCard } from '../../support/browser/libraryPage.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { until } from '../../support/until.ts';

const app = useApp();

const VARIABLES = [
  {
    name: 'tone',
    label: 'Tone',
    help: 'How it sounds.',
    kind: 'choice',
    choices: ['warm', 'dry'],
    default_value: 'dry',
  },
  { name: 'short', label: 'Keep it short', kind: 'yes_no' },
  { name: 'due', label: 'Due', kind: 'date', is_required: false },
];
const CONTENT = 'Write to {{name}} in a {{tone}} tone; short: {{short}}. ~~[@ID]Style~~ \\{{kept}} [{{due}}]';
const FILLED =
  'Write to Ann & {{tone}} in a warm tone; short: yes. Plain words for Ann & {{tone}}. {{kept}} [2026-12-24]';

/** Creates a prompt with variables of several kinds, some of them in its reference. */
async function aPrompt(owner: TestUser) {
  const style = await aContent(app.server, { owner, title: 'Style', content: 'Plain words for {{name}}.' });
  const body = { title: 'Mail', content: CONTENT.replace('ID', String(style.id)), variables: VARIABLES };
  return (await rest(app.server, 'POST', '/contents/', { as: owner, body })).body as { id: number };
}

/** Fills in the values by keyboard and mouse, and presses the button. */
async function giveValues(page: Page, action: string) {
  const form = page.getByRole('dialog', { name: 'Mail' });
  await form.getByRole('textbox', { name: 'name' }).fill('Ann & {{tone}}');
  await form.getByRole('combobox', { name: /^Tone/ }).click();
  await page.getByRole('option', { name: 'warm' }).click();
  await form.getByRole('checkbox', { name: 'Keep it short' }).check();
  await form.getByLabel('Due (optional)').fill('2026-12-24');
  await form.getByRole('region', { name: 'Preview' }).getByText(FILLED).waitFor();
  await form.getByRole('button', { name: action, exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

type Way = [name: string, fill: (me: TestUser, id: number) => Promise<string>];

const WAYS: Way[] = [
  [
    'Copy on its card',
    async (me) => {
      const page = await app.signIn(me);
      await card(page, 'Mail').getByRole('button', { name: 'Copy' }).click();
      await giveValues(page, 'Copy');
      await expectCopied(page, FILLED);
      return copied(page);
    },
  ],
  [
    'Attach prompt',
    async (me) => {
      const { page } = await aChatter(app, { me });
      await page.getByRole('button', { name: 'Context Files' }).click();
      await page.getByRole('button', { name: 'Attach prompt' }).click();
      await page.getByRole('option', { name: /^Mail/ }).click();
      await giveValues(page, 'Attach');
      await page.getByRole('button', { name: 'Remove Mail' }).waitFor();
      await box(page).fill('See there.');
      await box(page).press('Enter');
      const kept =
        'SELECT a.text FROM chat_attachments a JOIN chat_messages m ON m.id = a.message_id WHERE m.owner_id = $1';
      const texts = () => app.server.dataSource.query(kept, [me.id]);
      await until(async () => (await texts()).length === 1);
      return (await texts())[0].text;
    },
  ],
  [
    "a visitor's Copy",
    async (me, id) => {
      const link = { contentId: id, includesReferences: true };
      const { sharedLinks } = valueOf(await graphqlClient(app.server).shareContent(me, link));
      const page = await app.newPage();
      await app.open(page, `/share/${sharedLinks[0]?.id}`);
      await page.getByRole('button', { name: 'Copy prompt' }).click();
      await giveValues(page, 'Copy');
      await expectCopied(page, FILLED);
      return copied(page);
    },
  ],
];

describe('filling a prompt with variables', () => {
  it.each(WAYS)('gives the same text by %s', async (_, fill) => {
    const me = await aUser(app.server);
    const { id } = await aPrompt(me);
    expect(await fill(me, id)).toBe(FILLED);
  });
});

it('asks for values accessibly on a phone, and closes on Escape and on Back with the form still open', async () => {
  const me = await aUser(app.server);
  await aPrompt(me);
  const page = await app.signIn(me, { mobile: true });
  await openCard(page, 'Mail');
  const form = page.getByRole('dialog', { name: 'View Content' });
  await form.getByRole('button', { name: 'Copy', exact: true }).click();
  const values = page.getByRole('dialog', { name: 'Mail' });
  await values.getByRole('textbox', { name: 'name' }).waitFor();
  await expectAccessible(page, 'values are asked for');
  await values.getByRole('button', { name: 'Copy', exact: true }).click();
  await values.getByText('name needs a value.').waitFor();
  await expectAccessible(page, 'a value is missing');
  expect(await overflowOf(page)).toBe(0);
  await page.keyboard.press('Escape');
  await values.waitFor({ state: 'detached' });
  await form.waitFor();
  await form.getByRole('button', { name: 'Copy', exact: true }).click();
  await values.getByRole('textbox', { name: 'name' }).waitFor();
  await page.goBack();
  await values.waitFor({ state: 'detached' });
});
