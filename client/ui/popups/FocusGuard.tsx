import type { ComponentProps } from 'react';
import styles from './FocusGuard.module.css';

/**
 * Takes the focus at the edge of a popup and passes it on. It stands in the place of Base UI's own (vite.config.ts), which
 * is hidden from assistive technology although it takes the focus.
 */
export function FocusGuard(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.guard} tabIndex={0} data-base-ui-focus-guard="" />;
}
