import type { ModelArea } from '../graphql/schema.generated.ts';
import { lazyModule } from '../lib/lazyModule.ts';
import { useLazyModule } from '../ui/useLazyModule.ts';
import { type ModelsQuery, useModelsQuery } from './models.generated.ts';
import { isOffline } from './offlineWriter.ts';

const lazyBanner = lazyModule(() => import('./NoAiBanner.tsx'), { prefetch: false });

interface NoAiNoticeProps {
  area: ModelArea;
  /** Whether nothing else on the screen loads the models. */
  loads?: boolean;
}

/** Says on screens that use models that there is none, and how to add one. */
export function NoAiNotice(props: NoAiNoticeProps) {
  const { lack, banner } = useNoAi(props);
  return lack && banner && <banner.NoAiBanner lack={lack} area={props.area} />;
}

/** Whether it is known if the notice is shown: texts that are drawn before it would move. */
export const useNoAiKnown = (props: NoAiNoticeProps): boolean => useNoAi(props).isKnown;

function useNoAi({ area, loads = false }: NoAiNoticeProps) {
  const { data } = useModelsQuery({
    variables: { area, withProviders: false },
    fetchPolicy: loads ? 'cache-first' : 'cache-only',
  });
  const lack = data ? lackOf(data.models) : null;
  const banner = useLazyModule(lazyBanner, lack !== null, () => undefined);
  return { lack, banner, isKnown: data !== undefined && (lack === null || banner !== null) };
}

function lackOf(models: ModelsQuery['models']): 'models' | 'providers' | null {
  if (models.length === 0) return 'models';
  return models.every(({ provider }) => isOffline(provider)) ? 'providers' : null;
}
