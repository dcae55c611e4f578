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
    // A layer that replaces itself was opened where it was before.
    const opened = instead === parameter ? state : OPENED_HERE;
    setAddress(changed, { state: opened, replace: instead !== undefined, preventScrollReset: true });
  }

  function close() {
    if (leaving.current) return;
    leaving.current = true;
    if (wasOpenedHere(state)) return void navigate(-1);
    const changed = new URLSearchParams(address);
    changed.delete(parameter);
    setAddress(changed, { replace: true, preventScrollReset: true });
  }

  /** Opens it, in place of another layer if given. */
  const open = useStable(openNow);

  return { value, open, close };
}

/** The same function in every render, so that its users are not rendered again. It calls the latest one. */
export function useStable<Values extends unknown[]>(call: (...values: Values) => void): (...values: Values) => void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  return useCallback((...values: Values) => latest.current(...values), []);
}
