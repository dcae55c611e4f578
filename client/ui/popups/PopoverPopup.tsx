import { Popover as Primitive } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, type RefObject, useState } from 'react';
import { shownText } from '../shownText.ts';
import styles from './Popover.module.css';
import popupStyles from './popup.module.css';
import { usePopup } from './usePopup.ts';

/** A dropdown with less space than this below it, in px, opens upward. */
const ROOM_BELOW = 300;

export interface PopoverProps {
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Stays in place below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

interface PopoverPopupProps extends PopoverProps {
  control: RefObject<HTMLButtonElement | null>;
}

export function PopoverPopup({ trigger, control, title, open, onOpenChange, footer, children }: PopoverPopupProps) {
  const [side, setSide] = useState<'top' | 'bottom'>('bottom');
  const { attach, initialFocus } = usePopup();

  function change(next: boolean) {
    if (next && control.current)
      setSide(window.innerHeight - control.current.getBoundingClientRect().bottom < ROOM_BELOW ? 'top' : 'bottom');
    onOpenChange(next);
  }

  return (
    <Primitive.Root open={open} onOpenChange={change}>
      <Primitive.Trigger ref={control} render={trigger} />
      <Primitive.Portal>
        <Primitive.Positioner
          className={popupStyles.positioner}
          side={side}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          collisionAvoidance={{ side: 'none', align: 'shift', fallbackAxisSide: 'none' }}
        >
          <Primitive.Popup ref={attach} initialFocus={initialFocus} className={popupStyles.dropdown}>
            <Primitive.Title className={styles.title}>{shownText(title)}</Primitive.Title>
            <div className={styles.body}>{children}</div>
            {footer && <div className={styles.footer}>{footer}</div>}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
