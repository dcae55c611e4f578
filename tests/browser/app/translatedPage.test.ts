import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useApp } from '../../support/browser/browser.ts';
import { aChatter, button, openHistory, reply, say, settled } from '../../support/browser/chatPage.ts';
import { aReader, openCard, save } from '../../support/browser/libraryPage.ts';
import { atToneShift, openDropdown, output, send } from '../../support/browser/tonePage.ts';
import { answersWith, fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

/** Replaces each text as browsers do that translate the page, now and whenever the page changes. */
async function translate(page: Page): Promise<unknown[]> {
  const errors: unknown[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.evaluate(() => {
    const replaced = new WeakSet<Node>();
    const replaceTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (replaced.has(text) || text.parentElement?.closest('[translate="no"], script, style')) continue;
        const font = document.createElement('font');
        const copy = document.createTextNode(text.nodeValue ?? '');
        replaced.add(copy);
        font.append(copy);
        text.parentNode?.replaceChild(font, text);
      }
    };
    new MutationObserver(replaceTexts).observe(document.body, { childList: true, characterData: true, subtree: true });
    replaceTexts();
  });
  return errors;
}

const answer = [
  'Dear Ann,\n\nH<sub>2</sub>O is *water*, 10~20 `cups` **（重点）**文字 and https://example.com/a，然后\nBest regards,\nBob',
  '- one\n- two with **bold** and `code`\n\n  more\n- three',
  '| a | b |\n|---|---|\n| x<br>y | z |',
  '<instructions>\nBe brief.\n</instructions>',
  '```js\nconst a = 1; // text\nlet b = "text";\n```',
  'The end.',
].join('\n\n');

describe('a page that the browser translates', () => {
  it('shows replies while they are being written, and all that is pressed around them', async () => {
    const { page } = await aChatter(app);
    const errors = await translate(page);
    llm.next(answersWith(answer));
    await say(page, 'Write it');
    await reply(page).getByText('The end.').waitFor();
    await settled(page);
    llm.next(refuses(429, { code: 'rate_limit_exceeded' }));
    await say(page, 'Again');
    await settled(page);
    await openHistory(page);
    await page.keyboard.press('Escape');
    await reply(page).first().getByRole('button', { name: 'Start thread' }).click();
    await page.keyboard.press('Escape');
    await button(page, 'Context Files').click();
    await page.getByRole('button', { name: /^Model: / }).click();
    await page.keyboard.press('Escape');
    expect(errors).toEqual([]);
  });

  it('transforms a text with another model and shows its changes', async () => {
    const { page } = await atToneShift(app);
    const errors = await translate(page);
    await openDropdown(page, /Model/);
    await page.keyboard.press('Escape');
    await send(page, 'A text');
    await output(page, 'A good answer.').waitFor();
    await page.getByRole('tab', { name: 'Changes' }).first().click();
    expect(errors).toEqual([]);
  });

  it('opens, changes and filters prompts', async () => {
    const { page } = await aReader(app, 'First', 'Second');
    const errors = await translate(page);
    await openCard(page, 'First');
    await page.getByRole('textbox', { name: 'Title' }).fill('Changed');
    await save(page);
    await page.getByRole('checkbox').first().click();
    await page.getByRole('searchbox', { name: 'Search prompts' }).fill('Second');
    await page.getByRole('article', { name: 'Changed', exact: true }).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });
});
