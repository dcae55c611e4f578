import type { SpendingThreshold } from '../graphql/schema.generated.ts';
import { storage } from '../lib/browser.ts';
import { createSharedStore, useStore } from '../lib/store.ts';
import { useSession } from '../session.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './SpendingBanner.module.css';

const KEY = 'spendingNoticeDismissed';
/** Whose notice, of which month and threshold, was put away last. */
const dismissed = createSharedStore(
  KEY,
  () => storage.get(KEY),
  (told: string | null) => void (told !== null && storage.set(KEY, told)),
);

interface SpendingBannerProps {
  threshold: SpendingThreshold;
  notice: string;
}

/** Once it is put away it comes again with another threshold, or in another month. */
export function SpendingBanner({ threshold, notice }: SpendingBannerProps) {
  const { user } = useSession();
  const told = `${user?.username} ${new Date().toISOString().slice(0, 7)} ${threshold}`;
  if (useStore(dismissed) === told) return null;
  return (
    <div className={styles.banner}>
      <Icon name="warning" size={16} />
      <p role="status">{notice}</p>
      <IconButton icon="close" label="Dismiss notice" size="small" onClick={() => dismissed.set(told)} />
    </div>
  );
}
