import { useState } from 'react';
import type { MessageDialog } from './messages/MessageList.tsx';
import type { ToolboxDialog } from './toolbox/itemTypes.ts';

export type ToneDialogTarget = { kind: 'history' } | ToolboxDialog | MessageDialog;

interface ShownDialog {
  target: ToneDialogTarget;
  open: boolean;
  /** Changes with each opening, so that the dialog starts afresh. */
  opening: number;
}

/** The dialog of the screen. It stays mounted during its closing animation. */
export function useToneDialog() {
  const [shown, setShown] = useState<ShownDialog | null>(null);
  return {
    shown,
    open: (target: ToneDialogTarget) => setShown((last) => ({ target, open: true, opening: (last?.opening ?? 0) + 1 })),
    close: () => setShown((last) => last && { ...last, open: false }),
  };
}

export type ToneDialog = ReturnType<typeof useToneDialog>;
