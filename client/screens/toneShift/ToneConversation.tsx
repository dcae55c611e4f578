import { lazyModule } from '../../lib/lazyModule.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, LoadingShape } from '../../ui/states.tsx';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import { EmptyConversation } from './EmptyConversation.tsx';
import { FinishedOutputs } from './FinishedOutputs.tsx';
import type { MessageDialog } from './messages/MessageList.tsx';
import { useRevertedChanges } from './messages/useRevertedChanges.ts';
import styles from './toneShift.module.css';
import { useFollowEnd } from './useFollowEnd.ts';
import type { ToneWorkspace } from './useToneWorkspace.ts';

const lazyMessageList = lazyModule(() => import('./messages/MessageList.tsx'));

interface ToneConversationProps {
  workspace: ToneWorkspace;
  onOpen: (target: MessageDialog) => void;
}

/** The messages of a conversation, or its error, loading or empty state. */
export function ToneConversation({ workspace, onOpen }: ToneConversationProps) {
  const { draft, source, conversation, analyses, answer, isEmpty } = workspace;
  const { messages } = conversation;
  const reverted = useRevertedChanges();
  const list = useLazyModule(lazyMessageList, !isEmpty);
  useFollowEnd(isEmpty || !list ? null : `${draft.conversationId} ${messages.length}`, workspace.isGenerating);
  return (
    <div className={styles.conversation}>
      {!conversation.loading && <FinishedOutputs key={draft.conversationId} messages={messages} />}
      {conversation.error ? (
        <ErrorState message={conversation.error} onRetry={conversation.retry} />
      ) : conversation.loading || (!isEmpty && !list) ? (
        <LoadingShape>
          <Skeleton height="120px" />
        </LoadingShape>
      ) : isEmpty || !list ? (
        <EmptyConversation catalogue={source.catalogue} onChoose={(selection) => draft.change({ selection })} />
      ) : (
        <list.MessageList
          messages={messages}
          sending={answer.sending}
          unsent={answer.unsent}
          reverted={reverted}
          isAnalysed={analyses.has}
          onOpen={onOpen}
        />
      )}
    </div>
  );
}
