import { createContext, useContext, useMemo } from 'react';
import { useModels } from '../../../conversation/useModels.ts';

/** Provider id → name, loaded once instead of by every message. */
export function useProviderNames(): ReadonlyMap<string, string> {
  const { providers } = useModels('LIBRARY');
  return useMemo(() => new Map(providers.map(({ id, name }) => [id, name])), [providers]);
}

export const ProviderNames = createContext<ReadonlyMap<string, string>>(new Map());

/** Returns a function from a provider's id to its name. */
export function useProviderName() {
  const names = useContext(ProviderNames);
  return (id: string) => names.get(id) ?? id;
}
