import { ChatScreen } from '../../../client/screens/chat/ChatScreen.tsx';
import { aPath, aTalk, chatAnswers } from './chatAnswers.ts';
import { type Answers, renderScreen } from './screens.tsx';

/** Each test has its own user, and so its own drafts. */
let readers = 0;

export function renderChat(answers: Answers = {}, path = '/chat') {
  return renderScreen(<ChatScreen />, {
    path,
    answers: { ...chatAnswers(), ...answers },
    signedInAs: `reader ${++readers}`,
  });
}

/** Renders conversation 7 with these messages, optionally with a thread. */
export const renderTalk = (messages: unknown[], answers: Answers = {}, more = '') =>
  renderChat(
    { chatConversation: () => aTalk(), chatMessages: () => aPath(messages), ...answers },
    `/chat?conversation=7${more}`,
  );
