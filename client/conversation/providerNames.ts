import { createContext, useContext, useMemo } from 'react';
import { knownProviderName } from '../../rules/providerNames.ts';
import { useProviderNamesQuery } from './providerNames.generated.ts';

type NameOf = (id: string) => string;

/** Returns a function from a provider's id to the name that administrators and the server gave it. */
export function useNamesOf(providers: readonly { id: string; name: string }[] | undefined): NameOf {
  return useMemo(() => {
    const names = new Map(providers?.map(({ id, name }) => [id, name]));
    return (id) => names.get(id) ?? knownProviderName(id);
  }, [providers]);
}

/** The same, for screens that do not load the providers with their models. */
export const useProviderNames = (): NameOf => useNamesOf(useProviderNamesQuery().data?.llmProviders);

/** The function of a whole screen, so that not every message loads it. */
export const ProviderNames = createContext<NameOf>(knownProviderName);

export const useProviderName = () => useContext(ProviderNames);
