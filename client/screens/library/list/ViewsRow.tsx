import { useState } from 'react';
import { kept } from '../../../lib/kept.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import type { LibraryFilters } from './libraryFilters.ts';
import styles from './ListControls.module.css';
import { useRememberedHeight } from './useRememberedHeight.ts';

const lazyViews = lazyModule(() => import('../order/SavedViews.tsx'));

interface ViewsRowProps {
  filters: LibraryFilters;
  /** The number of changes to prompts so far. */
  changes: number;
  onChange: (filters: Partial<LibraryFilters>) => void;
  onManage: () => void;
}

/** The place of the saved views, which load late. */
export function ViewsRow({ onChange, ...views }: ViewsRowProps) {
  const [loaded, setLoaded] = useState<number>();
  const place = useRememberedHeight(kept.savedViewsHeight, loaded, loaded);
  const code = useLazyModule(lazyViews, place.style?.minHeight !== undefined);
  return (
    <div {...place} className={styles.views} role="group" aria-label="Saved views">
      {code && <code.SavedViews {...views} onShow={onChange} onLoaded={setLoaded} />}
    </div>
  );
}
