import { withoutHidden } from '../../../rules/hiddenCharacters.ts';
import { formatDate } from '../../lib/dates.ts';
import settings from '../../settings/settings.module.css';
import { Button } from '../../ui/Button.tsx';
import type { ReceivedInvitationFragment } from './libraries.generated.ts';
import styles from './libraries.module.css';
import { asRole } from './roles.ts';
import { useInvitation } from './useInvitation.ts';

/** An invitation of the user's account, with its answers. */
export function InvitationRow({ invitation }: { invitation: ReceivedInvitationFragment }) {
  const { id, createdAt } = invitation;
  const name = withoutHidden(invitation.libraryName);
  const { pending, accept, decline } = useInvitation({ id });
  return (
    <li className={`${settings.row} ${styles.member}`}>
      <div className={settings.rowText}>
        <p className={settings.rowName} dir="auto">
          {name}
        </p>
        <p className={settings.rowHint}>{`${invitedText(invitation)}, ${formatDate(createdAt)}`}</p>
      </div>
      <Button
        size="small"
        variant="primary"
        pending={pending}
        aria-label={`Accept the invitation to ${name}`}
        onClick={() => void accept()}
      >
        Accept
      </Button>
      <Button
        size="small"
        pending={pending}
        aria-label={`Decline the invitation to ${name}`}
        onClick={() => void decline()}
      >
        Decline
      </Button>
    </li>
  );
}

export const invitedText = ({ invitedBy, role }: ReceivedInvitationFragment) =>
  `${invitedBy ?? 'A former member'} invited you ${asRole(role)}`;
