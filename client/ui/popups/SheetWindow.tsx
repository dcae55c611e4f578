import { Dialog as Primitive } from '@base-ui/react/dialog';
import { MOBILE_LAYOUT, useMediaQuery } from '../../lib/browser.ts';
import { classNames } from '../classNames.ts';
import { SHEET_SWIPE, type SwipeRule, useSwipeDown } from '../swipe.ts';
import backdrop from './backdrop.module.css';
import styles from './Sheet.module.css';
import { usePopup } from './usePopup.ts';
import { WindowContent, type WindowContentProps } from './WindowContent.tsx';

export interface SheetProps extends WindowContentProps {
  open: boolean;
  /** Asked to open or close, by Escape or otherwise; the owner may refuse by leaving `open` as it is. */
  onOpenChange: (open: boolean, byEscape: boolean) => void;
  /** panel 480, wide 720 px at most, full the whole window. On phones all but full are bottom sheets. */
  size?: 'panel' | 'wide' | 'full';
  /** A bottom sheet also on wide windows. */
  alwaysBottom?: boolean;
  swipe?: SwipeRule;
  /** Where the focus goes when it is away; to where it came from by default, and when there is nothing. */
  finalFocus?: () => HTMLElement | null;
}

export function SheetWindow({
  open,
  onOpenChange,
  size = 'panel',
  alwaysBottom,
  swipe = SHEET_SWIPE,
  finalFocus,
  ...content
}: SheetProps) {
  const { popup, attach, initialFocus } = usePopup();
  const narrow = useMediaQuery(MOBILE_LAYOUT);
  const bottom = alwaysBottom || narrow;
  useSwipeDown(bottom ? popup : null, swipe, () => onOpenChange(false, false));
  return (
    <Primitive.Root open={open} onOpenChange={(next, { reason }) => onOpenChange(next, reason === 'escape-key')}>
      <Primitive.Portal>
        <Primitive.Backdrop className={backdrop.backdrop} forceRender />
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
