import { failure } from '../../../conversation/replyStates.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { MessageActions } from './messageActions.ts';
import {
  type ChatMessageFragment,
  useCopyConversationMutation,
  useEditMessageMutation,
  useRetryReplyMutation,
  useShowMessageVersionMutation,
} from './messages.generated.ts';
import { insertExchange } from './pendingExchange.ts';

interface MessageMutationsOptions {
  busy: boolean;
  openThread: ((messageId: string) => void) | null;
  openConversation: ((id: string) => void) | null;
  /** Loads the branch that now contains this message. */
  loadBranchOf: (messageId: string) => Promise<void>;
}

/** The actions on the messages of a chat or thread. A failure is shown and changes nothing. */
export function useMessageMutations({
  busy,
  openThread,
  openConversation,
  loadBranchOf,
}: MessageMutationsOptions): MessageActions {
  const [showVersion] = useShowMessageVersionMutation();
  const [edit] = useEditMessageMutation();
  const [retry, { loading: retrying }] = useRetryReplyMutation();
  const [copy, { loading: copying }] = useCopyConversationMutation();

  async function show(versionId: string) {
    const pressed = document.activeElement?.getAttribute('aria-label') ?? '';
    await showVersion({ variables: { input: { messageId: versionId } } });
    await loadBranchOf(versionId);
    const message = document.querySelector(`[data-message="${CSS.escape(versionId)}"]`);
    message?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) versionButton(message, pressed)?.focus({ preventScroll: true });
  }

  async function openCopy({ id: messageId, conversationId }: ChatMessageFragment) {
    const { data } = await copy({ variables: { input: { conversationId, messageId } } });
    if (data) openConversation?.(data.copyConversation.id);
  }

  return {
    busy: busy || retrying || copying,
    openThread,
    openCopy: openConversation && ((message) => void toastFailure(openCopy(message))),
    retry: ({ id }) =>
      void toastFailure(
        retry({
          variables: { input: { messageId: id, wait: false } },
          update: (cache, { data }) => data && insertExchange(cache, data.retryReply, id),
        }),
      ),
    edit: ({ id }, content) =>
      toastFailure(
        edit({
          variables: { input: { messageId: id, content, wait: false } },
          update: (cache, { data }) => data && insertExchange(cache, data.editMessage, id),
        }),
      ),
    showVersion: (versionId) => void toastFailure(show(versionId)),
  };
}

/** Resolves with whether it succeeded. */
async function toastFailure(action: Promise<unknown>): Promise<boolean> {
  try {
    await action;
    return true;
  } catch (error) {
    toast.error(failure(userMessage(error)));
    return false;
  }
}

/** The version button to focus next: the pressed one disappeared with its message. */
function versionButton(message: Element | null, pressed: string): HTMLElement | null {
  const enabled = '[data-versions] button:enabled';
  return (
    message?.querySelector<HTMLElement>(`${enabled}[aria-label="${CSS.escape(pressed)}"]`) ??
    message?.querySelector<HTMLElement>(enabled) ??
    null
  );
}
