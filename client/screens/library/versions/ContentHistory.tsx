import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/popups/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ErrorState, LoadingShape } from '../../../ui/states.tsx';
import { sameVersion, type VersionFields, versionFields } from '../contentFields.ts';
import { useLibrary } from '../currentLibrary.ts';
import styles from './ContentHistory.module.css';
import { HistoryTimeline } from './HistoryTimeline.tsx';
import { useContentHistory } from './useContentHistory.ts';
import { useContentLabels } from './useContentLabels.ts';
import { VersionDetail } from './VersionDetail.tsx';
import type { HistoryVersionFragment } from './versions.generated.ts';

export interface ContentHistoryProps {
  contentId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The current fields of the form. */
  present: VersionFields;
  /** Whether they have unsaved changes. */
  dirty: boolean;
  pending: boolean;
  onRestore: (version: HistoryVersionFragment) => void;
}

/** All versions of a content, with their differences from the form and a way to restore them. */
export function ContentHistory(props: ContentHistoryProps) {
  const { contentId, open, onOpenChange, present, dirty, pending, onRestore } = props;
  const { mayEdit } = useLibrary();
  const history = useContentHistory(contentId);
  const labels = useContentLabels(contentId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { versions } = history;
  const version = versions?.find(({ id }) => id === chosen) ?? versions?.[0];
  const isPresent = version !== undefined && sameVersion(versionFields(version), present);

  function restore() {
    setAsking(false);
    if (version) onRestore(version);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title="History"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
          {version && mayEdit && (
            <Button
              variant="primary"
              icon="history"
              disabled={isPresent}
              pending={pending}
              onClick={dirty ? () => setAsking(true) : restore}
            >
              Restore version {version.version}
            </Button>
          )}
        </>
      }
    >
      {history.error ? (
        <ErrorState message={history.error} onRetry={history.retry} />
      ) : !versions || !version ? (
        <HistorySkeleton />
      ) : (
        <div className={styles.history}>
          <HistoryTimeline history={{ ...history, versions }} labels={labels} chosen={version} onChoose={setChosen} />
          <VersionDetail
            key={version.id}
            contentId={contentId}
            version={version}
            labels={labels}
            present={present}
            isPresent={isPresent}
          />
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Restore version ${version?.version ?? ''}?`}
        question="It replaces your unsaved changes."
        confirmLabel="Restore"
        cancelLabel="Keep editing"
        dangerous
        onConfirm={restore}
      />
    </Dialog>
  );
}

function HistorySkeleton() {
  return (
    <LoadingShape className={styles.history}>
      <Skeleton height="240px" />
      <Skeleton height="320px" />
    </LoadingShape>
  );
}
