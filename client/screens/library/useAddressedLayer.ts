import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { OPENED_HERE, wasOpenedHere } from '../../lib/openedHere.ts';

export type AddressedLayer = ReturnType<typeof useAddressedLayer>;

/** A layer that is open while the address has a parameter: Back closes it, a link opens it. */
export function useAddressedLayer(parameter: string) {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const value = address.get(parameter);
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
  }, [value]);

  function openNow(next: string, instead?: string) {
    const changed = new URLSearchParams(address);
    if (instead) changed.delete(instead);
    changed.set(parameter, next);
    setAddress(changed, { state: OPENED_HERE, replace: instead !== undefined, preventScrollReset: true });
  }

  function close() {
    if (leaving.current) return;
    leaving.current = true;
    if (wasOpenedHere(state)) return void navigate(-1);
    const changed = new URLSearchParams(address);
    changed.delete(parameter);
    setAddress(changed, { replace: true, preventScrollReset: true });
  }

  const latest = useRef(openNow);
  useEffect(() => {
    latest.current = openNow;
  });
  /** Opens it, in place of another layer if given. The function is stable, so that its users are not rendered again. */
  const open = useCallback((next: string, instead?: string) => latest.current(next, instead), []);

  return { value, open, close };
}
