import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { betaCodeRule, broken, confirmRule, passwordRule, required } from '../../../rules/accountRules.ts';
import { AS_VISITOR } from '../../graphql/credentials.ts';
import { errorCode, invalidJson, isUnreachable, refusalOf, userMessage } from '../../graphql/errors.ts';
import { returnPath } from '../../lib/returnPath.ts';
import { useSession } from '../../session.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/fields/FormFailure.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { SHORT_TOAST_DURATION, toast } from '../../ui/toasts/toast.ts';
import { useRegisterMutation } from './auth.generated.ts';
import styles from './auth.module.css';
import { AuthPage } from './AuthPage.tsx';
import { ProviderEntry } from './ProviderEntry.tsx';
import { useSignInOptions } from './useSignInOptions.ts';

/** An invitation link fills in the email address and the code. */
export function SignUpScreen() {
  const { signIn } = useSession();
  const { state } = useLocation();
  const [invitation] = useSearchParams();
  const { password, provider, isSignUpOpen } = useSignInOptions();
  const [register] = useRegisterMutation({ context: AS_VISITOR });
  const form = useForm({
    initial: {
      username: '',
      email: invitation.get('email') ?? '',
      password: '',
      confirm: '',
      betaAccessCode: invitation.get('code') ?? '',
    },
    check: ({ username, email, password, confirm, betaAccessCode }) =>
      broken({
        username: required(username, 'Username'),
        email: required(email, 'Email'),
        password: passwordRule(password),
        confirm: confirmRule(password, confirm),
        betaAccessCode: betaCodeRule(betaAccessCode),
      }),
    async send({ username, email, password, betaAccessCode }) {
      const input = { username: username.trim(), email: email.trim(), password, betaAccessCode: betaAccessCode.trim() };
      const { data } = await register({ variables: { input } });
      if (!data) return;
      toast.success('Account created successfully!', { duration: SHORT_TOAST_DURATION });
      signIn(data.register);
    },
    refusal: (error) => refusalOf(error, signUpMessage(error)),
  });

  return (
    <AuthPage
      title="Create your account"
      lead={
        isSignUpOpen || invitation.has('code')
          ? 'A library for the prompts you keep losing.'
          : 'Sign-up is closed for now. You need an invitation to create an account.'
      }
      foot={
        <span>
          Already have an account?{' '}
          <Link to="/login" state={state}>
            Log in
          </Link>
        </span>
      }
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit} hidden={!password}>
        <FormFailure message={form.failure} />
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('username')}
        />
        <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters."
          {...form.field('password')}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirm')} />
        <TextField
          label="Beta access code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="From your invitation. Sign-up is limited for now."
          {...form.field('betaAccessCode')}
        />
        <Button type="submit" variant="primary" wide pending={form.pending}>
          {form.pending ? 'Creating your account...' : 'Sign up'}
        </Button>
      </form>
      <ProviderEntry
        provider={provider}
        returnTo={returnPath(state)}
        betaAccessCode={form.values.betaAccessCode.trim() || undefined}
        isAlternative={password}
      />
    </AuthPage>
  );
}

/** The reason why a sign-up failed: the server's sentence, or a longer one about the beta access code. */
function signUpMessage(error: unknown): string {
  if (isUnreachable(error)) return 'Failed to create account. Check your connection and try again.';
  const said =
    invalidJson(error) ?? userMessage(error, errorCode(error) ? 'Registration failed' : 'Failed to create account');
  if (said.includes('Invalid beta access code'))
    return 'Invalid beta access code. Please check your code and try again.';
  if (said.includes('Beta access code is required')) return 'Beta access code is required to create an account.';
  return said;
}
