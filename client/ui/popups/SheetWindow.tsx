import { Dialog as Primitive } from '@base-ui/react/dialog';
import { MOBILE_LAYOUT, useMediaQuery } from '../../lib/browser.ts';
import { ActionLayer } from '../actions.tsx';
import { classNames } from '../classNames.ts';
import { SHEET_SWIPE, type SwipeRule, useSwipeDown } from '../swipe.ts';
import backdrop from './backdrop.module.css';
import paper from './paper.module.css';
import styles from './Sheet.module.css';
import { usePopup } from './usePopup.ts';
import { WindowContent, type WindowContentProps } from './WindowContent.tsx';

export interface SheetProps extends WindowContentProps {
  open: boolean;
  /** Requests to open or close; the owner may refuse by leaving `open` unchanged. */
  onOpenChange: (open: boolean, byEscape: boolean) => void;
  /** The maximum width: panel 480 and wide 720 px; full fills the window. On phones all but full are bottom sheets. */
  size?: 'panel' | 'wide' | 'full';
  /** Whether it is a bottom sheet on wide windows too. */
  alwaysBottom?: boolean;
  swipe?: SwipeRule;
  /** Whether the palette of commands opens above it, with the actions of what is in it. */
  hasCommands?: boolean;
  /** The element that gets the focus after closing. By default, or if it is null, the one that had it before. */
  finalFocus?: () => HTMLElement | null;
}

export function SheetWindow({
  open,
  onOpenChange,
  size = 'panel',
  alwaysBottom,
  swipe = SHEET_SWIPE,
  hasCommands = false,
  finalFocus,
  ...content
}: SheetProps) {
  const { popup, attach, initialFocus, giveFocusBack } = usePopup();
  const narrow = useMediaQuery(MOBILE_LAYOUT);
  const bottom = alwaysBottom || narrow;
  useSwipeDown(bottom ? popup : null, swipe, () => onOpenChange(false, false));
  return (
    <Primitive.Root open={open} onOpenChange={(next, { reason }) => onOpenChange(next, reason === 'escape-key')}>
      <Primitive.Portal>
        <Primitive.Backdrop className={backdrop.backdrop} forceRender />
        <Primitive.Viewport className={classNames(styles.viewport, paper.viewport, bottom && styles.fromBelow)}>
          <Primitive.Popup
            ref={attach}
            initialFocus={initialFocus}
            finalFocus={() => finalFocus?.() ?? giveFocusBack()}
            className={classNames(styles.sheet, paper.window, styles[size])}
          >
            {hasCommands ? (
              <ActionLayer>
                <WindowContent styles={styles} {...content} />
              </ActionLayer>
            ) : (
              <WindowContent styles={styles} {...content} />
            )}
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
