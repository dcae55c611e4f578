import { withoutHidden } from '../../../rules/hiddenCharacters.ts';
import { errorCode, userMessage } from '../../graphql/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { invitedText } from './InvitationRow.tsx';
import { useLinkedInvitationQuery } from './libraries.generated.ts';
import { ROLE_HINT } from './roles.ts';
import { useInvitation } from './useInvitation.ts';

interface InvitationDialogProps {
  id: string;
  code: string | null;
  onClose: () => void;
}

/** The invitation of a link in a mail: who invited to what, and the question whether to accept. */
export function InvitationDialog({ id, code, onClose }: InvitationDialogProps) {
  const { data, error } = useLinkedInvitationQuery({ variables: { id, code }, fetchPolicy: 'network-only' });
  const { pending, accept, decline } = useInvitation({ id, code });
  const invitation = data?.libraryInvitation;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={invitation ? `Join “${withoutHidden(invitation.libraryName)}”?` : 'Invitation'}
      description={invitation && `${invitedText(invitation)}.`}
      footer={
        invitation && (
          <>
            <Button pending={pending} onClick={() => void decline().then((isDone) => isDone && onClose())}>
              Decline
            </Button>
            <Button variant="primary" data-initial-focus pending={pending} onClick={() => void accept()}>
              Accept
            </Button>
          </>
        )
      }
    >
      {invitation && <p>{ROLE_HINT}</p>}
      {error && <p>{refusalText(error)}</p>}
      {!invitation && !error && <Skeleton height="40px" />}
    </Dialog>
  );
}

const refusalText = (error: unknown) =>
  errorCode(error) === 'NOT_FOUND'
    ? 'This invitation has been answered or taken back. Ask the person who invited you for a new one.'
    : userMessage(error);
