import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { SpendingFragment } from '../../../client/conversation/spending.generated.ts';
import type { EnhanceMutation } from '../../../client/screens/library/ai/ai.generated.ts';
import { aMessage, aPath, aPiece, aTalk, chatAnswers } from '../../support/screens/chatAnswers.ts';
import { anItem, type Answers, aPage, refusal, renderAt, UNASSIGNED } from '../../support/screens/screens.tsx';
import { FakeToneServer } from '../../support/screens/toneScreen.tsx';

const NEAR = 'You have spent $8.00 of your AI limit of $10.00 for this month.';
const SPENT = 'You have used up your AI limit of $10.00 for this month.';

const limited = (threshold: SpendingFragment['threshold'] = null, notice: string | null = null) => ({
  aiAllowance: (): SpendingFragment => ({ isSpendingLimited: true, threshold, notice }),
});
const near = limited('NEARLY_SPENT', NEAR);
const notice = () => screen.findByText(NEAR);
const dismiss = async (shown: Shown) => shown.user.click(await screen.findByRole('button', { name: 'Dismiss notice' }));
type Shown = ReturnType<typeof renderAt>;

beforeEach(() => localStorage.clear());

const reply = (overrides = {}) =>
  aMessage({
    isUser: false,
    status: 'WRITING',
    content: 'On',
    modelUsed: 'gpt-4o-mini',
    providerUsed: 'openai',
    ...overrides,
  });

/** Opens a conversation whose reply ends as soon as it is followed. */
function aChat(answers: Answers) {
  const message = reply();
  return renderAt('/chat?conversation=7', {
    answers: {
      ...chatAnswers(),
      chatConversation: () => aTalk(),
      chatMessages: () => aPath([aMessage(), message]),
      async *replyProgress() {
        yield aPiece('On', '', { ...message, status: 'COMPLETE', content: 'On it.' });
      },
      ...answers,
    },
  });
}

async function aTone(answers: Answers) {
  const server = new FakeToneServer();
  const shown = renderAt('/tone-shift', {
    answers: { ...server.answers(), toneConversations: () => aPage([]), ...answers },
  });
  await shown.user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello.');
  await shown.user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Hello. (1)');
  return shown;
}

const RESULT: EnhanceMutation['enhance'] = {
  requestId: '1',
  originalContent: 'Kept.',
  responseText: 'Done.',
  provider: 'openai',
  model: 'gpt-4o-mini',
  costEstimate: 0.00123,
  isTruncated: false,
};

function aForm(answers: Answers) {
  const item = anItem({ title: 'Mine', content: 'Kept.' });
  return renderAt(`/prompt-manager?content=${item.id}`, {
    answers: {
      ...chatAnswers(),
      contents: () => aPage([item]),
      contentTypes: () => [UNASSIGNED],
      content: () => item,
      async *generation() {
        yield { text: null, delta: 'Done.', result: null };
        yield { text: null, delta: '', result: RESULT };
      },
      enhance: () => RESULT,
      ...answers,
    },
  });
}

async function generating(answers: Answers) {
  const shown = aForm(answers);
  await shown.user.click(await screen.findByRole('button', { name: 'Generate with AI' }));
  await shown.user.type(await screen.findByRole('textbox', { name: 'Prompt' }), 'Write.');
  await shown.user.click(await screen.findByRole('button', { name: 'Generate' }));
  await screen.findByText(/Text generated/);
  return shown;
}

async function enhancing(answers: Answers) {
  const shown = aForm(answers);
  await shown.user.click(await screen.findByRole('button', { name: 'Enhance with AI' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: /Improve/ }));
  await screen.findByText(/Text enhanced/);
  return shown;
}

describe.each([
  [
    'Chat',
    async (answers: Answers) => {
      const shown = aChat(answers);
      await screen.findByText('On it.');
      return shown;
    },
  ],
  ['ToneShift', aTone],
  ['Generate with AI', generating],
  ['Enhance with AI', enhancing],
])('a spending limit in %s', (_, open) => {
  it('is checked again when a call has ended, and shows a notice when nearly spent until it is dismissed', async () => {
    let asked = 0;
    const shown = await open({ aiAllowance: () => (++asked === 1 ? limited() : near).aiAllowance() });
    expect((await notice()).getAttribute('role')).toBe('status');
    await dismiss(shown);
    expect(screen.queryByText(NEAR)).toBeNull();
  });
});

describe('a dismissed notice', () => {
  it('stays hidden after a reload and further replies, except in the settings, until the limit is spent', async () => {
    const shown = aChat(near);
    await dismiss(shown);
    cleanup();
    const again = aChat(near);
    await screen.findByText('On it.');
    await waitFor(() => expect(again.served('aiAllowance').length).toBeGreaterThan(1));
    expect(screen.queryByText(NEAR)).toBeNull();
    cleanup();
    renderAt('/account', { answers: near });
    await notice();
    cleanup();
    aChat(limited('SPENT', SPENT));
    await screen.findByText(SPENT);
  });

  it('is shown to the next user on this device', async () => {
    const shown = aChat(near);
    await dismiss(shown);
    cleanup();
    sessionStorage.clear();
    renderAt('/chat', { signedInAs: 'grace', answers: { ...chatAnswers(), ...near } });
    await notice();
  });
});

it('shows the notice when a message is refused because the limit was spent meanwhile', async () => {
  let refused = false;
  const shown = renderAt('/chat?conversation=7', {
    answers: {
      ...chatAnswers(),
      chatConversation: () => aTalk(),
      aiAllowance: () => (refused ? limited('SPENT', SPENT) : limited()).aiAllowance(),
      sendMessage: () => {
        refused = true;
        throw refusal('AI_QUOTA', 'AI service quota exceeded. Please try again later or contact support.');
      },
    },
  });
  await shown.user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello.');
  await shown.user.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByText(SPENT);
});
