import { type ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { required } from '../../rules/accountRules.ts';
import { pageHasPasswords } from '../lib/pagePasswords.ts';
import { visitProvider } from '../lib/providerSignIn.ts';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { useProofQuery } from './proof.generated.ts';
import styles from './settings.module.css';

/** The proof of the user's identity: their password, unless their account has none. */
export function useProof() {
  const { data, loading } = useProofQuery();
  const hasPassword = data?.me.hasPassword ?? pageHasPasswords();
  return {
    hasPassword,
    isLoading: loading && !data,
    provider: data?.signInOptions.oidc ?? null,
    /** Whether anyone on this server can sign in with a password. */
    arePasswordsOn: data?.signInOptions.password ?? pageHasPasswords(),
    /** Validates the password field of a form. */
    rule: (password: string, field = 'Password') => hasPassword && required(password, field),
  };
}

/** The password field of a form with sensitive changes. Without a password it shows a way to sign in again. */
export function ProofField(props: Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>) {
  const { hasPassword, provider } = useProof();
  const { pathname } = useLocation();
  if (hasPassword) return <PasswordField {...props} autoComplete="current-password" />;
  return (
    <div className={styles.proof}>
      <p className={styles.rowHint}>
        Your account has no password, so please sign in again to confirm it’s you. A sign-in counts for 10 minutes.
      </p>
      {provider && (
        <Button
          size="small"
          onClick={() => void visitProvider(provider.url, { returnTo: pathname, again: true }).catch(() => undefined)}
        >
          Sign in again
        </Button>
      )}
    </div>
  );
}
