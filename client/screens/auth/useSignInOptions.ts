import { AS_VISITOR } from '../../graphql/credentials.ts';
import { pageHasPasswords } from '../../lib/pagePasswords.ts';
import { type SignInOptionsQuery, useSignInOptionsQuery } from './auth.generated.ts';

/**
 * The sign-in methods of the server. The form does not wait for the response: the page itself says whether passwords
 * are disabled.
 */
export function useSignInOptions() {
  const options = useSignInOptionsQuery({ context: AS_VISITOR, fetchPolicy: 'cache-first' }).data?.signInOptions;
  return {
    password: options?.password ?? pageHasPasswords(),
    provider: options?.oidc ?? null,
    isSignUpOpen: options?.isSignUpOpen ?? true,
  };
}

/** Shown instead of a password form. */
export const noPasswords = (provider: SignInOptionsQuery['signInOptions']['oidc'] | null) =>
  `There are no passwords here: you sign in with ${provider?.name ?? 'your organisation’s account'}.`;
