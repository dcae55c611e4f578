import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { firstScreenStands } from '../../../client/lib/firstScreen.ts';
import { ChatScreen } from '../../../client/screens/chat/ChatScreen.tsx';
import { described } from '../../support/library/promptCases.ts';
import { chatAnswers } from '../../support/screens/chatAnswers.ts';
import { anItem, type Answers, aPage, aTemplate, refusal, renderScreen } from '../../support/screens/screens.tsx';

let beginners = 0;

const STARRED = anItem({ title: 'Release notes' });
const LATEST = anItem({ title: 'Agenda' });

/** Opens an empty chat as a new user. */
function renderEmptyChat(answers: Answers = {}) {
  return renderScreen(<ChatScreen />, {
    path: '/chat',
    answers: {
      ...chatAnswers(),
      contents: ({ starredOnly }) => aPage(starredOnly ? [STARRED] : [LATEST, STARRED]),
      ...answers,
    },
    signedInAs: `beginner ${++beginners}`,
  });
}

const messageBox = () => screen.findByRole('textbox', { name: 'Message' });
const offers = () => screen.findByRole('list', { name: 'Your prompts' });

// Loads the code that follows the first screen.
beforeAll(firstScreenStands);

describe('an empty chat', () => {
  it('offers starred prompts before the latest, without duplicates', async () => {
    renderEmptyChat();
    const buttons = within(await offers()).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Release notes', 'Agenda']);
  });

  it('fills a prompt into the message box and sends nothing', async () => {
    const { user, served } = renderEmptyChat({
      contentTemplate: () => aTemplate('Notes on {{version}}.', [described('version')]),
    });
    await user.click(within(await offers()).getByRole('button', { name: 'Release notes' }));
    await user.type(await screen.findByRole('textbox', { name: 'version' }), '1.2{Enter}');
    await waitFor(async () => expect(await messageBox()).toHaveProperty('value', 'Notes on 1.2.'));
    expect(document.activeElement).toBe(await messageBox());
    expect(screen.queryByRole('list', { name: 'Your prompts' })).toBeNull();
    expect(served('contentTemplate')).toEqual([{ id: STARRED.id }]);
    expect(served('createChatConversation')).toEqual([]);
  });

  it('offers prompts only while the box is empty', async () => {
    const { user } = renderEmptyChat();
    await offers();
    await user.type(await messageBox(), 'H');
    expect(screen.queryByRole('list', { name: 'Your prompts' })).toBeNull();
    await user.clear(await messageBox());
    await offers();
  });

  it('shows an error when a prompt cannot be loaded', async () => {
    const { user } = renderEmptyChat({
      contentTemplate: () => Promise.reject(refusal('INTERNAL_SERVER_ERROR', 'Boom')),
    });
    await user.click(within(await offers()).getByRole('button', { name: 'Agenda' }));
    await screen.findAllByText('The prompt could not be inserted. Please try again.');
    await offers();
  });

  it('offers nothing when the Library is empty', async () => {
    const { served } = renderEmptyChat({ contents: () => aPage([]) });
    await waitFor(() => expect(served('contents')).toHaveLength(2));
    expect(screen.queryByRole('list', { name: 'Your prompts' })).toBeNull();
  });
});
