import { useState } from 'react';
import { useElapsed } from '../lib/hooks.ts';
import { MessageText } from './markdown/MessageText.tsx';
import styles from './Thought.module.css';

interface ThoughtProps {
  thought: string;
  /** How long the model thought; null while it thinks, and if that is unknown. */
  thoughtMs: number | null;
  isThinking: boolean;
}

/** The thought of a model before its answer, folded. Renders nothing without a thought. */
export function Thought({ thought, thoughtMs, isThinking }: ThoughtProps) {
  const [open, setOpen] = useState(false);
  if (thought.trim() === '') return null;
  return (
    <details className={styles.thought} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{isThinking ? 'Thinking...' : thoughtName(thoughtMs)}</summary>
      {open && (
        <div className={styles.text}>
          <MessageText text={thought} />
        </div>
      )}
    </details>
  );
}

/** 'Thought for 4 s', 'Thought for 2 min 5 s'. */
function thoughtName(ms: number | null): string {
  if (ms === null) return 'Thought';
  const seconds = Math.max(1, Math.round(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `Thought for ${seconds} s`;
  return `Thought for ${minutes} min${seconds % 60 ? ` ${seconds % 60} s` : ''}`;
}

/** How long a model can take before the wait is explained. */
const EXPLAINED_AFTER_MS = 8_000;

/** Shown while a model has sent nothing yet. */
export function WaitingForModel() {
  return (
    <>
      <p className={styles.waiting}>Thinking...</p>
      <LongWait />
    </>
  );
}

/** Explains a long wait for the first word. Renders nothing at first. */
export function LongWait() {
  const isLong = useElapsed(EXPLAINED_AFTER_MS);
  if (!isLong) return null;
  return (
    <p className={styles.slow} role="status">
      No answer yet. The AI server may still be loading the model.
    </p>
  );
}
