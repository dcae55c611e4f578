import { IconButton } from '../../../ui/IconButton.tsx';
import { copyShareAddress, previewAddress, shareAddress } from './sharedLink.ts';
import styles from './sharing.module.css';

/** The two addresses of a public link. The part after '#' never reaches a server, so only the second has a preview. */
export function LinkAddresses({ shareId }: { shareId: string }) {
  return (
    <div className={styles.addresses}>
      <Address name="Link" address={shareAddress(shareId)} />
      <Address
        name="Link with a preview"
        address={previewAddress(shareId)}
        hint="For chats and posts: it shows the title and description and opens the same page."
      />
    </div>
  );
}

function Address({ name, address, hint }: { name: string; address: string; hint?: string }) {
  return (
    <div className={styles.namedAddress}>
      <p>{name}</p>
      <code className={styles.address}>{address}</code>
      <IconButton
        icon="copy"
        label={`Copy ${name.toLowerCase()}`}
        size="small"
        onClick={() => void copyShareAddress(address)}
      />
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
