import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectValue, requestsOf } from '../../support/browser/anyPage.ts';
import { useApp } from '../../support/browser/browser.ts';
import {
  aChatter,
  box,
  button,
  colourOf,
  messages,
  openHistory,
  reply,
  say,
  sendButton,
  settled,
} from '../../support/browser/chatPage.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { type ControlledReply, nextControlledReply } from '../../support/llm/controlledReply.ts';
import { answersWith, fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

/** Sends a question. Returns its reply in progress, which has begun with these words. */
async function aBegunReply(page: Page, question: string, words: string): Promise<ControlledReply> {
  const voice = nextControlledReply(llm);
  await say(page, question);
  await voice.begun;
  voice.say(words);
  await reply(page).getByText(words.trim()).waitFor();
  return voice;
}

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

  it('returns the text when it cannot be sent, and sends it on Retry', async () => {
    const { page } = await aChatter(app);
    app.expectNoise(page, /Failed to load resource/);
    await page.route('**/graphql', (route) => route.abort());
    await say(page, 'Do not lose this.');
    await page.getByText('Error: Failed to send message. Please try again.').waitFor();
    await expectValue(box(page), 'Do not lose this.');
    await page.unroute('**/graphql');
    await button(page, 'Retry').click();
    await reply(page).getByText('A good answer.').waitFor();
    await expectValue(box(page), '');
  });

  it('keeps the draft of each conversation through a reload', async () => {
    const { page } = await aChatter(app, { said: ['Hello', 'Good day'] });
    await box(page).fill('Half a sente');
    await page.reload();
    await reply(page).waitFor();
    await expectValue(box(page), 'Half a sente');
    await button(page, 'New chat').click();
    await page.getByRole('heading', { name: 'How can I help?' }).waitFor();
    await expectValue(box(page), '');
  });

  it('shows in red why a provider failed, and retries', async () => {
    const { page } = await aChatter(app);
    llm.next(refuses(429), refuses(429), refuses(429));
    await say(page, 'Are you there?');
    const failure = reply(page).getByText(
      'Error: Please wait a moment before making another request. The AI service is currently busy.',
    );
    const [red = 0, green = 0, blue = 0] = await failure.evaluate(colourOf);
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    llm.reset();
    await reply(page).getByRole('button', { name: 'Retry' }).click();
    await reply(page).getByText('A good answer.').waitFor();
    await reply(page).getByText('2 / 2').waitFor();
  });

  it('keeps the text received before the connection broke, with an error', async () => {
    const { page } = await aChatter(app);
    const voice = await aBegunReply(page, 'Tell me all.', 'It began well');
    voice.breakOff();
    await reply(page)
      .getByText('Error: AI service is temporarily unavailable. Please try again in a few moments.')
      .waitFor();
    await page.reload();
    await reply(page).getByText('It began well').waitFor();
    await reply(page).getByRole('button', { name: 'Retry' }).waitFor();
  });
});

describe('a reply in progress', () => {
  it('stops on request, keeps its text, and can be retried as another version', async () => {
    const { page } = await aChatter(app);
    const voice = await aBegunReply(page, 'Go on for ever.', 'For ever and');
    await button(page, 'Stop').click();
    await reply(page).getByText('Stopped.').waitFor();
    await voice.closed;
    await reply(page).getByRole('button', { name: 'Retry' }).click();
    await reply(page).getByText('A good answer.').waitFor();
    await reply(page).getByRole('button', { name: 'Previous version' }).click();
    await reply(page).getByText('For ever and').waitFor();
    await reply(page).getByText('1 / 2').waitFor();
  });

  it('continues after a reload and in a second tab', async () => {
    const { page } = await aChatter(app);
    const voice = await aBegunReply(page, 'Take your time.', 'One, ');
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

describe('an edited message', () => {
  it('starts a new branch and keeps the old one', async () => {
    const { page } = await aChatter(app);
    await say(page, 'First words');
    await reply(page).getByText('A good answer.').waitFor();
    llm.next(answersWith('Another answer.'));
    await messages(page).getByText('First words').hover();
    await button(page, /^Edit, /).click();
    await page.getByRole('textbox', { name: 'Edit message' }).fill('Second words');
    await page.keyboard.press('Enter');
    await reply(page).getByText('Another answer.').waitFor();
    expect(await messages(page).getByText('First words').count()).toBe(0);
    await button(page, /^Previous version, /).click();
    await messages(page).getByText('First words').waitFor();
    await reply(page).getByText('A good answer.').waitFor();
  });
});

describe('the chat by keyboard', () => {
  it('inserts a prompt found by its title, and sends it', async () => {
    const me = await aUser(app.server);
    await aContent(app.server, { owner: me, title: 'Release notes', content: 'Summarise the diff in three bullets.' });
    await aContent(app.server, { owner: me, title: 'Release party', content: 'Write an invitation.' });
    const { page } = await aChatter(app, { me });
    await page.waitForFunction(() => document.activeElement?.getAttribute('placeholder') === 'Type a message...');
    await page.keyboard.type('/release');
    await page.getByRole('option', { name: /Release notes/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await box(page).fill('');
    await page.keyboard.type('/notes');
    await page.getByRole('option', { selected: true, name: /Release notes/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => document.querySelector('textarea')?.value === 'Summarise the diff in three bullets.',
    );
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('Kindly.');
    await page.keyboard.press('Enter');
    await reply(page).getByText('A good answer.').waitFor();
    expect(llm.asked.at(-1)?.text).toContain('Summarise the diff in three bullets.\\nKindly.');
  });

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
