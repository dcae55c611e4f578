import { visitProvider } from '../../lib/providerSignIn.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { SignInOptionsQuery } from './auth.generated.ts';
import styles from './auth.module.css';

interface ProviderButtonProps {
  provider: NonNullable<SignInOptionsQuery['signInOptions']['oidc']>;
  returnTo: string;
  betaAccessCode?: string;
  /** Whether there is a form above it. */
  isAlternative: boolean;
}

export function ProviderButton({ provider, isAlternative, ...visit }: ProviderButtonProps) {
  const leave = () =>
    visitProvider(provider.url, visit).catch(() =>
      toast.error('Your browser allows this only over HTTPS. Please ask the person who runs this server.'),
    );
  return (
    <div className={styles.provider}>
      {isAlternative && <p className={styles.or}>or</p>}
      <Button
        // Enter in a field of the form around it presses it.
        type={isAlternative ? 'button' : 'submit'}
        variant={isAlternative ? 'secondary' : 'primary'}
        wide
        onClick={() => void leave()}
      >
        {`Continue with ${provider.name}`}
      </Button>
    </div>
  );
}
