import { useReadyToDraw } from '../../conversation/markdown/MessageText.tsx';
import { useNoAiKnown } from '../../conversation/NoAiNotice.tsx';
import { lazyModule } from '../../lib/lazyModule.ts';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import { ChatBody } from './ChatBody.tsx';
import { ChatComposer } from './composer/ChatComposer.tsx';
import { type Draft, sendDraft } from './composer/composerDrafts.ts';
import { FailedSending } from './composer/FailedSending.tsx';
import { Sending, SendingFirst } from './composer/Sending.tsx';
import { useChatModel } from './composer/useChatModel.ts';
import { useDraftKey, useSending } from './composer/useComposerDraft.ts';
import { useSendMessage } from './composer/useSendMessage.ts';
import type { ChatConversationFragment } from './conversation/conversation.generated.ts';
import { Costs } from './Costs.tsx';
import type { OpenedAt } from './messages/foundMessage.ts';
import { MessageActionsContext } from './messages/messageActions.ts';
import { MessageSkeletons } from './messages/MessageSkeletons.tsx';
import { useMessageMutations } from './messages/useMessageMutations.ts';
import { useMessages, useWritingReply } from './messages/useMessages.ts';
import { usePrintedWhole } from './messages/usePrintedWhole.ts';
import { Welcome } from './Welcome.tsx';

const lazyMessageList = lazyModule(() => import('./messages/MessageList.tsx'));

interface ConversationProps {
  conversation: ChatConversationFragment;
  openThread: (messageId: string) => void;
  openConversation: (id: string) => void;
  at: OpenedAt | null;
}

export function Conversation({ conversation, openThread, openConversation, at }: ConversationProps) {
  const messages = useMessages(conversation.id, at);
  usePrintedWhole(messages);
  const writingId = useWritingReply(messages.ids);
  const models = useChatModel(conversation);
  const { send } = useSendMessage();
  const key = useDraftKey()(conversation.id);
  const sending = useSending(key);
  const actions = useMessageMutations({
    busy: writingId !== null || sending !== null,
    openThread,
    openConversation,
    loadBranchOf: messages.loadBackTo,
  });
  const empty = messages.ids.length === 0 && !sending;
  const code = useLazyModule(lazyMessageList, !empty || messages.loading);
  const isNoticeKnown = useNoAiKnown({ area: 'LIBRARY' });
  const readyToDraw = useReadyToDraw(messages.loading || !isNoticeKnown ? null : messages.texts);
  const failure = <FailedSending draftKey={key} onRetry={sendNext} />;

  function sendNext() {
    void sendDraft(key, async (draft) => {
      await models.saveChoice();
      await send(conversation, draft);
    });
  }

  return (
    <MessageActionsContext value={actions}>
      <ChatBody
        empty={empty && !messages.loading}
        list={
          messages.loading || !code || !readyToDraw ? (
            <Beginning sending={sending} />
          ) : (
            <code.MessageList
              label="Messages"
              ids={messages.ids}
              at={at}
              hasOlder={messages.hasOlder}
              loadingOlder={messages.loadingOlder}
              olderError={messages.olderError}
              loadOlder={messages.loadOlder}
              head={<h2 className="visuallyHidden">Messages</h2>}
              end={
                <>
                  {sending && writingId === null && <Sending draft={sending} />}
                  {failure}
                </>
              }
            />
          )
        }
        welcome={<Welcome problem={messages.error} onRetry={messages.retry} failure={failure} />}
        foot={<Costs conversation={conversation} lastId={messages.ids.at(-1)} />}
      >
        <ChatComposer
          projectId={conversation.project?.id ?? null}
          draftKey={key}
          ready={!messages.loading && !actions.busy}
          loading={messages.loading ? 'the conversation' : null}
          problem={actions.busy ? 'A reply is still being written.' : null}
          writingId={writingId}
          models={models}
          onSend={sendNext}
        />
      </ChatBody>
    </MessageActionsContext>
  );
}

/** Shown until the messages and the code that renders them have loaded. */
function Beginning({ sending }: { sending: Draft | null }) {
  return sending ? <SendingFirst draft={sending} /> : <MessageSkeletons />;
}
