import { useState } from 'react';
import type { ToneMessageFragment } from './messages/messages.generated.ts';
import type { ItemType } from './toolbox/itemTypes.ts';

/** What can lie over the screen. */
export type ToneDialogTarget =
  | { kind: 'history' }
  | { kind: 'preview' }
  | { kind: 'create'; type: ItemType }
  | { kind: 'edit'; type: ItemType; id: string }
  | { kind: 'info'; message: ToneMessageFragment }
  | { kind: 'analysis'; messageId: string; text: string; original: string | null }
  | { kind: 'save'; text: string };

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
