import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ModelFragment } from '../../../client/conversation/models.generated.ts';
import { ADMINISTRATOR } from '../../support/screens/administrationScreen.tsx';
import { aMessage, aPath, aTalk, chatAnswers } from '../../support/screens/chatAnswers.ts';
import {
  aModel,
  anItem,
  type Answers,
  aPage,
  aTemplate,
  renderAt,
  type Shown,
  UNASSIGNED,
} from '../../support/screens/screens.tsx';
import { FakeToneServer } from '../../support/screens/toneScreen.tsx';

const OFFLINE: ModelFragment = {
  id: 'offline::rules',
  name: 'Offline writer',
  short: 'Offline',
  display: 'Offline writer',
  provider: 'offline',
  model: 'rules',
  pricing: 'No AI, free',
  isDefault: true,
  supportsImages: null,
};
const offline: Answers = {
  models: () => [OFFLINE],
  llmProviders: () => [{ id: 'offline', name: 'Offline writer (no AI)' }],
};
const SENTENCE = 'No AI provider is set up, so only the offline writer answers, which uses no AI.';

const item = anItem({ title: 'Mine', content: 'Kept.' });
const openForm = (answers: Answers) =>
  renderAt(`/prompt-manager?content=${item.id}`, {
    answers: {
      contents: () => aPage([item]),
      contentTypes: () => [UNASSIGNED],
      content: () => item,
      contentTemplate: () => aTemplate('Kept.', []),
      runs: () => aPage([]),
      enhance: () => ({
        requestId: '1',
        originalContent: 'Kept.',
        responseText: 'Kept!',
        provider: 'offline',
        model: 'rules',
        costEstimate: 0,
        isTruncated: false,
      }),
      ...answers,
    },
  });
const press = async ({ user }: Shown, name: string) => user.click(await screen.findByRole('button', { name }));

const PLACES: [string, (answers: Answers) => Promise<Shown>][] = [
  [
    'Chat',
    async (answers) =>
      renderAt('/chat?conversation=7', {
        answers: {
          ...chatAnswers(),
          chatConversation: () => aTalk(),
          chatMessages: () => aPath([aMessage()]),
          ...answers,
        },
      }),
  ],
  ['a new chat', async (answers) => renderAt('/chat', { answers: { ...chatAnswers(), ...answers } })],
  [
    'ToneShift',
    async (answers) =>
      renderAt('/tone-shift', {
        answers: { ...new FakeToneServer().answers(), toneConversations: () => aPage([]), ...answers },
      }),
  ],
  [
    'Generate',
    async (answers) => {
      const shown = openForm(answers);
      await press(shown, 'Generate with AI');
      return shown;
    },
  ],
  [
    'Enhance',
    async (answers) => {
      const shown = openForm(answers);
      await press(shown, 'Enhance with AI');
      await shown.user.click(await screen.findByRole('menuitem', { name: /Improve/ }));
      return shown;
    },
  ],
  [
    'Runs',
    async (answers) => {
      const shown = openForm(answers);
      await press(shown, 'Run');
      return shown;
    },
  ],
];

it.each(PLACES)('shows in %s that there is no AI provider, and that an administrator can add one', async (_, open) => {
  await open(offline);
  const sentence = await screen.findByText(SENTENCE);
  within(sentence.parentElement as HTMLElement).getByText('An administrator can add one.');
  expect(screen.queryByRole('link', { name: 'Add a provider' })).toBeNull();
});

describe('the notice', () => {
  const [, open] = PLACES[1] as (typeof PLACES)[number];

  it('leads administrators to the page where they can add a provider, until one was added', async () => {
    const shown = await open({ ...offline, me: () => ADMINISTRATOR });
    await screen.findByText(SENTENCE);
    const link = screen.getByRole('link', { name: 'Add a provider' });
    expect(link.getAttribute('href')).toBe('#/administration/models');
    shown.answer({ models: () => [aModel('gpt-4o-mini')], llmProviders: () => [{ id: 'openai', name: 'OpenAI' }] });
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByText(SENTENCE)).toBeNull());
  });

  it('is not shown with a provider', async () => {
    await open({});
    await screen.findByRole('button', { name: /^Model: / });
    expect(screen.queryByText(SENTENCE)).toBeNull();
  });

  it('says that the providers offer no model', async () => {
    await open({ ...offline, models: () => [], me: () => ADMINISTRATOR });
    await screen.findByText('The AI providers offer no model at the moment.');
    screen.getByRole('link', { name: 'See why' });
  });

  it('asks again every 30 seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate', 'performance', 'Date'] });
    try {
      const shown = await open(offline);
      await screen.findByText(SENTENCE);
      const before = shown.served('models').length;
      jest.advanceTimersByTime(30_000);
      await waitFor(() => expect(shown.served('models')).toHaveLength(before + 1));
    } finally {
      jest.useRealTimers();
    }
  });
});
