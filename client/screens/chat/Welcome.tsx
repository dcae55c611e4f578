import type { ReactNode } from 'react';
import { useWhenBack } from '../../lib/connection.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Conversation.module.css';

interface WelcomeProps {
  /** The error if the messages of an old conversation failed to load. */
  problem?: string | null;
  onRetry?: () => void;
  failure: ReactNode;
}

export function Welcome({ problem, onRetry, failure }: WelcomeProps) {
  useWhenBack(problem ? onRetry : null);
  return (
    <div className={styles.welcome}>
      <h2>How can I help?</h2>
      <p>Ask me anything</p>
      {problem && (
        <div className={styles.problem} role="alert">
          {`The messages could not be loaded. ${problem}`}
          <Button size="small" onClick={onRetry}>
            Try Again
          </Button>
        </div>
      )}
      <span>{failure}</span>
    </div>
  );
}
