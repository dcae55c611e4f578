import type { Context } from '../../base/context.ts';
import { isSignUpOpen } from '../signUp.rows.ts';

/** How one can sign in here; for anyone. */
export async function signInOptions({ db, signIn, publicUrl }: Context) {
  const { passwords, provider } = signIn;
  return {
    password: passwords,
    oidc: provider && { name: provider.name, url: `${publicUrl}/api/auth/oidc/` },
    isSignUpOpen: await isSignUpOpen(db),
  };
}
