import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import styles from './ScreenAction.module.css';

/** What can be done with the whole of a screen, in its header; on phones its icon alone. */
export function ScreenAction({ children, ...rest }: Omit<ComponentProps<typeof Button>, 'variant' | 'className'>) {
  return (
    <Button variant="quiet" className={styles.action} {...rest}>
      <span>{children}</span>
    </Button>
  );
}
