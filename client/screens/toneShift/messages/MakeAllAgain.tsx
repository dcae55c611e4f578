import type { MouseEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';

/** Makes every change again that was taken back. It goes by that, and leaves the focus to the view that it is in. */
export function MakeAllAgain({ onMakeAll }: { onMakeAll: () => void }) {
  function makeAll({ currentTarget }: MouseEvent) {
    currentTarget.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
    onMakeAll();
  }
  return (
    <Button variant="quiet" size="small" onClick={makeAll}>
      Make all again
    </Button>
  );
}
