import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** What the address says while a new content is written. */
export const newContent = 'new';

/** Which content the form shows: `?content=5`, or `?content=new`. Back closes it, a link opens it. */
export function useContentRoute() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const target = address.get('content');
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
  }, [target]);

  function open(content: string) {
    const next = new URLSearchParams(address);
    next.set('content', content);
    setAddress(next, { state: { openedHere: true }, preventScrollReset: true });
  }

  function close() {
    if (leaving.current) return;
    leaving.current = true;
    if (wasOpenedHere(state)) return void navigate(-1);
    const next = new URLSearchParams(address);
    next.delete('content');
    setAddress(next, { replace: true, preventScrollReset: true });
  }

  return { target, open, close };
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
