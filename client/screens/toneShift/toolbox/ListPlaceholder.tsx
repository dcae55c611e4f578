import { Button } from '../../../ui/Button.tsx';
import styles from './Toolbox.module.css';

/** What a dropdown shows in the place of a list that is not there. */
export function ListPlaceholder({ error, onRetry }: { error: string | null; onRetry: () => void }) {
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
