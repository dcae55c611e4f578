import { AS_VISITOR } from '../../graphql/credentials.ts';
import { pageHasPasswords } from '../../lib/pagePasswords.ts';
import { type SignInOptionsQuery, useSignInOptionsQuery } from './auth.generated.ts';

/** The ways in that the server offers. The form waits for no answer: where there are no passwords, the page itself says so. */
export function useSignInOptions() {
  const options = useSignInOptionsQuery({ context: AS_VISITOR, fetchPolicy: 'cache-first' }).data?.signInOptions;
  return {
    password: options?.password ?? pageHasPasswords(),
    provider: options?.oidc ?? null,
    isSignUpOpen: options?.isSignUpOpen ?? true,
  };
}

/** Said in place of a form for a password. */
export const noPasswords = (provider: SignInOptionsQuery['signInOptions']['oidc'] | null) =>
  `There are no passwords here: you sign in with ${provider?.name ?? 'your organisation’s account'}.`;
