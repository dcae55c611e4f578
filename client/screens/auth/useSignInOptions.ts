import { AS_VISITOR } from '../../graphql/credentials.ts';
import { storage } from '../../lib/browser.ts';
import { useSignInOptionsQuery } from './auth.generated.ts';

const KEY = 'password_sign_in';

/**
 * The ways in that the server offers. The form waits for no answer: there are passwords unless this browser has heard
 * otherwise.
 */
export function useSignInOptions() {
  const options = useSignInOptionsQuery({ context: AS_VISITOR, fetchPolicy: 'cache-first' }).data?.signInOptions;
  if (options?.password) storage.remove(KEY);
  else if (options) storage.set(KEY, 'off');
  return {
    password: options?.password ?? storage.get(KEY) !== 'off',
    provider: options?.oidc ?? null,
    isSignUpOpen: options?.isSignUpOpen ?? true,
  };
}
