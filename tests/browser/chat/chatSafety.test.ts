import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hostileTexts } from '../../support/attacks/hostileTexts.ts';
import { expectCopied } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import {
  aChatter,
  box,
  button,
  messages,
  openHistory,
  reply,
  say,
  settled,
  thread,
} from '../../support/browser/chatPage.ts';
import { aConversation } from '../../support/chat/conversations.ts';
import { aUser } from '../../support/factories.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

/** Collects all requests to other origins that the page makes from now on. */
function foreignRequests(page: Page) {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== app.server.url && request.url().startsWith('http'))
      foreign.push(request.url());
  });
  return foreign;
}

const injected = (page: Page) => page.evaluate(() => 'xss' in window);

describe('the text of a model', () => {
  it('runs no script and makes no foreign request, whatever it contains', async () => {
    const me = await aUser(app.server);
    const said = hostileTexts.flatMap((text) => [text, text]);
    const { id } = await aConversation(app.server, { owner: me, name: hostileTexts[0], said: said.slice(-50) });
    const { page } = await aChatter(app, { me });
    const foreign = foreignRequests(page);
    await app.open(page, `/chat?conversation=${id}`);
    await messages(page).getByRole('article').nth(49).waitFor();
    llm.next(answersWith(hostileTexts.join('\n\n')));
    await say(page, hostileTexts.join('\n'));
    await reply(page).nth(25).getByText('The last of them.').waitFor();
    await settled(page);
    await openHistory(page);
    await page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').waitFor();
    await page.keyboard.press('Escape');
    await reply(page).last().getByRole('button', { name: 'Start thread' }).click();
    await thread(page).getByText('The last of them.').waitFor();
    expect(foreign).toEqual([]);
    expect(await injected(page)).toBe(false);
    expect(
      await messages(page)
        .locator('img, iframe, object, embed, script, style, form, svg[onload], [onclick], [onerror]')
        .count(),
    ).toBe(0);
    const addresses = await messages(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]));
    expect(
      addresses.filter(([href, rel]) => !/^(https?:|mailto:)/.test(href ?? '') || rel !== 'noopener noreferrer'),
    ).toEqual([]);
  });

  it('is shown as plain text when it takes too long to format, and the page stays usable', async () => {
    const { page } = await aChatter(app);
    llm.next(answersWith(`${'_a*'.repeat(8_000)}\nThe end.`), answersWith('Still here.'));
    await say(page, 'Freeze');
    await reply(page).getByText('The end.').waitFor();
    await reply(page).getByText('Shown as plain text').waitFor();
    await say(page, 'Are you still there?');
    await reply(page).getByText('Still here.').waitFor();
  });

  it('renders mathematics, code and tables within the content security policy', async () => {
    const { page } = await aChatter(app);
    llm.next(
      answersWith(
        'Costs $5 or $6.\n\n\\[\n\\vec{a} = \\frac{1}{2}\n\\]\n\n```js\nconst answer = 42;\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
      ),
    );
    await say(page, 'All of it');
    await reply(page).locator('.katex .mfrac').first().waitFor();
    await reply(page).getByText('Costs $5 or $6.').waitFor();
    const keyword = reply(page).locator('.hljs-keyword').getByText('const');
    expect(await keyword.evaluate((word) => getComputedStyle(word).fontFamily)).toContain('JetBrains Mono');
    await reply(page).getByRole('cell', { name: '2' }).waitFor();
    await button(page, /^Copy code, /).click();
    await expectCopied(page, 'const answer = 42;');
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
