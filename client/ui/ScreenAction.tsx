import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import styles from './ScreenAction.module.css';

/** An action for the whole screen, in its header. Phones show only its icon. */
export function ScreenAction({ children, ...rest }: Omit<ComponentProps<typeof Button>, 'variant' | 'className'>) {
  return (
    <Button variant="quiet" className={styles.action} {...rest}>
      <span>{children}</span>
    </Button>
  );
}
