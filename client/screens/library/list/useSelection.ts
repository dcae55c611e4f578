import { useCallback, useState } from 'react';

/** The ids selected for bulk actions. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set<string>());

  const select = useCallback((id: string, on: boolean) => {
    setSelected((last) => {
      const next = new Set(last);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const selectAll = useCallback((ids: readonly string[]) => setSelected((last) => new Set([...last, ...ids])), []);
  const clear = useCallback(() => setSelected(new Set<string>()), []);

  return { selected, select, selectAll, clear };
}
