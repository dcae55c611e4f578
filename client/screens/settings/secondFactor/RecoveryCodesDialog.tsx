import { downloadText } from '../../../lib/browser.ts';
import { ShownOnceWindow } from '../../../settings/ShownOnceWindow.tsx';
import { Button } from '../../../ui/Button.tsx';
import { copyAndTell } from '../../../ui/toasts/copyAndTell.ts';
import styles from './secondFactor.module.css';

/** Shows recovery codes, which cannot be displayed again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <ShownOnceWindow
      title="Save your recovery codes"
      description="Use one instead of a code from your app when you do not have your phone. Each works once. They are shown only now."
      confirmLabel="I have saved them"
      loss="The codes are shown only once."
      onClose={onClose}
    >
      {(onCopied) => (
        <>
          <ul className={styles.codes} aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button onClick={() => void copyAndTell(text).then((copied) => copied && onCopied())}>Copy</Button>
            <Button
              onClick={() => {
                downloadText('suspire-recovery-codes.txt', text, 'text/plain');
                onCopied();
              }}
            >
              Download
            </Button>
          </div>
        </>
      )}
    </ShownOnceWindow>
  );
}
