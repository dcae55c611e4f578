import { Dialog as Primitive } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { mobileLayout, useMediaQuery } from '../lib/browser.ts';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Sheet.module.css';
import { type SwipeRule, sheetSwipe, useSwipeDown } from './swipe.ts';
import { usePopup } from './usePopup.ts';

interface SheetProps {
  open: boolean;
  /** Asked to open or close; the owner may refuse by leaving `open` as it is. */
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** panel 480, wide 720 px at most, full the whole window. On phones all but full are bottom sheets. */
  size?: 'panel' | 'wide' | 'full';
  /** Controls beside the close button. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** A bottom sheet also on wide windows. */
  alwaysBottom?: boolean;
  swipe?: SwipeRule;
  children: ReactNode;
}

/** A panel from the side, or from below on phones, where a downward drag puts it away. */
export function Sheet({ open, onOpenChange, title, description, size = 'panel', actions, footer, alwaysBottom, swipe = sheetSwipe, children }: SheetProps) {
  const { popup, attach, initialFocus } = usePopup();
  const narrow = useMediaQuery(mobileLayout);
  const bottom = alwaysBottom || narrow;
  useSwipeDown(bottom ? popup : null, swipe, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Backdrop className={styles.backdrop} forceRender />
        <Primitive.Viewport className={classNames(styles.viewport, bottom && styles.fromBelow)}>
          <Primitive.Popup ref={attach} initialFocus={initialFocus} className={classNames(styles.sheet, styles[size])}>
            <header className={styles.header} data-drag-handle>
              {bottom && <span className={styles.grip} aria-hidden="true" />}
              <Primitive.Title className={styles.title}>{title}</Primitive.Title>
              {actions}
              <Primitive.Close render={<IconButton icon="close" label="Close" size="small" tooltip={false} />} />
            </header>
            <div className={styles.body}>
              {description && <Primitive.Description className={styles.description}>{description}</Primitive.Description>}
              {children}
            </div>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
