import { startTransition, useState } from 'react';
import { withoutHidden } from '../../../rules/hiddenCharacters.ts';
import { ProviderNames, useNamesOf } from '../../conversation/providerNames.ts';
import { useModels } from '../../conversation/useModels.ts';
import { MOBILE_LAYOUT, useMediaQuery } from '../../lib/browser.ts';
import { SHORTCUTS } from '../../lib/keyboard/shortcuts.ts';
import { lazyModule } from '../../lib/lazyModule.ts';
import { useActions } from '../../ui/actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import styles from './ChatScreen.module.css';
import { Conversation } from './Conversation.tsx';
import { ChatHeader } from './conversation/ChatHeader.tsx';
import { DEFAULT_NAME } from './conversation/conversationName.ts';
import { useConversation, useUpdateConversation } from './conversation/useConversation.ts';
import type { FoundMessage } from './messages/foundMessage.ts';
import { LastReply } from './messages/LastReply.tsx';
import { useShowMessageVersionMutation } from './messages/messages.generated.ts';
import { MessageSkeletons } from './messages/MessageSkeletons.tsx';
import { NewChat } from './NewChat.tsx';
import { lazyProjects } from './projects/lazyProjects.ts';
import { useChatRoute } from './useChatRoute.ts';

const lazyOtherDevices = lazyModule(() => import('./changes/OtherDevices.tsx'));
const lazyHistoryPanel = lazyModule(() => import('./history/HistoryPanel.tsx'));
const lazyThreadPanel = lazyModule(() => import('./thread/ThreadPanel.tsx'));

/** A conversation with a model, with its side thread and the history. */
export function ChatScreen() {
  const route = useChatRoute();
  const { conversation, missing, error, retry } = useConversation(route.conversationId);
  const update = useUpdateConversation();
  const providerNames = useNamesOf(useModels('LIBRARY').providers);
  const [newName, setNewName] = useState<string | null>(null);
  const [historyOpen, setHistoryOpen] = useState(route.isFiltered);
  const narrow = useMediaQuery(MOBILE_LAYOUT);
  const [showBranch] = useShowMessageVersionMutation();
  const name = conversation?.name ?? newName ?? DEFAULT_NAME;
  const threadOpen = conversation !== null && route.threadId !== null;
  const thread = useLazyModule(lazyThreadPanel, route.threadId !== null);
  const history = useLazyModule(lazyHistoryPanel, historyOpen);
  const projects = useLazyModule(lazyProjects, route.projectId);
  // Loaded immediately, because changes on other devices are missed until then. If it fails, focusing the window still
  // refreshes.
  const others = useLazyModule(lazyOtherDevices, true, () => undefined);

  function rename(next: string) {
    if (conversation)
      void update(conversation, { name: next }).catch(() =>
        toast.error('The conversation could not be renamed. Please try again.'),
      );
    else setNewName(next);
  }
  // Rendering the sheet takes longer than a frame, so the pressed button is painted first.
  const openHistory = () => startTransition(() => setHistoryOpen(true));
  function open(id: string | null) {
    setNewName(null);
    setHistoryOpen(false);
    route.open(id);
  }
  async function openFound(id: string, found: FoundMessage | null) {
    // Closes the history before the conversation is rendered, whose composer takes the focus only if no layer is open.
    setHistoryOpen(false);
    if (!found) return startTransition(() => open(id));
    await showBranch({ variables: { input: { messageId: found.id } } }).catch(() => undefined);
    setNewName(null);
    route.openAt(id, found);
  }

  useActions([
    { ...SHORTCUTS.newChat, icon: 'newChat', run: () => open(null) },
    { ...SHORTCUTS.chatHistory, icon: 'history', run: openHistory },
  ]);

  return (
    <ProviderNames value={providerNames}>
      <div className={styles.screen} data-thread={(route.threadId !== null && !missing && !error) || undefined}>
        <div className={styles.chat} data-takes-files inert={thread !== null && threadOpen && narrow}>
          {route.projectId === null ? (
            <>
              <title>{`${withoutHidden(name)} · Suspire`}</title>
              <ChatHeader name={name} onRename={rename} onNewChat={() => open(null)} onHistory={openHistory} />
              {route.conversationId === null ? (
                <NewChat
                  key={route.visit}
                  name={newName}
                  projectId={route.newIn}
                  onCreated={({ id }) => route.replace(id)}
                />
              ) : conversation ? (
                <Conversation
                  key={conversation.id}
                  conversation={conversation}
                  openThread={route.openThread}
                  openConversation={open}
                  at={route.chatAt}
                />
              ) : (
                <NoConversation missing={missing} error={error} onRetry={retry} onNewChat={() => open(null)} />
              )}
            </>
          ) : (
            projects && (
              <projects.ProjectPage
                key={route.projectId}
                id={route.projectId}
                onOpen={(id, found) => void openFound(id, found)}
                onHistory={openHistory}
              />
            )
          )}
        </div>
        {thread && threadOpen && (
          <thread.ThreadPanel
            key={route.threadId}
            conversation={conversation}
            messageId={route.threadId ?? ''}
            at={route.threadAt}
            onOpenConversation={open}
            onClose={route.closeThread}
          />
        )}
        {history && historyOpen && (
          <history.HistoryPanel
            openId={route.conversationId}
            onOpen={(id, found) => void openFound(id, found)}
            onClose={() => setHistoryOpen(false)}
            onDeleted={(ids) => route.conversationId !== null && ids.includes(route.conversationId) && route.open(null)}
          />
        )}
        <LastReply />
        {others && <others.OtherDevices />}
      </div>
    </ProviderNames>
  );
}

interface NoConversationProps {
  missing: boolean;
  error: string | null;
  onRetry: () => void;
  onNewChat: () => void;
}

/** Shown while a conversation is loading, or if it failed or does not exist. */
function NoConversation({ missing, error, onRetry, onNewChat }: NoConversationProps) {
  if (missing) {
    const action = <Button onClick={onNewChat}>Start a new chat</Button>;
    return (
      <EmptyState
        title="This conversation no longer exists"
        hint="It was deleted, or it belongs to someone else."
        action={action}
      />
    );
  }
  return error ? <ErrorState message={error} onRetry={onRetry} /> : <MessageSkeletons />;
}
