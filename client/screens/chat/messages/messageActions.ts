import { createContext, useContext } from 'react';
import type { ChatMessageFragment } from './messages.generated.ts';

/** What can be done with the messages of a chat or of a thread. */
export interface MessageActions {
  /** A reply is being written here: nothing else is asked meanwhile. */
  busy: boolean;
  retry: (reply: ChatMessageFragment) => void;
  /** Resolves with whether the new text has been saved. */
  edit: (message: ChatMessageFragment, content: string) => Promise<boolean>;
  showVersion: (versionId: string) => void;
  /** Null in a thread: threads have none of their own. */
  openThread: ((messageId: string) => void) | null;
}

export const MessageActionsContext = createContext<MessageActions | null>(null);

/** Null for a message that is only shown, as above its own thread. */
export function useMessageActions(): MessageActions | null {
  return useContext(MessageActionsContext);
}
