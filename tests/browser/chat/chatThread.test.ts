import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../support/browser/browser.ts';
import { aChatter, reply, thread } from '../../support/browser/chatPage.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

describe('a side thread', () => {
  it('fills a phone, and its back button returns to the message', async () => {
    const { page } = await aChatter(app, { said: ['Hello', 'Good day'], mobile: true });
    await reply(page).getByRole('button', { name: 'Start thread' }).click();
    await thread(page).waitFor();
    expect((await thread(page).boundingBox())?.width).toBe(390);
    await thread(page).getByRole('button', { name: 'Back to the chat' }).click();
    await thread(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Start thread, Good day');
  });
});
