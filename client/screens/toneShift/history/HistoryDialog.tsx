import { useState } from 'react';
import { cut } from '../../../../rules/characters.ts';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { MAX_SEARCH_LENGTH } from '../../../../rules/searchRules.ts';
import { formatDateTime, formatDayLabel } from '../../../lib/dates.ts';
import { LIMITS } from '../../../lib/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/fields/TextField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/popups/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState, LoadingShape } from '../../../ui/states.tsx';
import type { ToneHistoryEntryFragment } from './history.generated.ts';
import styles from './ToneHistory.module.css';
import { useToneHistory } from './useToneHistory.ts';

/** The number of characters requested of each input and output; a row shows fewer. */
const EXCERPT = 200;

interface HistoryDialogProps {
  open: boolean;
  onLoad: (id: string) => void;
  onDeleted: (ids: string[]) => void;
  onClose: () => void;
}

/** The stored conversations, from all devices. */
export function HistoryDialog({ open, onLoad, onDeleted, onClose }: HistoryDialogProps) {
  const history = useToneHistory(onDeleted);
  const [asking, setAsking] = useState<ToneHistoryEntryFragment | null>(null);
  const { entries } = history;

  async function confirmDelete() {
    if (!asking) return;
    await history.remove(asking.id);
    setAsking(null);
  }

  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Conversation history" size="medium">
      <div className={styles.search}>
        <SearchField
          label="Search conversations"
          placeholder="Search conversations..."
          maxLength={MAX_SEARCH_LENGTH}
          value={history.text}
          onChange={history.setText}
          data-initial-focus
        />
      </div>
      {history.error !== null ? (
        <ErrorState message={history.error} onRetry={history.retry} />
      ) : entries === null ? (
        <EntrySkeletons />
      ) : entries.length === 0 ? (
        <NoEntries searched={history.searched} />
      ) : (
        <>
          <ul className={styles.entries} aria-label="Conversations">
            {entries.map((entry) => (
              <HistoryEntry
                key={entry.id}
                entry={entry}
                onLoad={() => onLoad(entry.id)}
                onDelete={() => setAsking(entry)}
              />
            ))}
          </ul>
          {history.hasMore && (
            <div className={styles.more}>
              <Button pending={history.loadingMore} onClick={history.loadMore}>
                Show more
              </Button>
            </div>
          )}
        </>
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(next) => !next && setAsking(null)}
        title="Delete this conversation?"
        question={
          asking
            ? `“${cut(asking.title, LIMITS.toneHistoryTitle)}” and its outputs will be deleted on every device.`
            : ''
        }
        confirmLabel="Delete"
        dangerous
        pending={history.deleting}
        onConfirm={() => void confirmDelete()}
      />
    </Dialog>
  );
}

interface HistoryEntryProps {
  entry: ToneHistoryEntryFragment;
  onLoad: () => void;
  onDelete: () => void;
}

function HistoryEntry({ entry: { title, input, output, updatedAt }, onLoad, onDelete }: HistoryEntryProps) {
  return (
    <li className={styles.entry}>
      <button type="button" className={styles.open} dir="auto" onClick={onLoad}>
        {cut(withoutHidden(title), LIMITS.toneHistoryTitle)}
      </button>
      <time className={styles.date} dateTime={updatedAt} title={formatDateTime(updatedAt)}>
        {formatDayLabel(updatedAt)}
      </time>
      <div className={styles.texts}>
        <Excerpt label="Input" text={input} />
        <Excerpt label="Output" text={output} />
      </div>
      <IconButton
        icon="trash"
        label={`Delete ${cut(title, LIMITS.toneHistoryTitle)}`}
        size="small"
        tooltip={false}
        className={styles.delete}
        onClick={onDelete}
      />
    </li>
  );
}

function Excerpt({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <p>
      <span>{label}</span>
      <span className={styles.line} dir="auto">
        {cut(text, EXCERPT)}
      </span>
    </p>
  );
}

function NoEntries({ searched }: { searched: string }) {
  if (searched !== '')
    return (
      <EmptyState icon="search" title="No conversations found" hint={`Nothing found for “${cut(searched, 60)}”.`} />
    );
  return <EmptyState icon="history" title="No conversation history" hint="Texts you transform are saved here." />;
}

function EntrySkeletons() {
  return (
    <LoadingShape className={styles.skeletons}>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} height="72px" />
      ))}
    </LoadingShape>
  );
}
