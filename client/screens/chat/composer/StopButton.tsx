import { userMessage } from '../../../graphql/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useStopReplyMutation } from '../messages/messages.generated.ts';
import { isPending } from '../messages/pendingExchange.ts';

/** Stops a reply; the text written so far is kept. */
export function StopButton({ replyId, className }: { replyId: string; className?: string }) {
  const [stop, { loading }] = useStopReplyMutation();

  async function stopNow() {
    await stop({ variables: { input: { messageId: replyId } } }).catch((error: unknown) =>
      toast.error(userMessage(error)),
    );
  }

  return (
    <Button icon="stop" className={className} pending={loading || isPending(replyId)} onClick={() => void stopNow()}>
      Stop
    </Button>
  );
}
