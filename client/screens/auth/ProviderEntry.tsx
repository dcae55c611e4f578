import { lazyModule } from '../../lib/lazyModule.ts';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import type { SignInOptionsQuery } from './auth.generated.ts';

const lazyButton = lazyModule(() => import('./ProviderButton.tsx'), { prefetch: false });

interface ProviderEntryProps {
  provider: SignInOptionsQuery['signInOptions']['oidc'] | null;
  returnTo: string;
  betaAccessCode?: string;
  isAlternative: boolean;
}

export function ProviderEntry({ provider, ...rest }: ProviderEntryProps) {
  const code = useLazyModule(lazyButton, provider !== null);
  return provider && code && <code.ProviderButton provider={provider} {...rest} />;
}
