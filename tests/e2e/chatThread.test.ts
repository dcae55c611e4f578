import { describe, expect, it } from '@jest/globals';
import { useApp } from '../support/browser/browser.ts';
import { aChatter, button, messages, reply, say, settled, thread } from '../support/browser/chatPage.ts';
import { dictated } from '../support/llm/dictation.ts';
import { fakeLlm } from '../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

describe('a side thread', () => {
  it('goes on beside a chat that is being written, and is counted everywhere at once', async () => {
    const { page } = await aChatter(app);
    await say(page, 'Begin.');
    await reply(page).getByText('A good answer.').waitFor();
    await reply(page).getByRole('button', { name: 'Start thread' }).click();
    const widths = await Promise.all(
      [page.getByRole('main'), thread(page)].map((part) => part.evaluate((element) => element.clientWidth)),
    );
    expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(0.5, 2);
    const main = dictated(llm);
    await say(page, 'Go on.');
    await main.begun;
    const side = dictated(llm);
    await thread(page).getByPlaceholder('Reply to thread...').fill('An aside');
    await page.keyboard.press('Enter');
    await messages(page).getByRole('button', { name: '2 replies' }).waitFor();
    await side.begun;
    side.say('Aside indeed.');
    main.say('On it goes.');
    await thread(page).getByText('Aside indeed.').waitFor();
    await reply(page).getByText('On it goes.').waitFor();
    side.finish();
    await page.keyboard.press('Escape');
    await thread(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === '2 replies');
    await button(page, 'Stop').waitFor();
    main.finish();
    await settled(page);
    await page.reload();
    await button(page, '2 replies').click();
    await thread(page).getByText('Aside indeed.').waitFor();
    expect(await messages(page).getByText('Aside indeed.').count()).toBe(0);
  });

  it('fills a phone, and its back button leads to where it came from', async () => {
    const { page } = await aChatter(app, { said: ['Hello', 'Good day'], mobile: true });
    await reply(page).getByRole('button', { name: 'Start thread' }).click();
    await thread(page).waitFor();
    expect((await thread(page).boundingBox())?.width).toBe(390);
    await thread(page).getByRole('button', { name: 'Back to the chat' }).click();
    await thread(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Start thread');
  });
});
