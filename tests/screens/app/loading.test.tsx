import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { LOADING_MESSAGES } from '../../../client/lib/loadingMessages.ts';
import { anItem, aPage, renderAt, UNASSIGNED } from '../../support/screens/screens.tsx';

const expectSigh = () =>
  waitFor(() => expect(LOADING_MESSAGES.some((message) => screen.queryByText(message))).toBe(true));

/** The root field whose response each screen waits for. */
const waiting: [screen: string, route: string, field: string][] = [
  ['the shared page', '/share/a-link', 'sharedContent'],
  ['View Content', '/prompt-manager?content=7', 'content'],
  ['Chat', '/chat?conversation=7', 'chatConversation'],
  ['Account', '/account', 'me'],
];

it('shows a loading message on every screen that waits, and while the ToneShift history loads', async () => {
  const never = new Promise<never>(() => undefined);
  const { answer, user } = renderAt('/workflows', {
    answers: { contents: () => aPage([anItem({ title: 'There' })]), contentTypes: () => [UNASSIGNED] },
  });
  for (const [, route, field] of waiting) {
    await screen.findByText('Development: 45% Complete');
    answer({ [field]: () => never });
    window.location.hash = `#${route}`;
    await expectSigh();
    window.location.hash = '#/workflows';
  }
  await screen.findByText('Development: 45% Complete');
  answer({ toneConversations: () => never });
  window.location.hash = '#/tone-shift';
  await user.click(await screen.findByRole('button', { name: 'Conversation history' }));
  await screen.findByRole('dialog');
  await expectSigh();
});
