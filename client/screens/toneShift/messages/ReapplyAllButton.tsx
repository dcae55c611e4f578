import type { MouseEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';

/** Applies all reverted changes again. The button then disappears, so it moves the focus to its tab panel. */
export function ReapplyAllButton({ onReapplyAll }: { onReapplyAll: () => void }) {
  function reapplyAll({ currentTarget }: MouseEvent) {
    currentTarget.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
    onReapplyAll();
  }
  return (
    <Button variant="quiet" size="small" onClick={reapplyAll}>
      Redo all
    </Button>
  );
}
