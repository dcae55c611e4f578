import { useState } from 'react';
import type { EnhancementType } from '../../../graphql/schema.generated.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { EnhancementDialog } from './EnhancementDialog.tsx';
import { ENHANCEMENTS } from './enhancements.ts';
import { useEnhancement } from './useEnhancement.ts';

interface EnhanceWithAiProps {
  contentId: string;
  dirty: boolean;
  disabled: boolean;
  /** Saves the form. Resolves with whether it succeeded. */
  onSave: () => Promise<boolean>;
  onAccept: (content: string) => void;
}

/**
 * A menu of five ways in which a model can change the saved text. The result is compared with the text before the user
 * accepts it.
 */
export function EnhanceWithAi({ contentId, dirty, disabled, onSave, onAccept }: EnhanceWithAiProps) {
  const enhancement = useEnhancement(contentId);
  // The type that waits until the form is saved.
  const [waiting, setWaiting] = useState<EnhancementType | null>(null);

  async function saveAndStart() {
    setWaiting(null);
    if (waiting && (await onSave())) enhancement.start(waiting);
  }
  function accept(content: string) {
    enhancement.close();
    onAccept(content);
  }

  return (
    <>
      <Menu
        trigger={
          <Button size="small" icon="edit" disabled={disabled}>
            Enhance with AI
          </Button>
        }
      >
        {ENHANCEMENTS.map(({ type, name, hint }) => (
          <MenuItem key={type} hint={hint} onSelect={() => (dirty ? setWaiting(type) : enhancement.start(type))}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <ConfirmDialog
        open={waiting !== null}
        onOpenChange={(open) => !open && setWaiting(null)}
        title="Save first?"
        question="AI works on the saved text, so your changes will be saved first."
        confirmLabel="Save and enhance"
        onConfirm={() => void saveAndStart()}
      />
      <EnhancementDialog
        type={enhancement.type}
        result={enhancement.result}
        failure={enhancement.failure}
        onRetry={enhancement.start}
        onAccept={accept}
        onClose={enhancement.close}
      />
    </>
  );
}
