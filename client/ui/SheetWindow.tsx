import { Dialog as Primitive } from '@base-ui/react/dialog';
import { mobileLayout, useMediaQuery } from '../lib/browser.ts';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import type { SheetProps } from './Sheet.tsx';
import styles from './Sheet.module.css';
import { sheetSwipe, useSwipeDown } from './swipe.ts';
import { usePopup } from './usePopup.ts';

export function SheetWindow({ open, onOpenChange, title, description, size = 'panel', actions, footer, alwaysBottom, swipe = sheetSwipe, children }: SheetProps) {
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
