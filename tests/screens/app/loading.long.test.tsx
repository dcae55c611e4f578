import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { LOADING_MESSAGES } from '../../../client/lib/loadingMessages.ts';
import { anItem, aPage, deferred, renderAt, UNASSIGNED } from '../../support/screens/screens.tsx';

const expectSigh = () =>
  waitFor(() => expect(LOADING_MESSAGES.some((message) => screen.queryByText(message))).toBe(true));

/** The root field whose response each screen waits for. */
const waiting: [screen: string, route: string, field: string][] = [
  ['the shared page', '/share/a-link', 'sharedContent'],
  ['View Content', '/prompt-manager?content=7', 'content'],
  ['Chat', '/chat?conversation=7', 'chatConversation'],
  ['Account', '/account', 'me'],
];

it.each(waiting)('shows a loading message on %s', async (_screen, route, field) => {
  const answer = deferred<unknown>();
  const { answer: change } = renderAt('/workflows', {
    answers: { contents: () => aPage([anItem({ title: 'There' })]), contentTypes: () => [UNASSIGNED] },
  });
  await screen.findByText('Development: 45% Complete');
  change({ [field]: () => answer.promise });
  window.location.hash = `#${route}`;
  await expectSigh();
});

it('shows a loading message while the ToneShift history loads', async () => {
  const answer = deferred<unknown>();
  const { user } = renderAt('/tone-shift', { answers: { toneConversations: () => answer.promise } });
  await user.click(await screen.findByRole('button', { name: 'Conversation history' }));
  await screen.findByRole('dialog');
  await expectSigh();
});
