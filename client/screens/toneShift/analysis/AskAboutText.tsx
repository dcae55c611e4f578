import { useState } from 'react';
import type { ModelFragment } from '../../../conversation/models.generated.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyAndTell } from '../../../ui/toasts/copyAndTell.ts';
import { SHORT_TOAST_DURATION } from '../../../ui/toasts/toast.ts';
import { useAskAboutTextMutation } from './analysis.generated.ts';
import { AnalysisPromptDialog } from './AnalysisPromptDialog.tsx';
import styles from './AnalysisSheet.module.css';

interface AskAboutTextProps {
  text: string;
  prompt: string;
  model: ModelFragment | null;
  onPromptChange: (prompt: string) => void;
}

/** Sends the text to a model, with the user's own analysis prompt, in addition to the analysis by word lists. */
export function AskAboutText({ text, prompt, model, onPromptChange }: AskAboutTextProps) {
  const [editing, setEditing] = useState(false);
  const [ask, { data, error, loading }] = useAskAboutTextMutation();
  const question = `${prompt}\n\n"""\n${text}\n"""`;

  function send() {
    const input = { prompt: question, provider: model?.provider, parameters: { model: model?.model } };
    ask({ variables: { input } }).catch(() => undefined);
  }

  return (
    <section className={styles.ask} aria-label="Analysis prompt">
      <p className={styles.prompt} dir="auto">
        {prompt}
      </p>
      <div className={styles.askActions}>
        <Button size="small" icon="edit" onClick={() => setEditing(true)}>
          Edit analysis prompt
        </Button>
        <Button size="small" icon="sparkle" pending={loading} onClick={send}>
          {model ? `Ask ${model.short}` : 'Ask a model'}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon="copy"
          onClick={() => void copyAndTell(question, { duration: SHORT_TOAST_DURATION })}
        >
          Copy prompt and text
        </Button>
      </div>
      <div role="status">
        {loading ? 'Reading...' : data && <p className={styles.answer}>{data.generate.responseText}</p>}
      </div>
      {error && (
        <p role="alert" className={styles.failure}>
          {userMessage(error)}
        </p>
      )}
      {editing && <AnalysisPromptDialog prompt={prompt} onClose={() => setEditing(false)} onSave={onPromptChange} />}
    </section>
  );
}
