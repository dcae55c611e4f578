import { ChatBody } from './ChatBody.tsx';
import { ChatComposer } from './composer/ChatComposer.tsx';
import { FailedSending } from './composer/FailedSending.tsx';
import { type Draft, messageBoxes } from './composer/messageBoxes.ts';
import { useChatModel } from './composer/useChatModel.ts';
import { orGiveBack, sendBox, useBoxKey } from './composer/useMessageBox.ts';
import { useExchanges } from './composer/useSendMessage.ts';
import type { ChatConversationFragment } from './conversation/conversation.generated.ts';
import { useBeginConversation } from './conversation/useConversation.ts';
import { nameFrom } from './messages/pendingExchange.ts';
import { Welcome } from './Welcome.tsx';

interface NewChatProps {
  /** What the reader has called it already; else its name comes from its first message. */
  name: string | null;
  onBegun: (conversation: ChatConversationFragment) => void;
}

/** A chat before its first message, which makes the conversation. */
export function NewChat({ name, onBegun }: NewChatProps) {
  const models = useChatModel(null);
  const begin = useBeginConversation();
  const exchanges = useExchanges();
  const keyOf = useBoxKey();
  const key = keyOf(null);

  async function beginWith(draft: Draft) {
    const conversation = await begin(name ?? nameFrom(draft.text), models.chosen);
    await models.saveChoice();
    const itsKey = keyOf(conversation.id);
    messageBoxes.change(itsKey, { sending: true });
    onBegun(conversation);
    await orGiveBack(itsKey, draft, () => exchanges.send(conversation, draft));
    messageBoxes.change(itsKey, { sending: false });
  }

  const send = () => void sendBox(key, (draft) => orGiveBack(key, draft, () => beginWith(draft)));

  return (
    <ChatBody empty list={null} welcome={<Welcome failure={<FailedSending boxKey={key} onRetry={send} />} />}>
      <ChatComposer boxKey={key} ready={models.chosen !== null} writingId={null} models={models} onSend={send} />
    </ChatBody>
  );
}
