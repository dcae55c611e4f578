import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useReaderId } from '../../../session.tsx';
import { useLibrary } from '../currentLibrary.ts';
import { defaultFilters, writeFilters } from '../list/libraryFilters.ts';

/** Shows the library of the content that is open, which a link to it need not name. */
export function useLibraryOf(libraryId: string | undefined): void {
  const { id: shown } = useLibrary();
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const wanted = libraryId === useReaderId() ? null : libraryId;
  useEffect(() => {
    if (wanted === undefined || wanted === shown || !address.has('content')) return;
    setAddress(writeFilters(address, { ...defaultFilters, libraryId: wanted }), { replace: true, state });
  }, [wanted, shown, address, setAddress, state]);
}
