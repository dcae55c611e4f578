import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { useAddressedLayer } from '../useAddressedLayer.ts';
import { lazyRunSheet } from './lazyRunSheet.ts';
import { NEW_RUN } from './newRun.ts';
import styles from './run.module.css';
import { runHint } from './runHint.ts';

interface RunPromptProps {
  contentId: string;
  title: string;
  dirty: boolean;
  disabled: boolean;
  /** Saves the form. Resolves with whether it succeeded. */
  onSave: () => Promise<boolean>;
}

/** The button that runs the saved prompt, the main action while nothing has changed, and the sheet that the address opens. */
export function RunPrompt({ contentId, title, dirty, disabled, onSave }: RunPromptProps) {
  const layer = useAddressedLayer('run');
  const [saving, setSaving] = useState(false);
  const sheet = useLazyModule(lazyRunSheet, layer.value !== null);

  const isHinted = useStore(runHint) === contentId;
  useEffect(() => (isHinted ? () => runHint.set(null) : undefined), [isHinted]);

  function run() {
    runHint.set(null);
    if (dirty) setSaving(true);
    else layer.open(NEW_RUN);
  }
  async function saveAndRun() {
    setSaving(false);
    if (await onSave()) layer.open(NEW_RUN);
  }

  return (
    <>
      <Button size="small" icon="run" variant={dirty ? 'secondary' : 'primary'} disabled={disabled} onClick={run}>
        Run
      </Button>
      {isHinted && (
        <span className={styles.pointed} role="status">
          Try it: Run fills in the values and asks a model.
        </span>
      )}
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
          title={title}
          runId={layer.value === NEW_RUN ? null : layer.value}
          open={layer.value !== null}
          onClose={layer.close}
          onShow={(id) => layer.open(id, 'run')}
        />
      )}
    </>
  );
}
