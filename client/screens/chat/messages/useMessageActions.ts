import { useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { toast } from '../../../ui/toast.ts';
import { useExchanges } from '../composer/useSendMessage.ts';
import type { MessageActions } from './messageActions.ts';
import { type ChatMessageFragment, useShowMessageVersionMutation } from './messages.generated.ts';
import { failure } from './replyStates.ts';

interface Setting {
  busy: boolean;
  openThread: ((messageId: string) => void) | null;
  /** Fetches the branch that this message is on now. */
  loadBranchOf: (messageId: string) => Promise<void>;
}

/** The actions of one chat or thread; what fails is said, and nothing has changed then. */
export function useActionsOn({ busy, openThread, loadBranchOf }: Setting): MessageActions {
  const exchanges = useExchanges();
  const [showVersion] = useShowMessageVersionMutation();
  const [retrying, setRetrying] = useState(false);

  async function orSay(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      toast.error(failure(userMessage(error)));
      return false;
    }
  }

  async function show(versionId: string) {
    const pressed = document.activeElement?.getAttribute('aria-label') ?? '';
    await showVersion({ variables: { input: { messageId: versionId } } });
    await loadBranchOf(versionId);
    const message = document.querySelector(`[data-message="${CSS.escape(versionId)}"]`);
    message?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) versionButton(message, pressed)?.focus({ preventScroll: true });
  }

  async function retry(reply: ChatMessageFragment) {
    setRetrying(true);
    await orSay(() => exchanges.retry(reply));
    setRetrying(false);
  }

  return {
    busy: busy || retrying,
    openThread,
    retry: (reply) => void retry(reply),
    edit: (message, content) => orSay(() => exchanges.edit(message, content)),
    showVersion: (versionId) => void orSay(() => show(versionId)),
  };
}

/** Where stepping through the versions goes on: the button that was pressed went with its message. */
function versionButton(message: Element | null, pressed: string): HTMLElement | null {
  const enabled = '[data-versions] button:enabled';
  return (
    message?.querySelector<HTMLElement>(`${enabled}[aria-label="${CSS.escape(pressed)}"]`) ??
    message?.querySelector<HTMLElement>(enabled) ??
    null
  );
}
