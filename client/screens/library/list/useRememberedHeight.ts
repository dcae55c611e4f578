import { useEffect, useRef, useState } from 'react';
import type { OwnedValues } from '../../../lib/kept.ts';
import { useReaderId } from '../../../session.tsx';

/**
 * Keeps the place of something whose `content` is still on its way: as high as it was the last time in this browser, or
 * since it has another `size`.
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
