import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useReaderId } from '../../../session.tsx';
import { useLibrary } from '../currentLibrary.ts';

/** Shows the library of the content that is open, which a link to it need not name. */
export function useLibraryOf(libraryId: string | undefined): void {
  const { id: shown } = useLibrary();
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const wanted = libraryId === useReaderId() ? null : libraryId;
  useEffect(() => {
    const content = address.get('content');
    if (wanted === undefined || wanted === shown || content === null) return;
    setAddress(wanted === null ? { content } : { in: wanted, content }, { replace: true, state });
  }, [wanted, shown, address, setAddress, state]);
}
