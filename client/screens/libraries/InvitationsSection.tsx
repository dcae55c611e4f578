import { useState } from 'react';
import { broken, required } from '../../../rules/accountRules.ts';
import { refusalOf, userMessage } from '../../graphql/errors.ts';
import type { LibraryRole } from '../../graphql/schema.generated.ts';
import { formatDate } from '../../lib/dates.ts';
import { LoadingOrError } from '../../settings/LoadingOrError.tsx';
import settings from '../../settings/settings.module.css';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/fields/FormFailure.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { Select } from '../../ui/popups/Select.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import {
  type SentInvitationFragment,
  SentInvitationsDocument,
  useInviteToLibraryMutation,
  useSentInvitationsQuery,
  useWithdrawInvitationMutation,
} from './libraries.generated.ts';
import styles from './libraries.module.css';
import { roleLabel, ROLES } from './roles.ts';

/** The form that invites somebody, and the invitations that are not answered. */
export function InvitationsSection({ libraryId }: { libraryId: string }) {
  const { data, error, refetch } = useSentInvitationsQuery({
    variables: { id: libraryId },
    fetchPolicy: 'cache-and-network',
  });
  const sent = data?.library.invitations;
  return (
    <>
      <InviteForm libraryId={libraryId} />
      {!sent && <LoadingOrError query={{ error, refetch }} height="64px" isSection />}
      {sent && sent.length > 0 && (
        <ul className={`${settings.rows} ${styles.sent}`} aria-label="Open invitations">
          {sent.map((invitation) => (
            <SentRow key={invitation.id} libraryId={libraryId} invitation={invitation} />
          ))}
        </ul>
      )}
    </>
  );
}

function InviteForm({ libraryId }: { libraryId: string }) {
  const [role, setRole] = useState<LibraryRole>('VIEWER');
  const [invite] = useInviteToLibraryMutation({ refetchQueries: [SentInvitationsDocument] });
  const form = useForm({
    initial: { invited: '' },
    check: ({ invited }) => broken({ invited: required(invited, 'Username or email') }),
    async send({ invited }) {
      await invite({ variables: { input: { libraryId, invited: invited.trim(), role } } });
      toast.success(`${invited.trim()} was invited.`);
      form.reset();
    },
    refusal: (error) => refusalOf(error),
  });
  return (
    <form className={settings.form} noValidate onSubmit={form.onSubmit}>
      <FormFailure message={form.failure} />
      <div className={styles.invite}>
        <TextField
          label="Username or email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('invited')}
        />
        <Select label="Role" value={role} options={ROLES} onChange={setRole} />
        <Button type="submit" pending={form.pending}>
          Invite
        </Button>
      </div>
    </form>
  );
}

function SentRow({ libraryId, invitation }: { libraryId: string; invitation: SentInvitationFragment }) {
  const { id, invited, role, createdAt } = invitation;
  const options = { refetchQueries: [SentInvitationsDocument] };
  const [invite, sending] = useInviteToLibraryMutation(options);
  const [withdraw, withdrawing] = useWithdrawInvitationMutation(options);
  const pending = sending.loading || withdrawing.loading;

  async function run(send: () => Promise<unknown>, success: string) {
    try {
      await send();
      toast.success(success);
    } catch (failure) {
      toast.error(userMessage(failure));
    }
  }

  return (
    <li className={`${settings.row} ${styles.member}`}>
      <div className={settings.rowText}>
        <p className={settings.rowName} dir="auto">
          {invited}
        </p>
        <p className={settings.rowHint}>{`${roleLabel(role)}, invited ${formatDate(createdAt)}`}</p>
      </div>
      <Button
        size="small"
        pending={pending}
        aria-label={`Send the invitation of ${invited} again`}
        onClick={() =>
          void run(() => invite({ variables: { input: { libraryId, invited, role } } }), 'The email was sent again.')
        }
      >
        Send again
      </Button>
      <Button
        size="small"
        pending={pending}
        aria-label={`Take back the invitation of ${invited}`}
        onClick={() => void run(() => withdraw({ variables: { input: { id } } }), 'The invitation was taken back.')}
      >
        Take back
      </Button>
    </li>
  );
}
