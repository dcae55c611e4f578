import type { MouseEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';

/** Makes every change again that was taken back. It goes by that, and leaves the focus to the view that it is in. */
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
