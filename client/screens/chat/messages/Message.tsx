import { useFragment } from '@apollo/client/react';
import { memo } from 'react';
import { firstWords, ItemName } from '../../../ui/itemName.ts';
import { ChatMessageFragmentDoc } from './messages.generated.ts';
import { Reply } from './Reply.tsx';
import { UserMessage } from './UserMessage.tsx';

/** A message. It reads its own part of the cache, so that a growing reply renders only itself. */
export const Message = memo(function Message({ id }: { id: string }) {
  const { data: message, complete } = useFragment({
    fragment: ChatMessageFragmentDoc,
    fragmentName: 'ChatMessage',
    from: { __typename: 'ChatMessage', id },
  });
  if (!complete) return null;
  return (
    <ItemName value={firstWords(message.content)}>
      {message.isUser ? <UserMessage message={message} /> : <Reply message={message} />}
    </ItemName>
  );
});
