import { useFragment } from '@apollo/client/react';
import { conversationCost, costInSentence, replyCost } from '../../conversation/costs.ts';
import styles from './Conversation.module.css';
import { type ChatConversationFragment } from './conversation/conversation.generated.ts';
import { ChatMessageFragmentDoc } from './messages/messages.generated.ts';

/** The costs of the last reply and of the whole conversation, shown once the last message has loaded. */
export function Costs({
  conversation,
  lastId,
}: {
  conversation: ChatConversationFragment;
  lastId: string | undefined;
}) {
  const { data: last, complete } = useFragment({
    fragment: ChatMessageFragmentDoc,
    fragmentName: 'ChatMessage',
    from: lastId === undefined ? null : { __typename: 'ChatMessage', id: lastId },
  });
  const all = conversationCost(conversation);
  const hasReply =
    lastId !== undefined &&
    complete &&
    !last.isUser &&
    !last.isBroughtBack &&
    last.status !== 'WRITING' &&
    last.status !== 'FAILED';
  return (
    <p className={styles.costs}>
      {hasReply && <span>{`Last reply: ${costInSentence(replyCost(last))}`}</span>}
      {lastId !== undefined && all && <span>{`Conversation: ${costInSentence(all)}`}</span>}
    </p>
  );
}
