import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { cut } from '../../../../rules/characters.ts';
import { plainWords } from '../../../../rules/plainWords.ts';
import { modelTitle } from '../../../conversation/offlineWriter.ts';
import { failureOf } from '../../../conversation/replyStates.ts';
import { callEnded } from '../../../conversation/useSpending.ts';
import { ChatConversationDocument } from '../conversation/conversation.generated.ts';
import { announcement } from './announcement.ts';
import { followReply } from './followReply.ts';
import { type ChatMessageFragment } from './messages.generated.ts';
import { isPending } from './pendingExchange.ts';

/** The number of characters of a reply that are announced. */
const ANNOUNCED_LENGTH = 300;

/**
 * A reply's text and thought while they grow. Each component that shows the reply follows it, also after a reload or in a second
 * tab.
 */
export function useReplyProgress({ id, status, content, thought: stored }: ChatMessageFragment) {
  const client = useApolloClient();
  const [text, setText] = useState<string | null>(null);
  const [thought, setThought] = useState<string | null>(null);
  const [lost, setLost] = useState(false);
  const writing = status === 'WRITING' && !isPending(id);

  useEffect(() => {
    if (!writing) return;
    return followReply(client, id, {
      onText: setText,
      onThought: setThought,
      onLost: setLost,
      onEnd(reply) {
        callEnded();
        announcement.set(
          reply.status === 'FAILED'
            ? failureOf(reply)
            : `${reply.modelUsed ? modelTitle(reply.providerUsed, reply.modelUsed) : 'The model'} replied: ${cut(plainWords(reply.content), ANNOUNCED_LENGTH)}`,
        );
        // The conversation's cost and preview have changed too.
        client
          .query({
            query: ChatConversationDocument,
            variables: { id: reply.conversationId },
            fetchPolicy: 'network-only',
          })
          .catch(() => undefined);
      },
      onDeleted: () => void client.refetchQueries({ include: [ChatConversationDocument] }).catch(() => undefined),
    });
  }, [client, id, writing]);

  return {
    text: (writing ? text : null) ?? content,
    thought: (writing ? thought : null) ?? stored,
    lost: writing && lost,
  };
}
