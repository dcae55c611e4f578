import { lazyModule } from '../lib/lazyModule.ts';
import { useLazyModule } from '../ui/useLazyModule.ts';
import { useSpending } from './useSpending.ts';

const lazyBanner = lazyModule(() => import('./SpendingBanner.tsx'), { prefetch: false });

/** Where models are asked: that a limit on what AI may cost is nearly spent, or spent, until it is put away. */
export function SpendingNotice() {
  const spending = useSpending();
  const banner = useLazyModule(lazyBanner, spending !== null, () => undefined);
  return spending && banner && <banner.SpendingBanner key={spending.threshold} {...spending} />;
}
