import { ChatScreen } from '../../../client/screens/chat/ChatScreen.tsx';
import { aPath, aTalk, chatAnswers } from './chatAnswers.ts';
import { type Answers, renderScreen } from './screens.tsx';

/** Everybody has drafts of their own. */
let readers = 0;

export function renderChat(answers: Answers = {}, path = '/chat') {
  return renderScreen(<ChatScreen />, {
    path,
    answers: { ...chatAnswers(), ...answers },
    signedInAs: `reader ${++readers}`,
  });
}

/** Conversation 7 with these messages, at it or at a thread of it. */
export const renderTalk = (messages: unknown[], answers: Answers = {}, more = '') =>
  renderChat(
    { chatConversation: () => aTalk(), chatMessages: () => aPath(messages), ...answers },
    `/chat?conversation=7${more}`,
  );
