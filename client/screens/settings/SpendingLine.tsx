import { useSpendingQuery } from '../../conversation/spending.generated.ts';
import styles from '../../settings/usage.module.css';
import { Icon } from '../../ui/Icon.tsx';

/** Warns that the AI spending limit is nearly or fully spent. */
export function SpendingLine() {
  const { data } = useSpendingQuery({ fetchPolicy: 'cache-and-network' });
  const notice = data?.aiAllowance.notice;
  if (!notice) return null;
  return (
    <p className={styles.notice} role="status">
      <Icon name="warning" size={16} />
      <span>{notice}</span>
    </p>
  );
}
