import { useEffect, useRef, useState } from 'react';
import { storage } from '../../../lib/browser.ts';

/**
 * Keeps the place of something whose `content` is still on its way: as high as it was the last time on this device, or
 * since it has another `size`.
 */
export function useRememberedHeight(name: string, content: unknown, size?: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [remembered] = useState(() => Number(storage.get(name)) || undefined);
  const isHere = content !== undefined;
  useEffect(() => {
    if (isHere && ref.current) storage.set(name, String(ref.current.offsetHeight));
  }, [name, isHere, size]);
  return { ref, style: isHere ? undefined : { minHeight: remembered } };
}
