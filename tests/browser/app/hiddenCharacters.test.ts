import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { copied, expectCopied, expectValue, overflowOf, toast } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import { aChatter, box, messages, reply, say, settled } from '../../support/browser/chatPage.ts';
import { aReader, bodyText, card, openCard, save } from '../../support/browser/libraryPage.ts';
import { aConversation } from '../../support/chat/conversations.ts';
import { aContent, aSharedLink, aUser } from '../../support/factories.ts';
import { HIDDEN, HONEST } from '../../support/library/hiddenTexts.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

const DISGUISED = 'Invoice \u202efdp.exe';
const AS_IT_IS = 'Invoice fdp.exe';
const hint = (page: Page) => page.getByRole('note').filter({ hasText: /Contains [\d,]+ invisible characters?/ });

async function visit(fields: { title: string; content: string; description?: string }, mobile = false) {
  const me = await aUser(app.server);
  const shareId = await aSharedLink(app.server, me, (await aContent(app.server, { owner: me, ...fields })).id);
  const page = await app.newPage({ mobile });
  await app.open(page, `/share/${shareId}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, shareId };
}

describe('a shared prompt with hidden characters', () => {
  it('shows a visitor how many there are, where, and what they say, and is copied with or without them', async () => {
    const { page } = await visit({ title: 'Summary', content: HIDDEN.text }, true);
    await hint(page).getByText('Contains 139 invisible characters').click();
    await hint(page).getByText(`⟨tags: ${HIDDEN.spelled}⟩`).waitFor();
    expect(await page.locator('pre mark').allTextContents()).toEqual([`⟨tags: ${HIDDEN.spelled}⟩`, '⟨100 zero-width⟩']);
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Copy prompt' }).click();
    await toast(page, 'Copied to clipboard! Contains 139 invisible characters.').waitFor();
    await expectCopied(page, HIDDEN.text);
    await page
      .getByLabel(/^Notifications/)
      .getByRole('button', { name: 'Copy without them' })
      .click();
    await expectCopied(page, HIDDEN.seen);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await hint(page).getByRole('button', { name: 'Copy without them' }).click();
    await expectCopied(page, HIDDEN.seen);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.locator('pre').focus();
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('pre') ?? document.body));
    await page.keyboard.press('ControlOrMeta+c');
    await expectCopied(page, HIDDEN.seen);
  });

  it('has a title without them everywhere, and asks for values with the hint next to the preview', async () => {
    const { page, shareId } = await visit({ title: DISGUISED, content: `For {{who}}: ${HIDDEN.text}` });
    await page.getByRole('heading', { level: 1, name: AS_IT_IS, exact: true }).waitFor();
    expect(await page.title()).toBe(`${AS_IT_IS} · Suspire`);
    const html = await (await fetch(`${app.server.url}/share/${shareId}`)).text();
    expect(html).toContain(`<title>${AS_IT_IS} · Suspire</title>`);
    expect(html).toContain('Contains 140 invisible characters.');
    expect(html).not.toContain('\u202e');
    await page.getByRole('button', { name: 'Copy prompt' }).click();
    const dialog = page.getByRole('dialog', { name: AS_IT_IS, exact: true });
    await dialog.getByRole('textbox', { name: 'who' }).fill('Ann');
    await dialog.getByRole('button', { name: 'Remove them' }).click();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await expectCopied(page, `For Ann: ${HIDDEN.seen}`);
  });

  it('has no hint when its text is honest, and is copied like any text', async () => {
    const { page } = await visit({ title: 'می\u200cخواهم 👩\u200d💻', content: HONEST });
    await page.getByRole('button', { name: 'Copy prompt' }).click();
    await page
      .getByLabel(/^Notifications/)
      .getByText('Copied to clipboard!', { exact: true })
      .waitFor();
    await expectCopied(page, HONEST);
    expect(await hint(page).count()).toBe(0);
    expect(await page.locator('pre').textContent()).toBe(HONEST);
  });
});

describe('the Library with hidden characters', () => {
  it('marks them in a pasted prompt, and removes them on request', async () => {
    const { page } = await aReader(app);
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: 'Title' }).fill('Pasted');
    await page.evaluate((text) => navigator.clipboard.writeText(text), HIDDEN.text);
    await page.getByRole('textbox', { name: 'Content' }).press('ControlOrMeta+v');
    await page.locator('.cm-content').getByText(`⟨tags: ${HIDDEN.spelled}⟩`).waitFor();
    await hint(page).getByText('Contains 139 invisible characters').waitFor();
    await save(page);
    await card(page, 'Pasted')
      .getByRole('button', { name: /^Copy, / })
      .click();
    await toast(page, 'Copied to clipboard! Contains 139 invisible characters.').waitFor();
    await expectCopied(page, HIDDEN.text);
    await openCard(page, 'Pasted');
    await hint(page).getByRole('button', { name: 'Remove them' }).click();
    await hint(page).waitFor({ state: 'detached' });
    expect(await bodyText(page)).toBe(HIDDEN.seen);
    await save(page);
    await card(page, 'Pasted')
      .getByRole('button', { name: /^Copy, / })
      .click();
    await expectCopied(page, HIDDEN.seen);
  });

  it('shows a title as it reads on its card, in the form and in the preview of an import', async () => {
    const { me, page } = await aReader(app);
    await aContent(app.server, { owner: me, title: DISGUISED, content: 'x' });
    await page.reload();
    await card(page, AS_IT_IS).waitFor();
    await openCard(page, AS_IT_IS);
    await expectValue(page.getByRole('textbox', { name: 'Title' }), DISGUISED);
    await page.getByText('It reads Invoice ⟨right-to-left override⟩fdp.exe').waitFor();
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('\u202e');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('menuitem', { name: /another tool/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Import from another tool' });
    await dialog.getByLabel('Prompt files').setInputFiles({
      name: 'prompts.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify([{ title: DISGUISED, content: HIDDEN.text }])),
    });
    await dialog.getByText('Contains 140 invisible characters').waitFor();
    await dialog.getByText(AS_IT_IS, { exact: true }).first().waitFor();
  });
});

describe('Chat with hidden characters', () => {
  it('shows a hint for pasted text before it is sent, and for a reply, also when it is copied', async () => {
    const me = await aUser(app.server);
    const { id } = await aConversation(app.server, { owner: me, name: DISGUISED, said: ['a', 'b'] });
    const { page } = await aChatter(app, { me, conversationId: id });
    await messages(page).getByRole('article').first().waitFor();
    expect(await page.title()).toBe(`${AS_IT_IS} · Suspire`);
    await expectValue(page.getByRole('textbox', { name: 'Conversation title' }), AS_IT_IS);
    await box(page).fill(HIDDEN.text);
    await hint(page).getByRole('button', { name: 'Remove them' }).click();
    await expectValue(box(page), HIDDEN.seen);
    expect(await hint(page).count()).toBe(0);
    llm.next(answersWith(HIDDEN.text));
    await say(page, 'Hello');
    await settled(page);
    await hint(page).getByText('Contains 139 invisible characters').click();
    await hint(page).getByText(`⟨tags: ${HIDDEN.spelled}⟩`).waitFor();
    await reply(page)
      .last()
      .getByRole('button', { name: /^Copy, / })
      .click();
    await toast(page, 'Copied to clipboard! Contains 139 invisible characters.').waitFor();
    expect(await copied(page)).toBe(HIDDEN.text);
  });
});
