import type { ReactNode } from 'react';
import { useWhenBack } from '../lib/connection.ts';
import { useElapsed, useFont, useRotatingMessage } from '../lib/hooks.ts';
import { Button } from './Button.tsx';
import type { Elements } from './elements.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import styles from './states.module.css';

/** A loading line, for places where no skeleton fits. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      Loading...
    </p>
  );
}

/** The delay in ms before a loading message: most content loads before it could be read. */
const GLANCE = 400;

const SIGH_FONT = "italic 1em 'Newsreader Variable'";

/**
 * A loading message, another every two seconds. Its space is reserved, because it waits for its font. Screen readers
 * are notified once, in plain words.
 */
export function RotatingLoadingMessage() {
  const message = useRotatingMessage();
  const takesLonger = useElapsed(GLANCE);
  const drawable = useFont(SIGH_FONT, takesLonger);
  return (
    <div className={styles.sigh}>
      <span className="visuallyHidden" role="status">
        Loading...
      </span>
      {takesLonger && drawable && (
        <p aria-hidden="true" key={message}>
          {message}
        </p>
      )}
    </div>
  );
}

/** The shape of the content that is loading, and a loading message below it. */
export function LoadingShape({ className, children }: { className?: string; children: Elements }) {
  return (
    <div className={className}>
      {children}
      <div className={styles.below}>
        <RotatingLoadingMessage />
      </div>
    </div>
  );
}

interface EmptyStateProps {
  /** h1 if the screen has no other heading. */
  heading?: 'h1' | 'h2';
  icon?: IconName;
  title: string;
  hint?: string;
  /** The button that adds the first item. */
  action?: ReactNode;
}

export function EmptyState({ heading: Heading = 'h2', icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && <Icon name={icon} size={28} className={styles.stateIcon} />}
      <Heading className={styles.title}>{title}</Heading>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  heading?: 'h1' | 'h2';
  title?: string;
  /** The problem, and what the user can do next. */
  message: string;
  onRetry?: () => void;
  /** Called when the connection is back: by default `onRetry`. Null for a request that only a press may repeat. */
  onBack?: (() => void) | null;
}

export function ErrorState({
  heading: Heading = 'h2',
  title = 'Something went wrong',
  message,
  onRetry,
  onBack = onRetry,
}: ErrorStateProps) {
  useWhenBack(onBack);
  return (
    <div className={styles.state} role="alert">
      <Icon name="warning" size={28} className={styles.stateIcon} />
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.hint}>{message}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button onClick={onRetry}>Try Again</Button>
        </div>
      )}
    </div>
  );
}
