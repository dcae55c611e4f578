import { useState } from 'react';
import { lazyModule } from '../../lib/lazyModule.ts';
import { sizeText } from '../../lib/text.ts';
import styles from '../../settings/settings.module.css';
import { SettingsSection } from '../../settings/SettingsPage.tsx';
import { Button } from '../../ui/Button.tsx';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import { useStorageQuery } from './settings.generated.ts';
import { useAccountDownload } from './useAccountDownload.ts';

const lazyDialog = lazyModule(() => import('./DeleteMyAccount.tsx'), { prefetch: false });

export function DataSection({ username }: { username: string }) {
  const { download, cancel, progress } = useAccountDownload();
  const [deleting, setDeleting] = useState(false);
  const dialog = useLazyModule(lazyDialog, deleting);

  return (
    <>
      <SettingsSection
        title="Your data"
        hint="Everything we store about you in one JSON file: profile, prompts with their versions, shared links, conversations, Tone Shift and usage."
      >
        <div className={styles.actions}>
          <Button icon="download" pending={progress !== null} onClick={() => void download()}>
            Download my data
          </Button>
          {progress !== null && <Button onClick={cancel}>Cancel</Button>}
        </div>
        <p className={styles.rowHint} role="status">
          {progress}
        </p>
        <StorageLine />
      </SettingsSection>
      <SettingsSection
        title="Delete account"
        dangerous
        hint="Your prompts, shared links, conversations, tokens and usage will be deleted immediately and permanently."
      >
        <div className={styles.actions}>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        </div>
        {dialog && deleting && <dialog.DeleteMyAccount username={username} onClose={() => setDeleting(false)} />}
      </SettingsSection>
    </>
  );
}

/** The storage used, and its limit; renders nothing until it has loaded. */
function StorageLine() {
  const { data } = useStorageQuery({ fetchPolicy: 'network-only' });
  if (!data) return null;
  const { storedBytes, storageLimit } = data.me;
  return (
    <p className={styles.rowHint}>
      {storageLimit === null
        ? `${sizeText(storedBytes)} stored, with the shared libraries you own.`
        : `${sizeText(storedBytes)} of ${sizeText(storageLimit)} stored, with the shared libraries you own.`}
    </p>
  );
}
