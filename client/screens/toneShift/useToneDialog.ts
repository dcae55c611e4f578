import { useState } from 'react';
import type { MessageDialog } from './messages/MessageList.tsx';
import type { ToolboxDialog } from './toolbox/itemTypes.ts';

/** What can lie over the screen. */
export type ToneDialogTarget = { kind: 'history' } | ToolboxDialog | MessageDialog;

interface ShownDialog {
  target: ToneDialogTarget;
  open: boolean;
  /** Each opening begins afresh. */
  opening: number;
}

/** What lies over the screen. It stays while it closes, so that it can be seen going. */
export function useToneDialog() {
  const [shown, setShown] = useState<ShownDialog | null>(null);
  return {
    shown,
    open: (target: ToneDialogTarget) => setShown((last) => ({ target, open: true, opening: (last?.opening ?? 0) + 1 })),
    close: () => setShown((last) => last && { ...last, open: false }),
  };
}

export type ToneDialog = ReturnType<typeof useToneDialog>;
