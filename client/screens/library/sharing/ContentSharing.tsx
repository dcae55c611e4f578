import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { counted } from '../../../lib/text.ts';
import { type Action, useActions } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useLibrary } from '../currentLibrary.ts';
import { LinkSettingsDialog } from './LinkSettingsDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { activeLink, copyShareAddress, shareAddress } from './sharedLink.ts';
import { type ContentSharingFragment, useContentSharingQuery } from './sharing.generated.ts';
import styles from './sharing.module.css';
import { UnshareDialog } from './UnshareDialog.tsx';

interface ContentSharingProps {
  contentId: string;
  onChanged: (contentId: string) => void;
}

/** Shows in View Content whether the prompt is public, and changes that. */
export function ContentSharing({ contentId, onChanged }: ContentSharingProps) {
  const { id: libraryId, mayEdit } = useLibrary();
  const { data } = useContentSharingQuery({ variables: { id: contentId } });
  const [asking, setAsking] = useState<'share' | 'options' | 'unshare' | null>(null);
  const close = () => setAsking(null);
  const sharedLinks = data?.content.sharedLinks ?? [];
  const [link] = sharedLinks;
  const active = activeLink(sharedLinks);
  const open: Action = active
    ? { name: 'Copy link', icon: 'copy', run: () => void copyShareAddress(shareAddress(active.id)) }
    : { name: 'Share', icon: 'share', run: () => setAsking('share') };
  const options: Action = { name: 'Link options', icon: 'clock', run: () => setAsking('options') };
  const unshare: Action = { name: 'Unshare', icon: 'unlink', run: () => setAsking('unshare') };
  const actions = mayEdit ? [open, ...(link ? [options, unshare] : [])] : active ? [open] : [];
  useActions(data ? actions : []);
  if (!data) return null;

  return (
    <section className={`${styles.sharing} unprinted`} aria-label="Sharing">
      <p className={styles.status}>
        <Icon name={active ? 'link' : 'eyeOff'} size={16} />
        <span>{statusOf(sharedLinks, libraryId !== null)}</span>
      </p>
      {actions.map(({ name, icon, run }) => (
        <Button key={name} size="small" icon={icon} onClick={run}>
          {name}
        </Button>
      ))}
      <ShareDialog contentId={asking === 'share' ? contentId : null} onClose={close} onShared={onChanged} />
      {link && asking === 'options' && <LinkSettingsDialog link={link} onClose={close} />}
      <UnshareDialog
        contentId={contentId}
        open={asking === 'unshare'}
        confirmLabel="Unshare"
        onClose={close}
        onUnshared={onChanged}
      />
    </section>
  );
}

function statusOf(links: ContentSharingFragment['sharedLinks'], isInShared: boolean): string {
  const [link] = links;
  if (!link) return isInShared ? 'Only members of its library can read it.' : 'Only you can read this prompt.';
  if (!activeLink(links)) return `Its link expired ${formatDate(link.expiresAt ?? '')}.`;
  const end = link.expiresAt ? `expires ${formatDate(link.expiresAt)}` : 'never expires';
  return `Anyone with the link can read it. ${counted(link.viewCount, 'view')}, ${end}.`;
}
