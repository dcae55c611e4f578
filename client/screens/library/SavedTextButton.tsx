import { type ComponentProps, useState } from 'react';
import { useActions } from '../../ui/actions.tsx';
import { Button } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/icons.ts';
import { ConfirmDialog } from '../../ui/popups/Dialog.tsx';

/** The form of a prompt, for the buttons that use its saved text. */
export interface SavedText {
  contentId: string;
  dirty: boolean;
  disabled: boolean;
  /** Saves the form. Resolves with whether it succeeded. */
  onSave: () => Promise<boolean>;
}

interface SavedTextButtonProps
  extends
    Omit<ComponentProps<typeof Button>, 'onClick' | 'disabled' | 'size' | 'icon' | 'children'>,
    Omit<SavedText, 'contentId'> {
  icon: IconName;
  /** The name of its action. */
  children: string;
  /** Asked before unsaved changes are saved. */
  question: string;
  confirmLabel: string;
  /** Called for each press, before the question. */
  onPress?: () => void;
  onUse: () => void;
}

/** A button that uses the saved text of a prompt. Unsaved changes are saved first, after a question. */
export function SavedTextButton({
  dirty,
  onSave,
  question,
  confirmLabel,
  onPress,
  onUse,
  ...button
}: SavedTextButtonProps) {
  const [asking, setAsking] = useState(false);

  function press() {
    onPress?.();
    if (dirty) setAsking(true);
    else onUse();
  }
  const { children: name, icon, disabled, pending } = button;
  useActions(disabled || pending ? [] : [{ name, icon, run: press }]);

  async function saveAndUse() {
    setAsking(false);
    if (await onSave()) onUse();
  }

  return (
    <>
      <Button {...button} size="small" onClick={press} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Save first?"
        question={question}
        confirmLabel={confirmLabel}
        onConfirm={() => void saveAndUse()}
      />
    </>
  );
}
