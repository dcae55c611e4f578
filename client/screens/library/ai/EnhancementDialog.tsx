import { useMemo, useState } from 'react';
import { isSameText } from '../../../../rules/offlineNote.ts';
import { variableNames } from '../../../../rules/variables.ts';
import { AiNotices } from '../../../conversation/AiNotices.tsx';
import { costSentence } from '../../../conversation/costs.ts';
import { isOffline, sameTextSentence } from '../../../conversation/offlineWriter.ts';
import { LongWait } from '../../../conversation/Thought.tsx';
import type { EnhancementType } from '../../../graphql/schema.generated.ts';
import { drawPrompt } from '../../../prompts/PromptText.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ErrorState, RotatingLoadingMessage } from '../../../ui/states.tsx';
import { SideBySideDiff } from '../../../ui/WordDiff.tsx';
import styles from './EnhancementDialog.module.css';
import { enhancementName } from './enhancements.ts';
import type { Enhanced } from './useEnhancement.ts';
import { useModelName } from './useModelChoice.ts';

/** The most variables that are compared. */
const MAX_LOST = 250;

interface EnhancementDialogProps {
  /** Null while no enhancement is open. */
  type: EnhancementType | null;
  result: Enhanced | null;
  failure: string | null;
  onRetry: (type: EnhancementType) => void;
  onAccept: (content: string) => void;
  onClose: () => void;
}

/** The original and the enhanced text side by side. Closing keeps the original. */
export function EnhancementDialog({ type, result, failure, onRetry, onAccept, onClose }: EnhancementDialogProps) {
  // The last type stays visible during the closing animation.
  const [shown, setShown] = useState(type);
  if (type && type !== shown) setShown(type);
  const model = useModelName(result);
  const changed = result !== null && !isSameText(result.originalContent, result.responseText);
  const lost = useMemo(() => (result ? lostVariables(result) : []), [result]);
  return (
    <Dialog
      open={type !== null}
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={`Enhance with AI: ${shown ? enhancementName(shown) : ''}`}
      description={result && `Written by ${model}. ${costSentence(result)}.`}
      footer={
        <>
          <Button onClick={onClose}>{result ? 'Keep Original' : failure ? 'Close' : 'Stop'}</Button>
          {result && changed && (
            <Button variant="primary" onClick={() => onAccept(result.responseText)}>
              Accept Enhancement
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <AiNotices area="LIBRARY" loads />
        {failure && type && <ErrorState message={failure} onRetry={() => onRetry(type)} onBack={null} />}
        {!failure && !result && <Waiting />}
        {result?.isTruncated && (
          <p className={styles.caution}>The enhanced text reached the token limit, so its end is missing.</p>
        )}
        {lost.length > 0 && (
          <p className={styles.caution}>{`The enhanced text lacks ${lost.map((name) => `{{${name}}}`).join(', ')}.`}</p>
        )}
        {result && !changed && <p className={styles.caution}>{sameSentence(result)}</p>}
        {result && (
          <SideBySideDiff
            before={result.originalContent}
            after={result.responseText}
            draw={drawPrompt}
            labels={{ before: 'Original', after: 'Enhanced' }}
          />
        )}
      </div>
    </Dialog>
  );
}

const sameSentence = ({ provider }: Enhanced) =>
  isOffline(provider) ? sameTextSentence(provider) : 'Nothing to change: both texts are the same.';

/** Variables missing from the model's text: accepting it would remove them. */
function lostVariables({ originalContent, responseText }: Enhanced): string[] {
  const kept = variableNames(responseText);
  return [...variableNames(originalContent, MAX_LOST)].filter((name) => !kept.has(name));
}

function Waiting() {
  return (
    <>
      <RotatingLoadingMessage />
      <LongWait />
      <div className={styles.waiting}>
        <Skeleton height="200px" />
        <Skeleton height="200px" />
      </div>
    </>
  );
}
