import { useFragment } from '@apollo/client/react';
import { memo } from 'react';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { firstWords, ItemName } from '../../../ui/itemName.ts';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { type ChatMessageFragment, ChatMessageFragmentDoc } from './messages.generated.ts';
import { Reply } from './Reply.tsx';
import { UserMessage } from './UserMessage.tsx';
import { wordsOf } from './wordsOf.ts';

const lazyBrought = lazyModule(() => import('./brought/BroughtMessage.tsx'), { prefetch: false });

/** A message. It reads its own part of the cache, so that a growing reply renders only itself. */
export const Message = memo(function Message({ id }: { id: string }) {
  const { data: message, complete } = useFragment({
    fragment: ChatMessageFragmentDoc,
    fragmentName: 'ChatMessage',
    from: { __typename: 'ChatMessage', id },
  });
  if (!complete) return null;
  return (
    <ItemName value={firstWords(wordsOf(message.content, message.attachments))}>
      {message.isUser ? <UserMessage message={message} /> : <ModelMessage message={message} />}
    </ItemName>
  );
});

/** A reply, or a message that was brought back, which looks like one until its code has loaded. */
function ModelMessage({ message }: { message: ChatMessageFragment }) {
  const brought = useLazyModule(lazyBrought, message.isBroughtBack, () => undefined);
  return message.isBroughtBack && brought ? <brought.BroughtMessage message={message} /> : <Reply message={message} />;
}
