import { useEffect, useRef, useState } from 'react';
import type { OwnedValues } from '../../../lib/kept.ts';
import { useReaderId } from '../../../session.tsx';

/**
 * Reserves space for an element whose `content` is loading: its last height in this browser. The height is stored again
 * when `size` changes.
 */
export function useRememberedHeight(heights: OwnedValues, content: unknown, size?: number) {
  const ref = useRef<HTMLDivElement>(null);
  const key = heights.key(useReaderId());
  const [remembered] = useState(() => Number(heights.get(key)) || undefined);
  const isHere = content !== undefined;
  useEffect(() => {
    if (isHere && ref.current) heights.set(key, String(ref.current.offsetHeight));
  }, [heights, key, isHere, size]);
  return { ref, style: isHere ? undefined : { minHeight: remembered } };
}
