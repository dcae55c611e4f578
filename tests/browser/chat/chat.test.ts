import { describe, expect, it } from '@jest/globals';
import { requestsOf } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import {
  aChatter,
  box,
  button,
  messages,
  openHistory,
  reply,
  say,
  sendButton,
  settled,
  thread,
} from '../../support/browser/chatPage.ts';
import { nextControlledReply } from '../../support/llm/controlledReply.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

describe('asking in the chat', () => {
  it('sends a message once, however often Enter is pressed', async () => {
    const { page, me } = await aChatter(app);
    const sent = requestsOf(page, 'SendMessage');
    await box(page).fill('Once.');
    for (let press = 0; press < 10; press++) await page.keyboard.press('Enter', { delay: 0 });
    await reply(page).getByText('A good answer.').waitFor();
    expect(sent()).toBe(1);
    expect(
      await app.server.dataSource.query('SELECT content FROM chat_messages WHERE owner_id = $1 AND is_user', [me.id]),
    ).toEqual([{ content: 'Once.' }]);
  });
});

describe('a reply in progress', () => {
  it('continues after a reload and in a second tab', async () => {
    const { page } = await aChatter(app);
    const voice = nextControlledReply(llm);
    await say(page, 'Take your time.');
    await voice.begun;
    voice.say('One, ');
    await reply(page).getByText('One,').waitFor();
    await page.reload();
    const second = await app.newTab(page);
    await second.goto(page.url());
    for (const tab of [page, second]) await reply(tab).getByText('One,').waitFor();
    voice.say('two, ');
    for (const tab of [page, second]) await reply(tab).getByText('One, two,').waitFor();
    voice.say('three.');
    voice.finish();
    for (const tab of [page, second]) {
      await reply(tab).getByText('One, two, three.').waitFor();
      await settled(tab);
    }
  });

  it('keeps the scroll position, and jumps to the end on request', async () => {
    const { page } = await aChatter(app, { said: Array.from({ length: 40 }, (_, index) => `Message ${index}`) });
    const voice = nextControlledReply(llm);
    await say(page, 'And now?');
    await voice.begun;
    await messages(page).evaluate((list) => list.scrollBy({ top: -1500, behavior: 'instant' }));
    await button(page, 'Jump to latest').waitFor();
    const looked = page.getByText('Message 20', { exact: true });
    await looked.evaluate((message) => message.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await looked.boundingBox();
    voice.say('A long line.\n\n'.repeat(40));
    await page.waitForFunction(() => document.body.textContent?.includes('A long line.'));
    expect(await looked.boundingBox()).toEqual(before);
    await button(page, 'Jump to latest').click();
    voice.say('The end.');
    await page.waitForFunction(() => {
      const list = document.querySelector('[aria-label="Messages"]');
      return list?.textContent?.includes('The end.') && list.scrollHeight - list.scrollTop - list.clientHeight < 2;
    });
    voice.finish();
    await settled(page);
  });
});

describe('the chat by keyboard', () => {
  it('moves the focus to where the user types next', async () => {
    const { page } = await aChatter(app);
    const focused = (name: string) =>
      page
        .getByRole(name === 'Message' ? 'textbox' : 'button', { name })
        .and(page.locator(':focus'))
        .waitFor();
    const lastRetry = reply(page).last().getByRole('button', { name: 'Retry', disabled: false });
    await focused('Message');
    await page.keyboard.type('First');
    await sendButton(page).press('Enter');
    await reply(page).getByText('A good answer.').waitFor();
    await focused('Message');
    const voice = nextControlledReply(llm);
    await page.keyboard.type('Go on');
    await sendButton(page).press('Enter');
    await voice.begun;
    await page.getByRole('button', { name: 'Stop', disabled: false }).press('Enter');
    await reply(page).getByText('Stopped.').waitFor();
    await focused('Message');
    await lastRetry.press('Enter');
    await reply(page).getByText('2 / 2').waitFor();
    await focused('Message');
    await lastRetry.press('Enter');
    await reply(page).getByText('3 / 3').waitFor();
    await settled(page);
    await button(page, /^Previous version, /).press('Enter');
    await reply(page).getByText('2 / 3').waitFor();
    await focused('Previous version');
    await page.keyboard.press('Enter');
    await reply(page).getByText('1 / 3').waitFor();
    await focused('Next version');
    await button(page, 'New chat').press('Enter');
    await focused('Message');
    await button(page, 'New chat').press('Enter');
    await focused('Message');
    await openHistory(page);
    await page.getByRole('button', { name: 'First', exact: true }).press('Enter');
    await reply(page).getByText('1 / 3').waitFor();
    await focused('Message');
  });
});

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
