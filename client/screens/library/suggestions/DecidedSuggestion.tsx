import { formatAge } from '../../../lib/dates.ts';
import type { SuggestionFragment } from './suggestions.generated.ts';
import styles from './suggestions.module.css';

const WORDS = { OPEN: 'Open', ACCEPTED: 'Accepted', DECLINED: 'Declined', WITHDRAWN: 'Withdrawn' } as const;

/** The author of a suggestion, and what became of it. */
export function DecidedSuggestion({ suggestion }: { suggestion: SuggestionFragment }) {
  const { status, decidedBy, decidedAt, decisionComment, acceptedVersion, comment } = suggestion;
  const version = acceptedVersion === null ? '' : ` as version ${acceptedVersion}`;
  const by = status === 'WITHDRAWN' || decidedBy === null ? '' : ` by ${decidedBy}`;
  return (
    <li className={styles.entry}>
      <p>{`${WORDS[status]}${version}${by}${decidedAt ? `, ${formatAge(decidedAt)}` : ''}`}</p>
      <p className={styles.facts}>{authorText(suggestion)}</p>
      {comment && (
        <p className={styles.comment} dir="auto">
          {comment}
        </p>
      )}
      {decisionComment && (
        <p className={styles.comment} dir="auto">
          {`${decidedBy ?? 'Answer'}: ${decisionComment}`}
        </p>
      )}
    </li>
  );
}

export const authorText = ({ author, isOwn, createdAt }: SuggestionFragment) =>
  `Suggested by ${isOwn ? 'you' : (author ?? 'a former member')}, ${formatAge(createdAt)}`;
