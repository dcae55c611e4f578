import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { counted } from '../../../lib/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import { ProgressDialog } from './ProgressDialog.tsx';
import styles from './transfer.module.css';
import type { ImportReport } from './useImport.ts';
import { progressText, useImportProgress } from './useImportProgress.ts';

/** An import that takes less than this, in ms, shows no progress. */
const QUICK_IMPORT = 300;

interface ImportDialogsProps {
  fileName: string | null;
  stop: () => void;
  report: ImportReport | null;
  dismissReport: () => void;
}

export function ImportDialogs({ fileName, stop, report, dismissReport }: ImportDialogsProps) {
  return (
    <>
      {fileName !== null && <Importing fileName={fileName} onStop={stop} />}
      {report && <Report report={report} onClose={dismissReport} />}
    </>
  );
}

function Importing({ fileName, onStop }: { fileName: string; onStop: () => void }) {
  const progress = useImportProgress();
  return (
    <ProgressDialog
      title="Importing"
      description={progress ? `${fileName}: ${progressText(progress)}` : fileName}
      after={QUICK_IMPORT}
      onStop={onStop}
    />
  );
}

function Report({
  report: { created, newTypes, skipped, actions },
  onClose,
}: {
  report: ImportReport;
  onClose: () => void;
}) {
  const title = `${counted(created, 'prompt')} imported${skipped.length > 0 ? `, ${skipped.length.toLocaleString()} skipped` : ''}`;
  const buttons = (
    <>
      {actions.map(({ label, onPress }) => (
        <Button
          key={label}
          onClick={() => {
            onPress();
            onClose();
          }}
        >
          {label}
        </Button>
      ))}
      <Button onClick={onClose}>Close</Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title={title} footer={buttons}>
      {newTypes.length > 0 && <p className={styles.newTypes}>{`New content types: ${newTypes.join(', ')}`}</p>}
      {skipped.length > 0 && (
        <ol className={styles.skipped} aria-label="Skipped prompts" tabIndex={0}>
          {skipped.map((item) => (
            <li key={item.index}>
              <strong dir="auto">{`${(item.index + 1).toLocaleString()}. ${withoutHidden(item.title)}`}</strong>
              <span>{item.reason}</span>
            </li>
          ))}
        </ol>
      )}
      {created > 0 && skipped.length === 0 && newTypes.length === 0 && <p>They are now in your library.</p>}
    </Dialog>
  );
}
