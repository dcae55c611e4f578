import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { AiNotices } from '../../../conversation/AiNotices.tsx';
import { LongWait } from '../../../conversation/Thought.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './GenerateWithAi.module.css';
import { GenerationFields } from './GenerationFields.tsx';
import { GenerationStatus } from './GenerationStatus.tsx';
import type { GenerationState } from './useGeneration.ts';
import { useGenerationRequest } from './useGenerationRequest.ts';
import { usePromptValues } from './usePromptValues.ts';

interface GenerateWithAiProps {
  /** The id of the content, or 'new'. */
  target: string;
  content: string;
  generation: GenerationState;
}

/** A button that opens a panel with the prompt and then the progress. The text itself appears in the content. */
export function GenerateWithAi(props: GenerateWithAiProps) {
  const { generation } = props;
  const { writing, last, undo, redo } = generation;
  const undoOrRedo = undo ?? redo;
  const panelId = useId();
  const { open, folded, request, promptField, button, toggle, unfold, generate, onKeyDown } = useGenerationPanel(props);

  // A single button keeps the focus. A click meant to stop a text that has just ended must not start another.
  const begin = { variant: 'primary', onClick: () => void generate(), children: 'Generate' } as const;
  const stop = { icon: 'stop', onClick: generation.stop, children: 'Stop' } as const;
  const change = { onClick: unfold, children: 'Change prompt' } as const;

  return (
    <>
      <Button
        size="small"
        icon="sparkle"
        aria-expanded={open}
        aria-controls={panelId}
        disabled={writing}
        onClick={toggle}
      >
        Generate with AI
      </Button>
      {open && (
        <section id={panelId} className={styles.panel} aria-label="Generate with AI" onKeyDown={onKeyDown}>
          <AiNotices area="LIBRARY" />
          <div className={styles.fields} hidden={folded}>
            <GenerationFields request={request} promptField={promptField} />
          </div>
          <div className={styles.foot}>
            <GenerationStatus generation={generation} model={request.choice.model} />
            {writing && generation.isWaiting && <LongWait />}
            <div className={styles.actions}>
              {undoOrRedo && <SmallButton label={undo ? 'Undo' : 'Redo'} onClick={undoOrRedo} />}
              {folded && last?.ending.kind === 'failed' && (
                <SmallButton label="Try again" onClick={() => void generate()} />
              )}
              <Button ref={button} size="small" {...(writing ? stop : folded ? change : begin)} />
            </div>
          </div>
        </section>
      )}
    </>
  );
}

/** The state of the panel: its request, its folding and its keys. */
function useGenerationPanel({ target, content, generation }: GenerateWithAiProps) {
  const [open, setOpen] = useState(false);
  // The fields fold away while a text is written, and afterwards, to leave space for it.
  const [folded, setFolded] = useState(false);
  const withValues = usePromptValues(target);
  const promptField = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const request = useGenerationRequest(target, content, open);

  useEffect(() => {
    if (open && !folded) promptField.current?.focus();
  }, [open, folded]);

  function toggle() {
    setOpen(!open);
    setFolded(false);
  }
  async function generate() {
    const asked = request.input();
    if (!asked) return promptField.current?.focus();
    const input = await withValues(asked);
    if (!input) return;
    // The prompt field disappears, the button stays.
    button.current?.focus();
    setFolded(true);
    generation.start(input);
  }
  function onKeyDown(event: KeyboardEvent) {
    const generates = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !folded;
    const stops = event.key === 'Escape' && generation.writing;
    if (!generates && !stops) return;
    // Both keys have another meaning in the surrounding form.
    event.preventDefault();
    event.stopPropagation();
    if (stops) generation.stop();
    else void generate();
  }

  const unfold = () => setFolded(false);
  return { open, folded, request, promptField, button, toggle, unfold, generate, onKeyDown };
}

function SmallButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="quiet" size="small" onClick={onClick}>
      {label}
    </Button>
  );
}
