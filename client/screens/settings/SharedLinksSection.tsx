import { withoutHidden } from '../../../rules/hiddenCharacters.ts';
import { formatDate } from '../../lib/dates.ts';
import { counted } from '../../lib/text.ts';
import { LoadingOrError } from '../../settings/LoadingOrError.tsx';
import styles from '../../settings/settings.module.css';
import { ButtonLink } from '../../ui/Button.tsx';
import { type NewestLinkFragment, useNewestLinksQuery } from './settings.generated.ts';

/** The newest public links; the full list with its actions is in the Library. */
export function SharedLinksSection() {
  const { data, error, refetch } = useNewestLinksQuery({ fetchPolicy: 'cache-and-network' });
  if (!data) return <LoadingOrError query={{ error, refetch }} height="64px" isSection />;
  const { results, totalCount } = data.sharedLinks;
  if (totalCount === 0) return <p className={styles.rowHint}>Nothing is shared.</p>;

  return (
    <>
      <ul className={styles.rows}>
        {results.map((link) => (
          <li key={link.id} className={styles.row}>
            <div className={styles.rowText}>
              <p className={styles.rowName} dir="auto">
                {withoutHidden(link.contentTitle)}
              </p>
              <p className={styles.rowHint}>{factsOf(link)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink to="/prompt-manager?links=shared">
          {totalCount === 1 ? 'Manage the link' : `Manage all ${totalCount.toLocaleString()} links`}
        </ButtonLink>
      </div>
    </>
  );
}

function factsOf({ viewCount, expiresAt }: NewestLinkFragment): string {
  if (!expiresAt) return `${counted(viewCount, 'view')}, never expires`;
  return `${counted(viewCount, 'view')}, ${new Date(expiresAt) > new Date() ? 'expires' : 'expired'} ${formatDate(expiresAt)}`;
}
