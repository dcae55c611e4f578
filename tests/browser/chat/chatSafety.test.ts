import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hostileTexts } from '../../support/attacks/hostileTexts.ts';
import { expectCopied } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import {
  aChatter,
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

  it('is shown as plain text when it takes too long to format, and formatted within the policy otherwise', async () => {
    const { page } = await aChatter(app);
    llm.next(answersWith(`${'_a*'.repeat(8_000)}\nThe end.`));
    await say(page, 'Freeze');
    await reply(page).getByText('The end.').waitFor();
    await reply(page).getByText('Shown as plain text').waitFor();
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
