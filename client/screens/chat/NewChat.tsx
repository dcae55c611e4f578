import { useEffect } from 'react';
import { lazyModule } from '../../lib/lazyModule.ts';
import { addBelow, sharedText } from '../../lib/sharedText.ts';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import { ChatBody } from './ChatBody.tsx';
import { ChatComposer } from './composer/ChatComposer.tsx';
import { composerDrafts, type Draft, restoreOnFailure, sendDraft } from './composer/composerDrafts.ts';
import { FailedSending } from './composer/FailedSending.tsx';
import { SendingFirst } from './composer/Sending.tsx';
import { useChatModel } from './composer/useChatModel.ts';
import { useDraftKey, useSending } from './composer/useComposerDraft.ts';
import { useSendMessage } from './composer/useSendMessage.ts';
import type { ChatConversationFragment } from './conversation/conversation.generated.ts';
import { nameFrom } from './conversation/conversationName.ts';
import { wordsOf } from './messages/wordsOf.ts';
import { useCreateConversation } from './useCreateConversation.ts';
import { Welcome } from './Welcome.tsx';

const lazyOwnPrompts = lazyModule(() => import('./composer/OwnPrompts.tsx'));

interface NewChatProps {
  /** The name that the user has already given it; null to derive it from the first message. */
  name: string | null;
  /** The project in which it is created; null for none. */
  projectId: string | null;
  onCreated: (conversation: ChatConversationFragment) => void;
}

/** A chat before its first message, which creates the conversation. */
export function NewChat({ name, projectId, onCreated }: NewChatProps) {
  const models = useChatModel(null);
  const create = useCreateConversation();
  const { send } = useSendMessage();
  const keyOf = useDraftKey();
  const key = keyOf(null);
  const sending = useSending(key);
  useSharedText(key);
  // Loaded after the first screen. If it fails, `/` still finds prompts.
  const ownPrompts = useLazyModule(lazyOwnPrompts, false);

  async function createAndSend(draft: Draft) {
    const conversation = await create(
      name ?? nameFrom(wordsOf(draft.text, draft.attachments.slice(0, 1))),
      models.chosen,
      projectId,
    );
    await models.saveChoice();
    await restoreOnFailure(keyOf(conversation.id), draft, async () => {
      onCreated(conversation);
      await send(conversation, draft);
    });
  }

  const sendFirst = () => void sendDraft(key, createAndSend);

  return (
    <ChatBody
      empty={!sending}
      list={sending && <SendingFirst draft={sending} />}
      foot={ownPrompts && !sending && <ownPrompts.OwnPrompts draftKey={key} />}
      welcome={<Welcome failure={<FailedSending draftKey={key} onRetry={sendFirst} />} />}
    >
      <ChatComposer projectId={projectId} draftKey={key} ready writingId={null} models={models} onSend={sendFirst} />
    </ChatBody>
  );
}

/** Adds a text that another app shared to the unsent message. */
function useSharedText(key: string) {
  useEffect(() => {
    const shared = sharedText.get();
    if (!shared) return;
    sharedText.set(null);
    const message = addBelow(shared.title, shared.text);
    composerDrafts.change(key, { text: addBelow(composerDrafts.read(key).text, message) });
  }, [key]);
}
