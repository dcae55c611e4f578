import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../support/browser/browser.ts';
import { aChatter, button, messages, reply, say, settled, thread } from '../../support/browser/chatPage.ts';
import { nextControlledReply } from '../../support/llm/controlledReply.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

describe('a chat', () => {
  it('streams a reply, and keeps it under a title from its first words', async () => {
    const { page } = await aChatter(app);
    const voice = nextControlledReply(llm);
    await say(page, 'What would you say of a sentence that is longer than fifty characters?');
    await messages(page).getByText('Thinking...').waitFor();
    await voice.begun;
    voice.say('It is **rather');
    await reply(page).getByText('It is **rather').waitFor();
    expect(await messages(page).getByText('Thinking...').count()).toBe(0);
    voice.say(' long**.');
    await reply(page).getByRole('strong').getByText('rather long').waitFor();
    voice.finish();
    await settled(page);
    expect(await page.getByLabel('Conversation title').inputValue()).toBe(
      'What would you say of a sentence that is longer th…',
    );
    await page.getByText('Last reply: under $0.0001').waitFor();
    await page.reload();
    await reply(page).getByRole('strong').getByText('rather long').waitFor();
    await reply(page).getByText('gpt-4o-mini').waitFor();
  });
});

describe('a side thread', () => {
  it('continues while the chat streams, and updates its count everywhere', async () => {
    const { page } = await aChatter(app);
    await say(page, 'Begin.');
    await reply(page).getByText('A good answer.').waitFor();
    await reply(page).getByRole('button', { name: 'Start thread' }).click();
    const widths = await Promise.all(
      [page.getByRole('main'), thread(page)].map((part) => part.evaluate((element) => element.clientWidth)),
    );
    expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(0.5, 2);
    const main = nextControlledReply(llm);
    await say(page, 'Go on.');
    await main.begun;
    const side = nextControlledReply(llm);
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

  it('comes back into the chat by keyboard, as a summary that the model writes and the user edits', async () => {
    const { page } = await aChatter(app, { said: ['Why is the sky blue?', 'Blue light is scattered most.'] });
    await reply(page)
      .getByRole('button', { name: /^Start thread/ })
      .click();
    await thread(page).getByPlaceholder('Reply to thread...').fill('And red in the evening?');
    await page.keyboard.press('Enter');
    await thread(page).getByText('A good answer.').waitFor();
    const menu = thread(page).getByRole('button', { name: 'Bring back', disabled: false });
    await menu.waitFor();
    const summary = nextControlledReply(llm);
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^Last answer/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Bring back a summary' });
    await summary.begun;
    summary.say('At sunset the way is longer.');
    summary.finish();
    const field = dialog.getByRole('textbox', { name: 'Summary' });
    await dialog.getByRole('button', { name: 'Bring back', disabled: false }).waitFor();
    expect(await field.inputValue()).toBe('At sunset the way is longer.');
    await field.fill('At sunset the way is longer. Red is left.');
    await dialog.getByRole('button', { name: 'Bring back' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const brought = messages(page).getByRole('article', { name: 'Brought back from a thread' });
    await brought.getByText('At sunset the way is longer. Red is left.').waitFor();
    await messages(page).getByRole('button', { name: '2 replies · brought back' }).waitFor();
    await page.keyboard.press('Escape');
    await thread(page).waitFor({ state: 'detached' });
    await say(page, 'Thank you.');
    await reply(page).getByText('A good answer.').waitFor();
    expect(llm.heard().slice(1)).toEqual([
      'Blue light is scattered most.\n\nFrom the side thread on “Blue light is scattered most.”:\n\nAt sunset the way is longer. Red is left.',
      'Thank you.',
    ]);
    await brought.getByRole('link', { name: 'From a side thread' }).press('Enter');
    await thread(page).getByText('And red in the evening?').waitFor();
  });
});
