import { useMemo } from 'react';
import type { SpendingThreshold } from '../graphql/schema.generated.ts';
import { kept } from '../lib/kept.ts';
import { createSharedStore, useStore } from '../lib/store.ts';
import { useReaderId } from '../session.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './AiNotice.module.css';

/** The month and threshold of the notice that this user dismissed last. */
function dismissedBy(userId: string) {
  const key = kept.dismissedSpendingNotice.key(userId);
  return createSharedStore(
    key,
    () => kept.dismissedSpendingNotice.get(key),
    (told: string | null) => void (told !== null && kept.dismissedSpendingNotice.set(key, told)),
  );
}

interface SpendingBannerProps {
  threshold: SpendingThreshold;
  notice: string;
}

/** A dismissed notice returns at another threshold or in another month. */
export function SpendingBanner({ threshold, notice }: SpendingBannerProps) {
  const userId = useReaderId();
  const dismissed = useMemo(() => dismissedBy(userId), [userId]);
  const told = `${new Date().toISOString().slice(0, 7)} ${threshold}`;
  if (useStore(dismissed) === told) return null;
  return (
    <div className={styles.banner}>
      <Icon name="warning" size={16} />
      <p role="status">{notice}</p>
      <IconButton icon="close" label="Dismiss notice" size="small" onClick={() => dismissed.set(told)} />
    </div>
  );
}
