import { useState } from 'react';
import { downloadText } from '../../../lib/browser.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import { copyAndTell } from '../../../ui/toasts/copyAndTell.ts';
import styles from './secondFactor.module.css';

/** Shows recovery codes, which cannot be displayed again. It stays open until the user confirms that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [kept, setKept] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && kept && onClose()}
      size="medium"
      title="Save your recovery codes"
      description="Use one instead of a code from your app when you do not have your phone. Each works once. They are shown only now."
      footer={
        <Button variant="primary" disabled={!kept} onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.window}>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button onClick={() => void copyAndTell(text)}>Copy</Button>
          <Button onClick={() => downloadText('suspire-recovery-codes.txt', text, 'text/plain')}>Download</Button>
        </div>
        <Checkbox label="I have saved them" checked={kept} onChange={setKept} />
      </div>
    </Dialog>
  );
}
