import type { Elements } from '../elements.ts';
import { Icon } from '../Icon.tsx';
import styles from './field.module.css';

/** The error of a form. It stays after the toast, which has already announced it. */
export function FormFailure({ message, hint }: { message: string | null; hint?: Elements }) {
  if (!message) return null;
  return (
    <div className={styles.failure}>
      <Icon name="warning" />
      <p>
        <span>{`${message} `}</span>
        {hint}
      </p>
    </div>
  );
}
