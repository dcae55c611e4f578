import { costSentence } from '../../../conversation/costs.ts';
import { isOffline } from '../../../conversation/offlineWriter.ts';
import styles from './GenerateWithAi.module.css';
import { CUT_TEXT, type Generated, generationFailure, type GenerationState } from './useGeneration.ts';
import { useModelName } from './useModelChoice.ts';

const OFFLINE_REPEATS = 'The offline writer repeats your prompt. It uses no AI.';

export function GenerationStatus({
  generation,
  model,
}: {
  generation: GenerationState;
  model: { provider: string; model: string } | null;
}) {
  const { writing, last, undo, redo } = generation;
  // The result is not announced again after the user has edited the text.
  const isNews = last && (undo || last.after === last.before);
  const result = last?.ending.kind === 'finished' ? last.ending.result : null;
  const name = useModelName(result ?? model);
  return (
    <p className={styles.status} role="status" data-kind={last?.ending.kind}>
      {writing && <span>{`Writing with ${name}…`}</span>}
      <span>{redo ? 'Undone.' : isNews && sentenceOf(last, name)}</span>
    </p>
  );
}

function sentenceOf({ ending, before, after }: Generated, model: string): string {
  const kept = after === before ? '' : 'What was written so far is kept.';
  if (ending.kind === 'failed') return `${generationFailure(ending.error)} ${kept}`;
  if (ending.kind === 'stopped') return kept ? `Stopped. ${kept}` : 'Stopped before any text arrived.';
  if (isOffline(ending.result.provider)) return OFFLINE_REPEATS;
  return `Written by ${model}. ${costSentence(ending.result)}. ${ending.result.isTruncated ? CUT_TEXT : ''}`;
}
