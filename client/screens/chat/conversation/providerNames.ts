import { createContext, useContext, useMemo } from 'react';
import { useModels } from '../../../conversation/useModels.ts';

/** The names of the providers by their ids, asked for once and not by every message. */
export function useProviderNames(): ReadonlyMap<string, string> {
  const { providers } = useModels('LIBRARY');
  return useMemo(() => new Map(providers.map(({ id, name }) => [id, name])), [providers]);
}

export const ProviderNames = createContext<ReadonlyMap<string, string>>(new Map());

/** The id of a provider → its name. */
export function useProviderName() {
  const names = useContext(ProviderNames);
  return (id: string) => names.get(id) ?? id;
}
