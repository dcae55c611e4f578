import { Tooltip as Primitive } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './popup.module.css';

interface TooltipProps {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  disabled?: boolean;
  /** The one control that the tooltip describes. */
  children: ReactElement;
}

/** A few words beside a control. Never the only place where something is said. */
export function Tooltip({ text, side = 'top', disabled, children }: TooltipProps) {
  return (
    <Primitive.Root disabled={disabled}>
      <Primitive.Trigger render={children} />
      <Primitive.Portal>
        <Primitive.Positioner side={side} sideOffset={6} className={styles.positioner}>
          <Primitive.Popup className={styles.tooltip}>{text}</Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
