import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './GenerateWithAi.module.css';
import { GenerationFields } from './GenerationFields.tsx';
import type { Ending } from './generationStream.ts';
import { generationFailure, type GenerationState } from './useGeneration.ts';
import { useGenerationRequest } from './useGenerationRequest.ts';

interface GenerateWithAiProps {
  /** Whose prompt it is: the content's id, or 'new'. */
  target: string;
  content: string;
  generation: GenerationState;
}

/** A button, and what it unfolds: what to write, then how the writing goes. The text itself appears in the content. */
export function GenerateWithAi({ target, content, generation }: GenerateWithAiProps) {
  const panelId = useId();
  const [open, setOpen] = useState(false);
  // While a text is written, and when it is there, the fields make room for it.
  const [folded, setFolded] = useState(false);
  const promptField = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const request = useGenerationRequest(target, content);
  const { writing, ending, undo, redo } = generation;

  function toggle() {
    setOpen(!open);
    setFolded(false);
  }
  function generate() {
    const input = request.input();
    if (!input) return promptField.current?.focus();
    // The prompt goes out of sight, the button stays.
    button.current?.focus();
    setFolded(true);
    generation.start(input);
  }
  function onKeyDown(event: KeyboardEvent) {
    const generates = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const stops = event.key === 'Escape' && writing;
    if (!generates && !stops) return;
    // Both have another meaning in the form around this.
    event.preventDefault();
    event.stopPropagation();
    if (stops) generation.stop();
    else if (!writing) generate();
  }

  return (
    <>
      <Button size="small" icon="sparkle" aria-expanded={open} aria-controls={panelId} disabled={writing} onClick={toggle}>
        Generate with AI
      </Button>
      {open && (
        <section id={panelId} className={styles.panel} aria-label="Generate with AI" data-writing={writing || undefined} onKeyDown={onKeyDown}>
          <div className={styles.fields} hidden={folded}>
            <GenerationFields request={request} promptField={promptField} />
          </div>
          <div className={styles.foot}>
            <p className={styles.status} role="status" data-kind={ending?.kind}>
              {writing ? `Writing with ${request.choice.model?.model ?? 'AI'}…` : ending && outcome(ending)}
            </p>
            {undo && <Button variant="quiet" size="small" onClick={undo}>Undo</Button>}
            {redo && <Button variant="quiet" size="small" onClick={redo}>Redo</Button>}
            {folded && !writing && <Button variant="quiet" size="small" onClick={() => setFolded(false)}>Change prompt</Button>}
            <Button ref={button} size="small" variant={writing ? 'secondary' : 'primary'} icon={writing ? 'stop' : undefined} onClick={writing ? generation.stop : generate}>
              {writing ? 'Stop' : ending ? 'Generate again' : 'Generate'}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

function outcome(ending: Ending): string {
  if (ending.kind === 'failed') return `${generationFailure(ending.error)} What had come is kept.`;
  if (ending.kind === 'stopped') return 'Stopped. What had come is kept.';
  return ending.result.isCut ? 'It stops at the token limit: raise Max tokens for more.' : `Written by ${ending.result.model}.`;
}
