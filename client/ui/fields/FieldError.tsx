import { Icon } from '../Icon.tsx';
import styles from './field.module.css';

/** What is wrong with a field, said where it is and announced when it appears. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div id={id} role="alert" className={styles.alert}>
      {message && (
        <p className={styles.error}>
          <Icon name="warning" size={16} />
          {message}
        </p>
      )}
    </div>
  );
}
