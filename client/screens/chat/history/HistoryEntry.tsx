import { useState } from 'react';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { formatDateTime, formatDayLabel } from '../../../lib/dates.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import type { FoundMessage } from '../messages/foundMessage.ts';
import {
  type FoundConversationFragment,
  type HistoryEntryFragment,
  useChangeChatConversationMutation,
} from './history.generated.ts';
import styles from './HistoryPanel.module.css';
import { NameDialog } from './NameDialog.tsx';
import { shownOnce } from './shownOnce.ts';
import { useArrangement } from './useArrangement.ts';
import { useDownloads } from './useDownloads.ts';

const lazyMoveDialog = lazyModule(() => import('../projects/MoveDialog.tsx'), { prefetch: false });

export interface HistoryEntryProps {
  conversation: FoundConversationFragment;
  openId: string | null;
  /** Whether archived conversations are marked, because they are listed among others. */
  marksArchived: boolean;
  /** Whether all entries are of one project, whose name is not repeated. */
  isInProject?: boolean;
  /** Null outside of select mode. */
  selected: ReadonlySet<string> | null;
  deleting: boolean;
  onToggle: (id: string) => void;
  onOpen: (id: string, found: FoundMessage | null) => void;
  onDelete: (ids: readonly string[]) => Promise<boolean>;
}

/** A conversation in the history: its name opens it, or selects it in select mode. */
export function HistoryEntry({
  conversation,
  openId,
  marksArchived,
  isInProject = false,
  selected,
  deleting,
  onToggle,
  onOpen,
  onDelete,
}: HistoryEntryProps) {
  const { id, name, matchedMessage } = conversation;
  const shown = shownOnce(conversation);
  return (
    <li className={styles.entry} data-current={id === openId || undefined}>
      {selected && (
        <Checkbox label={`Select ${name}`} hideLabel checked={selected.has(id)} onChange={() => onToggle(id)} />
      )}
      <div className={styles.words}>
        <button
          type="button"
          className={styles.open}
          dir="auto"
          aria-current={id === openId || undefined}
          tabIndex={selected ? -1 : undefined}
          onClick={() => (selected ? onToggle(id) : onOpen(id, matchedMessage))}
        >
          <Marked pieces={shown.name} />
        </button>
        {shown.found && (
          <p className={styles.matched} dir="auto">
            <Marked pieces={shown.found} />
          </p>
        )}
        {shown.preview !== null && (
          <p className={styles.preview} dir="auto">
            {shown.preview || 'No messages yet'}
          </p>
        )}
        <Facts conversation={conversation} marksArchived={marksArchived} isInProject={isInProject} />
      </div>
      {!selected && <EntryMenu conversation={conversation} deleting={deleting} onDelete={onDelete} />}
    </li>
  );
}

/** A text with what the search found in it. */
function Marked({ pieces }: { pieces: readonly { text: string; isMatch: boolean }[] }) {
  return pieces.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}

interface FactsProps extends Pick<HistoryEntryProps, 'marksArchived' | 'isInProject'> {
  conversation: HistoryEntryFragment;
}

function Facts({ conversation, marksArchived, isInProject }: FactsProps) {
  const { createdAt, lastMessageAt, isPinned, isArchived, project } = conversation;
  return (
    <p className={styles.dates}>
      {isPinned && (
        <span className={styles.mark}>
          <Icon name="pin" size={12} />
          <span>Pinned</span>
        </span>
      )}
      {isArchived && marksArchived && <span>Archived</span>}
      {project && !isInProject && (
        <span className={styles.mark}>
          <Icon name="project" size={12} />
          <span className={styles.project} dir="auto">
            {withoutHidden(project.name)}
          </span>
        </span>
      )}
      <span>
        Created{' '}
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatDayLabel(createdAt)}
        </time>
      </span>
      {lastMessageAt && (
        <span>
          Last message{' '}
          <time dateTime={lastMessageAt} title={formatDateTime(lastMessageAt)}>
            {formatDayLabel(lastMessageAt)}
          </time>
        </span>
      )}
    </p>
  );
}

function EntryMenu({
  conversation,
  deleting,
  onDelete,
}: Pick<HistoryEntryProps, 'conversation' | 'deleting' | 'onDelete'>) {
  const { id, name, isPinned, isArchived } = conversation;
  const { pin, archive } = useArrangement();
  const [asking, setAsking] = useState<'rename' | 'move' | 'delete' | null>(null);
  const moveDialog = useLazyModule(lazyMoveDialog, asking === 'move');
  const { downloadOne } = useDownloads();
  const [update] = useChangeChatConversationMutation();

  async function rename(next: string): Promise<string | null> {
    try {
      await update({ variables: { input: { id, name: next } } });
      return null;
    } catch (error) {
      return userMessage(error);
    }
  }
  async function confirmDelete() {
    await onDelete([id]);
    setAsking(null);
  }

  return (
    <>
      <Menu trigger={<IconButton icon="more" label={`Actions for ${name}`} size="small" tooltip={false} />} align="end">
        <MenuItem icon="edit" onSelect={() => setAsking('rename')}>
          Rename
        </MenuItem>
        <MenuItem icon="pin" onSelect={() => void pin(conversation, !isPinned)}>
          {isPinned ? 'Unpin' : 'Pin'}
        </MenuItem>
        <MenuItem icon="archive" onSelect={() => void archive(conversation, !isArchived)}>
          {isArchived ? 'Unarchive' : 'Archive'}
        </MenuItem>
        <MenuItem icon="project" onSelect={() => setAsking('move')}>
          Move to project…
        </MenuItem>
        <MenuItem icon="download" onSelect={() => void downloadOne(id, 'md')}>
          Download as Markdown
        </MenuItem>
        <MenuItem icon="download" onSelect={() => void downloadOne(id, 'json')}>
          Download as JSON
        </MenuItem>
        <MenuItem icon="trash" dangerous onSelect={() => setAsking('delete')}>
          Delete
        </MenuItem>
      </Menu>
      {asking === 'rename' && (
        <NameDialog
          title="Rename conversation"
          submitLabel="Rename"
          name={name}
          onSave={rename}
          onClose={() => setAsking(null)}
        />
      )}
      {moveDialog && asking === 'move' && (
        <moveDialog.MoveDialog conversation={conversation} onClose={() => setAsking(null)} />
      )}
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={() => setAsking(null)}
        title="Delete this conversation?"
        question={`“${name}” will be deleted with all its messages and threads. You cannot undo this.`}
        confirmLabel="Delete"
        dangerous
        pending={deleting}
        onConfirm={() => void confirmDelete()}
      />
    </>
  );
}
