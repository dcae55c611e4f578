import type { ComponentProps } from 'react';
import styles from './FocusGuard.module.css';

/**
 * Takes the focus at the edge of a popup and passes it on. Replaces Base UI's own guard (vite.config.ts), which is
 * hidden from assistive technology although it takes the focus.
 */
export function FocusGuard(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.guard} tabIndex={0} data-base-ui-focus-guard="" />;
}
