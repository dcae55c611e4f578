import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { MAX_LIBRARY_NAME } from '../../../../rules/libraryRules.ts';
import { useSession } from '../../../session.tsx';
import { NameDialog } from '../order/NameDialog.tsx';
import { LibrariesDocument, type LibraryChoiceFragment, useCreateLibraryMutation } from './libraries.generated.ts';
import { libraryAddress } from './libraryNames.ts';

interface NewLibraryDialogProps {
  /** Where it is shown once it is created. */
  addressOf?: (library: LibraryChoiceFragment) => string;
  onClose: () => void;
}

/** Creates a shared library and shows it. */
export function NewLibraryDialog({ addressOf = libraryAddress, onClose }: NewLibraryDialogProps) {
  const { joinLibrary } = useSession();
  const navigate = useNavigate();
  const [create] = useCreateLibraryMutation({ refetchQueries: [LibrariesDocument], awaitRefetchQueries: true });
  const isCreated = useRef(false);

  async function send(name: string) {
    const { data } = await create({ variables: { input: { name } } });
    if (!data) return;
    isCreated.current = true;
    joinLibrary();
    await navigate(addressOf(data.createLibrary), { replace: true });
  }
  return (
    <NameDialog
      title="New shared library"
      description="You can invite people to it. My prompts stay yours alone."
      submitLabel="Create library"
      limit={MAX_LIBRARY_NAME}
      check={(name) => (name.trim() === '' ? 'Name is required' : undefined)}
      onSend={send}
      onClose={() => isCreated.current || onClose()}
    />
  );
}
