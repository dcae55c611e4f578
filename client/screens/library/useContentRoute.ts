import { useAddressedLayer } from './useAddressedLayer.ts';

/** What the address says while a new content is written. */
export const newContent = 'new';

/** Which content the form shows: `?content=5`, or `?content=new`. */
export function useContentRoute() {
  const { value: target, open, close } = useAddressedLayer('content');
  return { target, open, close };
}
