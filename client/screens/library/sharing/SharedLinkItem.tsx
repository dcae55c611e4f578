import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { counted } from '../../../lib/text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { copyShareAddress, isExpired, shareAddress } from './sharedLink.ts';
import type { SharedLinkItemFragment } from './sharing.generated.ts';
import styles from './sharing.module.css';

interface SharedLinkItemProps {
  link: SharedLinkItemFragment;
  /** Whether the user may change the link. */
  mayEdit: boolean;
  onOpen: () => void;
  onChange: () => void;
  onRevoke: () => void;
}

export function SharedLinkItem({ link, mayEdit, onOpen, onChange, onRevoke }: SharedLinkItemProps) {
  const { id, contentTitle } = link;

  return (
    <li className={styles.link} data-expired={isExpired(link) || undefined}>
      <div className={styles.linkText}>
        <button type="button" className={styles.linkTitle} dir="auto" onClick={onOpen}>
          {withoutHidden(contentTitle)}
        </button>
        <a className={styles.address} href={`#/share/${id}`} target="_blank" rel="noreferrer">
          {shareAddress(id)}
        </a>
        <Facts link={link} />
      </div>
      <div className={styles.linkActions}>
        <IconButton
          icon="copy"
          label={`Copy the link to ${contentTitle}`}
          size="small"
          onClick={() => void copyShareAddress(shareAddress(id))}
        />
        {mayEdit && (
          <>
            <IconButton icon="clock" label={`Change the link to ${contentTitle}`} size="small" onClick={onChange} />
            <IconButton icon="unlink" label={`Revoke the link to ${contentTitle}`} size="small" onClick={onRevoke} />
          </>
        )}
      </div>
    </li>
  );
}

function Facts({ link }: { link: SharedLinkItemFragment }) {
  const { viewCount, lastViewedAt, createdAt, expiresAt, isIndexable } = link;
  return (
    <ul className={styles.facts}>
      <li title={lastViewedAt ? formatDateTime(lastViewedAt) : undefined}>
        {`${counted(viewCount, 'view')}${lastViewedAt ? `, the last ${formatDate(lastViewedAt)}` : ''}`}
      </li>
      <li>{`Shared ${formatDate(createdAt)}`}</li>
      <li title={expiresAt ? formatDateTime(expiresAt) : undefined}>
        {expiresAt ? `${isExpired(link) ? 'Expired' : 'Expires'} ${formatDate(expiresAt)}` : 'Never expires'}
      </li>
      {isIndexable && <li>Listed by search engines</li>}
    </ul>
  );
}
