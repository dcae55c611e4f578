import { createContext, useContext } from 'react';
import type { ChatMessageFragment } from './messages.generated.ts';

/** The actions on the messages of a chat or thread. */
export interface MessageActions {
  /** Whether a reply is being written: no other request is possible meanwhile. */
  busy: boolean;
  retry: (reply: ChatMessageFragment) => void;
  /** Resolves with whether the new text was saved. */
  edit: (message: ChatMessageFragment, content: string) => Promise<boolean>;
  showVersion: (versionId: string) => void;
  /** Null in a thread, which has no threads of its own. */
  openThread: ((messageId: string) => void) | null;
  /** Opens a copy of the conversation up to a message. Null in a thread. */
  openCopy: ((message: ChatMessageFragment) => void) | null;
}

export const MessageActionsContext = createContext<MessageActions | null>(null);

/** Null for a message that is only displayed, like the one above its own thread. */
export function useMessageActions(): MessageActions | null {
  return useContext(MessageActionsContext);
}
