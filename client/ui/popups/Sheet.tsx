import type { ReactNode } from 'react';
import { lazyModule } from '../../lib/lazyModule.ts';
import type { SwipeRule } from '../swipe.ts';
import { useLazyModule } from '../useLazyModule.ts';

const lazyWindow = lazyModule(() => import('./SheetWindow.tsx'));

export interface SheetProps {
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
  /** Where the focus goes when it is away; to where it came from by default, and when there is nothing. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/** A panel from the side, or from below on phones, where a downward drag puts it away. */
export function Sheet(props: SheetProps) {
  const code = useLazyModule(lazyWindow, props.open);
  return code && <code.SheetWindow {...props} />;
}
