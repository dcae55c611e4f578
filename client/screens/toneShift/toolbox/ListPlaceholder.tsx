import { useWhenBack } from '../../../lib/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Toolbox.module.css';

/** Shown in a dropdown whose list is loading or failed to load. */
export function ListPlaceholder({ error, onRetry }: { error: string | null; onRetry: () => void }) {
  useWhenBack(error === null ? null : onRetry);
  if (error === null) return <p className={styles.note}>Loading...</p>;
  return (
    <div className={styles.note} role="alert">
      <p>{error}</p>
      <Button size="small" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
