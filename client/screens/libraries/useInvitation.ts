import { useNavigate } from 'react-router-dom';
import { userMessage } from '../../graphql/errors.ts';
import { useSession } from '../../session.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import {
  MyLibrariesDocument,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
} from './libraries.generated.ts';

/** An invitation, and the code of one that was sent to an address. */
interface NamedInvitation {
  id: string;
  code?: string | null;
}

/** Answers an invitation: accepting opens the library. */
export function useInvitation(input: NamedInvitation) {
  const navigate = useNavigate();
  const { refreshUser } = useSession();
  const options = { variables: { input }, refetchQueries: [MyLibrariesDocument] };
  const [accept, accepting] = useAcceptInvitationMutation(options);
  const [decline, declining] = useDeclineInvitationMutation(options);

  async function answer(send: () => Promise<unknown>) {
    try {
      await send();
      return true;
    } catch (failure) {
      toast.error(userMessage(failure));
      return false;
    }
  }

  return {
    pending: accepting.loading || declining.loading,
    accept: () =>
      answer(async () => {
        const { data } = await accept();
        if (!data) return;
        const { id, name } = data.acceptLibraryInvitation;
        await refreshUser();
        toast.success(`You are now in “${name ?? ''}”.`);
        await navigate(`/libraries/${id}`);
      }),
    decline: () =>
      answer(async () => {
        await decline();
        await refreshUser();
        toast.success('You declined the invitation.');
      }),
  };
}
