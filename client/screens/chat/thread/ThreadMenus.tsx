import { useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import type { ChatConversationFragment } from '../conversation/conversation.generated.ts';
import { useWritingReply } from '../messages/useMessages.ts';
import { useOpenThreadAsConversationMutation } from './thread.generated.ts';
import styles from './ThreadPanel.module.css';
import { useBringBack } from './useBringBack.ts';

const lazySummary = lazyModule(() => import('./SummaryDialog.tsx'), { prefetch: false });

interface ThreadMenusProps {
  conversation: ChatConversationFragment;
  /** The root of the thread. */
  messageId: string;
  ids: readonly string[];
  onOpenConversation: (id: string) => void;
}

/** The menus of a thread with replies: it can be brought back into the chat, or opened as a conversation. */
export function ThreadMenus({ conversation, messageId, ids, onOpenConversation }: ThreadMenusProps) {
  const place = { conversationId: conversation.id, messageId };
  const isWriting = useWritingReply(ids) !== null;
  const [summarizing, setSummarizing] = useState(false);
  const summary = useLazyModule(lazySummary, summarizing);
  const { bringBack, bringing } = useBringBack(place);
  const [openAsConversation, { loading: opening }] = useOpenThreadAsConversationMutation();

  async function bringLast() {
    const failure = await bringBack(null);
    if (failure) toast.error(failure);
  }
  async function openCopy() {
    try {
      const { data } = await openAsConversation({ variables: { input: place } });
      if (data) onOpenConversation(data.openThreadAsConversation.id);
    } catch (error) {
      toast.error(userMessage(error));
    }
  }

  return (
    <div className={styles.menus}>
      <Menu
        align="end"
        trigger={
          <Button variant="quiet" size="small" disabled={isWriting} pending={bringing}>
            Bring back
          </Button>
        }
      >
        <MenuItem hint="Puts it into the chat as it is" onSelect={() => void bringLast()}>
          Last answer
        </MenuItem>
        <MenuItem hint="Written by the model, for you to edit" onSelect={() => setSummarizing(true)}>
          Summary…
        </MenuItem>
      </Menu>
      <Menu align="end" trigger={<IconButton icon="more" label="More" disabled={isWriting || opening} />}>
        <MenuItem hint="Copies the thread; it stays here too" onSelect={() => void openCopy()}>
          Open as a conversation
        </MenuItem>
      </Menu>
      {summary && summarizing && (
        <summary.SummaryDialog place={place} onBringBack={bringBack} onClose={() => setSummarizing(false)} />
      )}
    </div>
  );
}
