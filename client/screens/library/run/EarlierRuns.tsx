import { useState } from 'react';
import { modelTitle } from '../../../conversation/offlineWriter.ts';
import { evictDeleted } from '../../../graphql/cache.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import {
  ContentExamplesDocument,
  type EarlierRunsQuery,
  useDeleteRunMutation,
  useEarlierRunsQuery,
} from './run.generated.ts';
import styles from './run.module.css';

const PAGE_SIZE = 10;

interface EarlierRunsProps {
  contentId: string;
  shownId: string | null;
  onShow: (runId: string) => void;
}

/** The last runs of the prompt; renders nothing if there is no other than the visible one. */
export function EarlierRuns({ contentId, shownId, onShow }: EarlierRunsProps) {
  const { data } = useEarlierRunsQuery({
    variables: { contentId, page: 1, pageSize: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  const [remove] = useDeleteRunMutation({
    onError: (error) => toast.error(userMessage(error)),
    refetchQueries: [ContentExamplesDocument],
    update: (cache, { data: deleted }) => deleted && evictDeleted(cache, 'Run', 'runs', [deleted.deleteRun.id]),
  });
  /** A run with kept answers that is about to be deleted. */
  const [asked, setAsked] = useState<EarlierRun | null>(null);

  function deleteRun({ id }: EarlierRun) {
    setAsked(null);
    void remove({ variables: { input: { id } } });
  }

  const earlier = data?.runs.results.filter(({ id }) => id !== shownId) ?? [];
  if (earlier.length === 0) return null;
  return (
    <section className={styles.earlier} aria-label="Earlier runs">
      <h3 className={styles.heading}>Earlier runs</h3>
      <ul>
        {earlier.map((run) => (
          <li key={run.id} className={styles.entry}>
            <Button variant="quiet" size="small" className={styles.entryButton} onClick={() => onShow(run.id)}>
              <span>{formatDateTime(run.createdAt)}</span>
              <span className={styles.hint}>{comparedIn(run)}</span>
            </Button>
            <IconButton
              icon="trash"
              label={`Delete the run from ${formatDateTime(run.createdAt)}`}
              size="small"
              onClick={() => (run.answers.some(({ keptAt }) => keptAt) ? setAsked(run) : deleteRun(run))}
            />
          </li>
        ))}
      </ul>
      <p className={styles.hint}>Runs are deleted after 30 days. Answers you keep stay.</p>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Delete this run?"
        question="Answers you kept from it as examples will be deleted too."
        confirmLabel="Delete"
        dangerous
        onConfirm={() => asked && deleteRun(asked)}
      />
    </section>
  );
}

type EarlierRun = EarlierRunsQuery['runs']['results'][number];

function comparedIn({ answers }: EarlierRun): string {
  const versions = [...new Set(answers.map(({ version }) => version))];
  if (versions.length > 1) return `Versions ${versions.join(' and ')}`;
  return answers.map(({ provider, model }) => modelTitle(provider, model)).join(', ');
}
