import { useEffect } from 'react';
import { useStore } from '../../../lib/store.ts';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { type SavedText, SavedTextButton } from '../SavedTextButton.tsx';
import { useAddressedLayer } from '../useAddressedLayer.ts';
import { lazyRunSheet } from './lazyRunSheet.ts';
import { NEW_RUN } from './newRun.ts';
import styles from './run.module.css';
import { runHint } from './runHint.ts';

interface RunPromptProps extends SavedText {
  title: string;
}

/** The button that runs the saved prompt, the main action while nothing has changed, and the sheet that the address opens. */
export function RunPrompt({ contentId, title, ...form }: RunPromptProps) {
  const layer = useAddressedLayer('run');
  const sheet = useLazyModule(lazyRunSheet, layer.value !== null);

  const isHinted = useStore(runHint) === contentId;
  useEffect(() => (isHinted ? () => runHint.set(null) : undefined), [isHinted]);

  return (
    <>
      <SavedTextButton
        {...form}
        icon="run"
        variant={form.dirty ? 'secondary' : 'primary'}
        question="The saved text is used, so your changes will be saved first."
        confirmLabel="Save and run"
        onPress={() => runHint.set(null)}
        onUse={() => layer.open(NEW_RUN)}
      >
        Run
      </SavedTextButton>
      {isHinted && (
        <span className={styles.pointed} role="status">
          Try it: Run fills in the values and asks a model.
        </span>
      )}
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
