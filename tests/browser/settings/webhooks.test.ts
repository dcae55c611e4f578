import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const app = useApp(REACHES_TARGETS);
const target = await webhookTarget();

describe('the webhooks page', () => {
  it('creates one, shows its secret once, tests it, replays a failure, rotates its secret, and deletes it', async () => {
    const me = await aUser(app.server);
    const page = await app.signIn(me, { route: '/webhooks' });
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    await expectAccessible(page, 'no webhooks');
    await page.getByRole('button', { name: 'New webhook' }).click();
    const form = page.getByRole('dialog', { name: 'New webhook' });
    await form.getByLabel('Address').fill('http://example.com/');
    await form.getByLabel('Description').fill('The wiki');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await form.getByLabel('Description').press('Enter');
    await form.getByText('The address must begin with https://.').first().waitFor();
    await form.getByLabel('Address').fill(target.url);
    await form.getByLabel('A prompt is updated').uncheck();
    await expectAccessible(page, 'a new webhook');
    await form.getByRole('button', { name: 'Create webhook' }).click();
    const made = page.getByRole('dialog', { name: 'The webhook is ready' });
    const secret = await made.getByLabel('Secret', { exact: true }).inputValue();
    await made.getByRole('button', { name: 'I have copied it' }).click();

    await page.getByRole('button', { name: `Log for ${target.url}` }).click();
    const log = page.getByRole('dialog', { name: 'Log' });
    await log.getByRole('heading', { name: 'Nothing was sent yet' }).waitFor();
    await log.getByRole('button', { name: 'Send test' }).click();
    await toast(page, 'Delivered: the receiver accepted the test.').waitFor();
    await log.getByText('webhook.test').first().waitFor();
    const [{ body, headers } = { body: '', headers: {} }] = target.received;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });

    target.answersWith(500);
    await aContent(app.server, { owner: me, title: 'Told' });
    await app.server.services.webhooks.deliverDue();
    await log.getByText('It answered 500.').waitFor();
    target.answersWith(200);
    await log.getByText('content.created').first().click();
    await log.getByText('"title": "Told"').waitFor();
    await expectAccessible(page, 'the log of a webhook');
    await log.getByRole('button', { name: 'Replay' }).click();
    await toast(page, 'Delivered.').waitFor();
    await page.keyboard.press('Escape');

    await app.server.dataSource.query('UPDATE webhooks SET failing_since = now() WHERE owner_id = $1', [me.id]);
    await page.reload();
    const list = page.getByRole('list', { name: 'Webhooks' });
    await list.getByText('The wiki').waitFor();
    await list.getByText('Failing', { exact: true }).waitFor();
    expect(await page.content()).not.toContain(secret);
    await list.getByRole('button', { name: `More for ${target.url}` }).click();
    await page.getByRole('menuitem', { name: 'Rotate secret' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate' }).click();
    const shown = page.getByRole('dialog', { name: 'The new secret' });
    expect(await shown.getByLabel('Secret', { exact: true }).inputValue()).toMatch(/^whsec_/);
    await shown.getByRole('button', { name: 'I have copied it' }).click();
    await list.getByRole('button', { name: `More for ${target.url}` }).click();
    await page.getByRole('menuitem', { name: 'Disable' }).click();
    await list.getByText('Disabled', { exact: true }).waitFor();
    await list.getByRole('button', { name: `More for ${target.url}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  });
});
