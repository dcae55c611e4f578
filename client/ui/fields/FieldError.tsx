import { Icon } from '../Icon.tsx';
import styles from './field.module.css';

/** The error of a field, shown below it and announced when it appears. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div id={id} role="alert" className={styles.alert}>
      {message && (
        <p className={styles.error}>
          <Icon name="warning" size={16} />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
