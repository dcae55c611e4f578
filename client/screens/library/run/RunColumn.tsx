import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { replyCost } from '../../../conversation/costs.ts';
import { MessageText } from '../../../conversation/markdown/MessageText.tsx';
import { isImported, isOffline, modelTitle } from '../../../conversation/offlineWriter.ts';
import { failureOf, remarkOn } from '../../../conversation/replyStates.ts';
import { Thought, WaitingForModel } from '../../../conversation/Thought.tsx';
import { userMessage } from '../../../graphql/errors.ts';
import { useEvery } from '../../../lib/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ItemName } from '../../../ui/itemName.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import {
  ContentExamplesDocument,
  type RunAnswerFragment,
  useContinueRunInChatMutation,
  useKeepRunAnswerMutation,
  useRemoveExampleMutation,
  useStopRunAnswerMutation,
} from './run.generated.ts';
import styles from './run.module.css';
import { useRunAnswer } from './useRunAnswer.ts';

interface RunColumnProps {
  runId: string;
  answer: RunAnswerFragment;
  comparesVersions: boolean;
}

export const answerName = ({ provider, model, version }: RunAnswerFragment, comparesVersions: boolean): string =>
  comparesVersions ? `Version ${version}` : modelTitle(provider, model);

/** The answer of one model: its text while it is written, its figures, and the actions on it. */
export function RunColumn({ runId, answer, comparesVersions }: RunColumnProps) {
  const { text, thought, lost } = useRunAnswer(runId, answer);
  const { status, provider, model } = answer;
  const writing = status === 'WRITING';
  const who = modelTitle(provider, model);
  const name = answerName(answer, comparesVersions);
  const remark = lost ? 'Connection lost. Trying again...' : remarkOn(answer);
  return (
    <ItemName value={name}>
      <article className={styles.column} aria-label={name} aria-busy={writing || undefined}>
        <header className={styles.head}>
          <h3 className={styles.name}>{name}</h3>
          {comparesVersions && <p className={styles.hint}>{who}</p>}
        </header>
        <div className={styles.answer} tabIndex={0} role="region" aria-label={`Answer from ${name}`}>
          <Thought thought={thought} thoughtMs={answer.thoughtMs} isThinking={writing && text === ''} />
          {text ? <MessageText text={text} /> : writing && thought === '' && <WaitingForModel />}
        </div>
        {status === 'FAILED' && (
          <p className={styles.failure} role="alert">
            {failureOf(answer)}
          </p>
        )}
        {remark && <p className={styles.hint}>{remark}</p>}
        {!isImported(provider) && <Figures answer={answer} />}
        <footer className={styles.acts}>
          {writing ? <StopButton id={answer.id} /> : text !== '' && <Acts answer={answer} />}
        </footer>
      </article>
    </ItemName>
  );
}

/** The time, tokens and cost of an answer; the time runs while it is written. */
function Figures({ answer }: { answer: RunAnswerFragment }) {
  const { status, provider, promptTokens, completionTokens, costEstimate } = answer;
  const writing = status === 'WRITING';
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Time</dt>
        <dd>{writing ? <Running since={answer.createdAt} /> : secondsBetween(answer.createdAt, answer.finishedAt)}</dd>
      </div>
      {!writing && !isOffline(provider) && (
        <div>
          <dt>Tokens</dt>
          <dd>
            {promptTokens === null || completionTokens === null
              ? 'Unknown'
              : `${promptTokens.toLocaleString()} in, ${completionTokens.toLocaleString()} out`}
          </dd>
        </div>
      )}
      {!writing && (
        <div>
          <dt>Cost</dt>
          <dd>{replyCost({ status, providerUsed: provider, costEstimate })}</dd>
        </div>
      )}
    </dl>
  );
}

const TICK_MS = 100;

function Running({ since }: { since: string }) {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEvery(TICK_MS, () => setNow(new Date().toISOString()));
  return <span>{secondsBetween(since, now)}</span>;
}

/** A duration like '2.4 s'; never negative, even if clocks differ. */
function secondsBetween(begun: string, ended: string | null): string {
  if (ended === null) return 'Unknown';
  return `${(Math.max(0, Date.parse(ended) - Date.parse(begun)) / 1000).toFixed(1)} s`;
}

function StopButton({ id }: { id: string }) {
  const [stop, { loading }] = useStopRunAnswerMutation({ onError: (error) => toast.error(userMessage(error)) });
  return (
    <Button
      size="small"
      icon="stop"
      pending={loading}
      onClick={() => void stop({ variables: { input: { answerId: id } } })}
    >
      Stop
    </Button>
  );
}

function Acts({ answer: { id, text, keptAt } }: { answer: RunAnswerFragment }) {
  const navigate = useNavigate();
  const options = {
    onError: (error: unknown) => toast.error(userMessage(error)),
    refetchQueries: [ContentExamplesDocument],
  };
  const [keep, keeping] = useKeepRunAnswerMutation(options);
  const [remove, removing] = useRemoveExampleMutation(options);
  const [goOn, { loading }] = useContinueRunInChatMutation({ onError: options.onError });

  function toggle() {
    if (keptAt) void remove({ variables: { input: { id } } });
    else void keep({ variables: { input: { answerId: id } } });
  }
  async function continueInChat() {
    const { data } = await goOn({ variables: { input: { answerId: id } } });
    if (data) void navigate(`/chat?conversation=${data.continueRunInChat.id}`);
  }

  return (
    <>
      <Button
        size="small"
        icon={keptAt ? 'check' : 'save'}
        aria-pressed={keptAt !== null}
        pending={keeping.loading || removing.loading}
        onClick={toggle}
      >
        {keptAt ? 'Kept' : 'Keep'}
      </Button>
      <Button size="small" icon="chat" pending={loading} onClick={() => void continueInChat()}>
        Continue in Chat
      </Button>
      <CopyButton label="Copy" text={text} />
    </>
  );
}
