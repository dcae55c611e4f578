import { Dialog as Primitive } from '@base-ui/react/dialog';
import { mobileLayout, useMediaQuery } from '../../lib/browser.ts';
import { classNames } from '../classNames.ts';
import { sheetSwipe, useSwipeDown } from '../swipe.ts';
import styles from './Sheet.module.css';
import type { SheetProps } from './Sheet.tsx';
import { usePopup } from './usePopup.ts';
import { WindowContent } from './WindowContent.tsx';

export function SheetWindow({
  open,
  onOpenChange,
  size = 'panel',
  alwaysBottom,
  swipe = sheetSwipe,
  finalFocus,
  ...content
}: SheetProps) {
  const { popup, attach, initialFocus } = usePopup();
  const narrow = useMediaQuery(mobileLayout);
  const bottom = alwaysBottom || narrow;
  useSwipeDown(bottom ? popup : null, swipe, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Backdrop className={styles.backdrop} forceRender />
        <Primitive.Viewport className={classNames(styles.viewport, bottom && styles.fromBelow)}>
          <Primitive.Popup
            ref={attach}
            initialFocus={initialFocus}
            finalFocus={() => finalFocus?.() ?? true}
            className={classNames(styles.sheet, styles[size])}
          >
            <WindowContent styles={styles} {...content} />
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
