import { describe, expect, it } from '@jest/globals';
import { devices, expectAccessible } from '../../support/browser/accessibility.ts';
import { overflowOf } from '../../support/browser/anyPage.ts';
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
  settled,
  thread,
} from '../../support/browser/chatPage.ts';
import { aConversation } from '../../support/chat/conversations.ts';
import { aContent, aUser } from '../../support/factories.ts';
import { controlledReply } from '../../support/llm/controlledReply.ts';
import { answersWith, fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';

const llm = await fakeLlm();
const app = useApp({ ai: llm.settings(['openai']) });

const everything = [
  '# Title',
  'A **bold** [link](https://example.test) and `code`.',
  '- one\n  - two\n- [x] done\n- [ ] not done',
  '> a quote',
  '```ts\nconst answer: number = 42; // long comment\n```',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '\\[\n\\int_0^1 x\\,dx\n\\]',
  `A${'n endless word'.replaceAll(' ', '').repeat(20)}.`,
].join('\n\n');

describe.each(devices)('accessibility of the chat %s, by axe', (_where, mobile) => {
  it('finds nothing in a chat and its thread', async () => {
    const { page } = await aChatter(app, { mobile });
    await expectAccessible(page, 'an empty chat');
    llm.next(answersWith(everything));
    await say(page, 'Everything, please. '.repeat(8));
    await reply(page).locator('.katex').first().waitFor();
    await settled(page);
    await button(page, /^Model info, /).click();
    await expectAccessible(page, 'a reply with everything');
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('button', { name: /^Model: / }).click();
    await page.getByRole('menuitemradio').first().waitFor();
    await expectAccessible(page, 'the models');
    await page.keyboard.press('Escape');
    const voice = controlledReply();
    llm.next(voice.script);
    await say(page, 'Slowly');
    await voice.begun;
    await messages(page).getByText('Thinking...').waitFor();
    await expectAccessible(page, 'a reply before its first word');
    voice.say('Yes');
    voice.finish();
    await settled(page);
    await reply(page).last().getByRole('button', { name: 'Start thread' }).click();
    await thread(page).getByPlaceholder('Reply to thread...').fill('Aside');
    await expectAccessible(page, 'a thread');
    expect(await overflowOf(page)).toBe(0);
  });
});

describe('accessibility of the chat on a phone, by axe', () => {
  it('finds nothing on a failed reply and an edited message', async () => {
    const { page } = await aChatter(app, { mobile: true });
    llm.always(refuses(401));
    await say(page, 'Are you there?');
    const failure = reply(page).getByText('Error: AI service authentication failed.');
    const [red = 0, green = 0, blue = 0] = await failure.evaluate(colourOf);
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    await expectAccessible(page, 'a failed reply');
    await reply(page).getByRole('button', { name: 'Retry' }).click();
    await reply(page).getByText('2 / 2').waitFor();
    await messages(page).getByText('Are you there?').hover();
    await button(page, /^Edit, /).click();
    await expectAccessible(page, 'other words');
  });

  it('finds nothing in the history, the context files and the prompts', async () => {
    const me = await aUser(app.server);
    await aContent(app.server, { owner: me, title: 'A prompt' });
    for (const name of ['First', 'Second'])
      await aConversation(app.server, { owner: me, name, said: ['Hello', 'Good day'] });
    const { page } = await aChatter(app, { me, mobile: true });
    await box(page).fill('/');
    await page.getByRole('option', { name: /A prompt/ }).waitFor();
    await expectAccessible(page, 'prompts');
    await box(page).fill('');
    await button(page, 'Context Files').click();
    await button(page, 'Add file name').click();
    await page.getByRole('textbox', { name: 'File name' }).fill('budget.xlsx');
    await expectAccessible(page, 'a file name');
    await page.keyboard.press('Enter');
    await button(page, 'Attach prompt').click();
    await page.getByRole('option', { name: /A prompt/ }).waitFor();
    await expectAccessible(page, 'a prompt to attach');
    await page.keyboard.press('Enter');
    await page.getByTitle('A prompt').waitFor();
    await expectAccessible(page, 'context files');
    await openHistory(page);
    await page.getByRole('list', { name: 'Conversations' }).waitFor();
    await expectAccessible(page, 'the history');
    await button(page, 'Select').click();
    await page.getByRole('checkbox', { name: 'Select First' }).click();
    await expectAccessible(page, 'a selection');
    await button(page, 'Delete selected').click();
    await button(page, 'Undo').waitFor();
    await expectAccessible(page, 'the way back');
    expect(await overflowOf(page)).toBe(0);
  });
});
