import type { Context } from '../../base/context.ts';
import { isSignUpOpen } from '../signUp.rows.ts';

/** The ways to sign in; available to anyone. */
export async function signInOptions({ db, signIn, publicUrl }: Context) {
  const { passwords, provider } = signIn;
  return {
    password: passwords,
    oidc: provider && { name: provider.name, url: `${publicUrl}/api/auth/oidc/` },
    isSignUpOpen: await isSignUpOpen(db),
  };
}
