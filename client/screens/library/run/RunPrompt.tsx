import { useState } from 'react';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { useAddressedLayer } from '../useAddressedLayer.ts';

const lazyRunSheet = lazyModule(() => import('./RunSheet.tsx'), { prefetch: false });

/** What the address has in the place of a run that is yet to begin. */
const NEW_RUN = 'new';

interface RunPromptProps {
  contentId: string;
  /** The form holds what is not saved. */
  dirty: boolean;
  disabled: boolean;
  /** Saves what the form holds; whether that worked. */
  onSave: () => Promise<boolean>;
}

/** The button that runs the saved prompt, and the sheet that the address asks for by it. */
export function RunPrompt({ contentId, dirty, disabled, onSave }: RunPromptProps) {
  const layer = useAddressedLayer('run');
  const [saving, setSaving] = useState(false);
  const sheet = useLazyModule(lazyRunSheet, layer.value !== null);

  async function saveAndRun() {
    setSaving(false);
    if (await onSave()) layer.open(NEW_RUN);
  }

  return (
    <>
      <Button
        size="small"
        icon="arrowRight"
        disabled={disabled}
        onClick={() => (dirty ? setSaving(true) : layer.open(NEW_RUN))}
      >
        Run
      </Button>
      <ConfirmDialog
        open={saving}
        onOpenChange={setSaving}
        title="Save first?"
        question="The saved text is used, so your changes will be saved first."
        confirmLabel="Save and run"
        onConfirm={() => void saveAndRun()}
      />
      {sheet && (
        <sheet.RunSheet
          contentId={contentId}
          runId={layer.value === NEW_RUN ? null : layer.value}
          open={layer.value !== null}
          onClose={layer.close}
          onShow={(id) => layer.open(id, 'run')}
        />
      )}
    </>
  );
}
