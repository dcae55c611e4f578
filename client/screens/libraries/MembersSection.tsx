import { useState } from 'react';
import { userMessage } from '../../graphql/errors.ts';
import type { LibraryRole } from '../../graphql/schema.generated.ts';
import { formatDate } from '../../lib/dates.ts';
import { useSession } from '../../session.tsx';
import { RemovalDialog } from '../../settings/RemovalDialog.tsx';
import settings from '../../settings/settings.module.css';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/popups/Select.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import {
  type LibraryPeopleFragment,
  type MemberFragment,
  useRemoveLibraryMemberMutation,
  useSetLibraryRoleMutation,
} from './libraries.generated.ts';
import styles from './libraries.module.css';
import { roleLabel, ROLES } from './roles.ts';

/** The members with their roles, which owners change. The last owner keeps the role. */
export function MembersSection({ library }: { library: LibraryPeopleFragment }) {
  const { id, role, members } = library;
  const owners = members.filter((member) => member.role === 'OWNER').length;
  return (
    <ul className={settings.rows} aria-label="Members">
      {members.map((member) => (
        <MemberRow
          key={member.userId}
          libraryId={id}
          member={member}
          mayChange={role === 'OWNER'}
          isLastOwner={member.role === 'OWNER' && owners === 1}
        />
      ))}
    </ul>
  );
}

interface MemberRowProps {
  libraryId: string;
  member: MemberFragment;
  mayChange: boolean;
  isLastOwner: boolean;
}

function MemberRow({ libraryId, member, mayChange, isLastOwner }: MemberRowProps) {
  const { userId, username, role, joinedAt } = member;
  const { user } = useSession();
  const [removing, setRemoving] = useState(false);
  const [setRole] = useSetLibraryRoleMutation();

  async function change(next: LibraryRole) {
    try {
      await setRole({ variables: { input: { libraryId, userId, role: next } } });
      toast.success(`${username} is now ${ROLES.find(({ value }) => value === next)?.inSentence ?? ''}.`);
    } catch (failure) {
      toast.error(userMessage(failure));
    }
  }

  return (
    <li className={`${settings.row} ${styles.member}`}>
      <div className={settings.rowText}>
        <p className={settings.rowName}>
          <span>{username}</span>
          {user?.id === userId && <span className={settings.mark}>You</span>}
        </p>
        <p className={settings.rowHint}>
          {isLastOwner && mayChange
            ? 'The only owner. To change this role, make another member an owner first.'
            : `Since ${formatDate(joinedAt)}`}
        </p>
      </div>
      {mayChange && !isLastOwner ? (
        <div className={styles.role}>
          <Select
            label={`Role of ${username}`}
            hideLabel
            value={role}
            options={ROLES}
            onChange={(next) => void change(next)}
          />
        </div>
      ) : (
        <span>{roleLabel(role)}</span>
      )}
      {mayChange && user?.id !== userId && (
        <IconButton icon="close" label={`Remove ${username}`} size="small" onClick={() => setRemoving(true)} />
      )}
      {removing && <RemoveDialog libraryId={libraryId} member={member} onClose={() => setRemoving(false)} />}
    </li>
  );
}

interface RemoveDialogProps extends Pick<MemberRowProps, 'libraryId' | 'member'> {
  onClose: () => void;
}

function RemoveDialog({ libraryId, member: { userId, username }, onClose }: RemoveDialogProps) {
  const [remove, { loading }] = useRemoveLibraryMemberMutation();
  return (
    <RemovalDialog
      title={`Remove ${username}?`}
      question="They will no longer be able to read this library. The prompts they wrote stay."
      confirmLabel="Remove"
      success={`${username} was removed.`}
      pending={loading}
      onRemove={() => remove({ variables: { input: { libraryId, userId } } })}
      onClose={onClose}
    />
  );
}
