import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './field.module.css';

/** What went wrong, beside the toast that goes away. The toast has announced it already. */
export function FormFailure({ message, hint }: { message: string | null; hint?: ReactNode }) {
  if (!message) return null;
  return (
    <div className={styles.failure}>
      <Icon name="warning" />
      <p>
        {message} {hint}
      </p>
    </div>
  );
}
