import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../session.tsx';
import { NewLibraryDialog } from '../../../settings/libraries/NewLibraryDialog.tsx';
import type { LibraryFilters } from '../list/libraryFilters.ts';
import { TrashSheet } from '../trash/TrashSheet.tsx';
import type { AddressedLayer } from '../useAddressedLayer.ts';
import { TagsDialog } from './TagsDialog.tsx';
import { SaveViewDialog, ViewsDialog } from './ViewDialogs.tsx';

interface OrderLayersProps {
  /** The layer in the address: 'trash', 'tags', 'views', 'save' or 'library'. */
  layer: AddressedLayer;
  filters: LibraryFilters;
  onChanged: (ids: string[]) => void;
}

export function OrderLayers({ layer: { value, close }, filters, onChanged }: OrderLayersProps) {
  const { refreshUser } = useSession();
  const navigate = useNavigate();
  async function openLibrary(id: string) {
    await refreshUser();
    return navigate(`/?in=${id}`, { replace: true });
  }
  return (
    <>
      <TrashSheet open={value === 'trash'} onClose={close} onRestored={onChanged} />
      {value === 'tags' && <TagsDialog onChanged={() => onChanged([])} onClose={close} />}
      {value === 'views' && <ViewsDialog onClose={close} />}
      {value === 'save' && <SaveViewDialog filters={filters} onClose={close} />}
      {value === 'library' && <NewLibraryDialog onCreated={openLibrary} onClose={close} />}
    </>
  );
}
