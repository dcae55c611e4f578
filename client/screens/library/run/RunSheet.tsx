import { useApolloClient } from '@apollo/client/react';
import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cut } from '../../../../rules/characters.ts';
import { AiNotices } from '../../../conversation/AiNotices.tsx';
import { pastedFiles } from '../../../conversation/files/attach/pastedFiles.ts';
import { Attachments } from '../../../conversation/files/Attachments.tsx';
import { userMessage } from '../../../graphql/errors.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/popups/Sheet.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { EarlierRuns } from './EarlierRuns.tsx';
import { Examples } from './Examples.tsx';
import { FinishedAnswers } from './FinishedAnswers.tsx';
import {
  EarlierRunsDocument,
  RunDocument,
  type RunFragment,
  useRunQuery,
  useStartRunMutation,
} from './run.generated.ts';
import styles from './run.module.css';
import { answerName, RunColumn } from './RunColumn.tsx';
import { RunSetup } from './RunSetup.tsx';
import { useRunSetup } from './useRunSetup.ts';

const lazyFileDrop = lazyModule(() => import('../../../conversation/files/attach/FileDrop.tsx'), { prefetch: false });

/** The most characters of the title in the name of the window, which has one line. */
const MAX_TITLE = 60;

interface RunSheetProps {
  contentId: string;
  /** The title of the prompt; empty while it is not known. */
  title: string;
  /** The visible run; null before the first. */
  runId: string | null;
  open: boolean;
  onClose: () => void;
  onShow: (runId: string) => void;
}

/** Fills a prompt and sends it to several models, or sends two of its versions, and shows the answers side by side. */
export function RunSheet({ contentId, title, runId, open, onClose, onShow }: RunSheetProps) {
  const { data, error, refetch } = useRunQuery({ variables: { id: runId ?? '' }, skip: !open || runId === null });
  const run = data?.run;
  const isForeign = run !== undefined && run.contentId !== contentId;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title === '' ? 'Run' : `Run: ${cut(title, MAX_TITLE)}`}
      size="full"
    >
      {runId !== null && (error || isForeign) ? (
        <ErrorState
          message={error ? userMessage(error) : 'This run belongs to another prompt.'}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : runId !== null && !run ? (
        <Loading />
      ) : (
        open && <OpenRun contentId={contentId} run={run ?? null} onShow={onShow} />
      )}
    </Sheet>
  );
}

interface OpenRunProps {
  contentId: string;
  run: RunFragment | null;
  onShow: (runId: string) => void;
}

function OpenRun({ contentId, run, onShow }: OpenRunProps) {
  const client = useApolloClient();
  const formId = useId();
  const setup = useRunSetup(contentId, run);
  const [start, { loading }] = useStartRunMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const isWriting = run?.answers.some(({ status }) => status === 'WRITING') ?? false;

  const screen = useRef<HTMLDivElement>(null);
  const fileDrop = useLazyModule(lazyFileDrop);
  const comparesVersions = new Set(run?.answers.map(({ version }) => version)).size > 1;

  // The answers are below the form on phones.
  const answers = useRef<HTMLElement>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const isBegunHere = run !== null && run.id === begun;
  useEffect(() => {
    if (isBegunHere) answers.current?.scrollIntoView({ block: 'nearest' });
  }, [isBegunHere]);

  async function submit() {
    const input = setup.input();
    if (!input || loading) return;
    setFailure(null);
    try {
      const { data } = await start({
        variables: { input: { ...input, contentId, wait: false } },
        refetchQueries: [EarlierRunsDocument],
      });
      if (!data) return;
      client.writeQuery({ query: RunDocument, variables: { id: data.startRun.id }, data: { run: data.startRun } });
      setBegun(data.startRun.id);
      onShow(data.startRun.id);
    } catch (error) {
      setFailure(userMessage(error));
    }
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = pastedFiles(event.clipboardData);
    if (pasted.length === 0) return;
    event.preventDefault();
    setup.files.addFiles(pasted);
  }

  return (
    <div ref={screen} className={styles.screen} data-takes-files onPaste={onPaste}>
      {fileDrop && <fileDrop.FileDrop composer={screen} onFiles={setup.files.addFiles} />}
      <div className={styles.setup}>
        <AiNotices area="LIBRARY" />
        <RunSetup formId={formId} setup={setup} onSubmit={() => void submit()} />
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <Button
          variant="primary"
          wide
          type="submit"
          form={formId}
          pending={loading}
          disabled={!setup.ready}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {run ? 'Run again' : 'Run'}
        </Button>
      </div>
      {run ? (
        <section ref={answers} className={styles.answers} aria-label="Answers" aria-busy={isWriting || undefined}>
          {run.attachments.length > 0 && (
            <div>
              <Attachments attachments={run.attachments} />
            </div>
          )}
          <div className={styles.columns}>
            {run.answers.map((answer) => (
              <RunColumn key={answer.id} runId={run.id} answer={answer} comparesVersions={comparesVersions} />
            ))}
          </div>
        </section>
      ) : (
        <div className={styles.nothing}>
          <EmptyState icon="model" title="Nothing run yet" hint="Answers appear here, side by side." />
        </div>
      )}
      {run && (
        <FinishedAnswers key={run.id} answers={run.answers} nameOf={(answer) => answerName(answer, comparesVersions)} />
      )}
      <div className={styles.past}>
        <EarlierRuns contentId={contentId} shownId={run?.id ?? null} onShow={onShow} />
        <Examples contentId={contentId} />
      </div>
    </div>
  );
}
