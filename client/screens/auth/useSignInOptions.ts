import { AS_VISITOR } from '../../graphql/credentials.ts';
import { useSignInOptionsQuery } from './auth.generated.ts';

/** The ways in that the server offers. The form waits for no answer: where there are no passwords, the page itself says so. */
export function useSignInOptions() {
  const options = useSignInOptionsQuery({ context: AS_VISITOR, fetchPolicy: 'cache-first' }).data?.signInOptions;
  return {
    password: options?.password ?? document.documentElement.dataset.passwords !== 'off',
    provider: options?.oidc ?? null,
    isSignUpOpen: options?.isSignUpOpen ?? true,
  };
}
