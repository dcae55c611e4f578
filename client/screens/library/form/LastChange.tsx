import { useFragment } from '@apollo/client/react';
import { formatAge, formatDateTime } from '../../../lib/dates.ts';
import styles from './ContentForm.module.css';
import { LastChangeFragmentDoc } from './form.generated.ts';

/** A line with the user who saved a prompt of a shared library last, and when. */
export function LastChange({ id }: { id: string }) {
  const { data, complete } = useFragment({ fragment: LastChangeFragmentDoc, from: { __typename: 'Content', id } });
  if (!complete || data.changedBy === null) return null;
  const { changedBy, updatedAt } = data;
  return (
    <p className={styles.changed}>
      {`Changed by ${changedBy}, `}
      <time dateTime={updatedAt} title={formatDateTime(updatedAt)}>
        {formatAge(updatedAt)}
      </time>
    </p>
  );
}
