import { Link, useLocation } from 'react-router-dom';
import { broken, required } from '../../../rules/accountRules.ts';
import { AS_VISITOR } from '../../graphql/credentials.ts';
import { invalidJson, refusalOf, userMessage } from '../../graphql/errors.ts';
import { takeFocus } from '../../lib/browser.ts';
import { hasWaitingTexts } from '../../lib/kept.ts';
import { returnPath } from '../../lib/returnPath.ts';
import { useSession } from '../../session.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/fields/FormFailure.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useLoginMutation } from './auth.generated.ts';
import styles from './auth.module.css';
import { AuthPage } from './AuthPage.tsx';
import { ProviderEntry } from './ProviderEntry.tsx';
import { useSecondFactor } from './useSecondFactor.ts';
import { useSignInOptions } from './useSignInOptions.ts';

export function LoginScreen() {
  const { signIn, wasSignedOut } = useSession();
  const { state } = useLocation();
  const { password, provider } = useSignInOptions();
  const [login] = useLoginMutation({ context: AS_VISITOR });
  const second = useSecondFactor();
  const form = useForm({
    initial: { username: '', password: '', secondFactor: '' },
    check: ({ username, password, secondFactor }) =>
      broken({
        username: required(username, 'Username'),
        password: !password && 'Password is required',
        secondFactor: second.isAsked && required(secondFactor, 'Code'),
      }),
    async send({ username, password, secondFactor }) {
      const code = second.isAsked ? { secondFactor } : {};
      const input = { username: username.trim(), password, ...code };
      const answer = await second.attempt(() => login({ variables: { input } }));
      if (answer?.data) signIn(answer.data.login);
    },
    refusal: (error) => refusalOf(error, invalidJson(error) ?? userMessage(error, 'Login failed')),
  });

  return (
    <AuthPage
      title="Welcome back"
      lead={
        second.isAsked
          ? 'The password is right. One more thing, and you are in.'
          : 'Your prompts have been very quiet without you.'
      }
      foot={
        password &&
        !second.isAsked && (
          <span>
            New here?{' '}
            <Link to="/signup" state={state}>
              Sign up
            </Link>
          </span>
        )
      }
    >
      {wasSignedOut && <SignedOutNote />}
      <form className={styles.form} noValidate onSubmit={form.onSubmit} hidden={!password}>
        <FormFailure message={form.failure} />
        {second.isAsked ? (
          second.Step && <second.Step {...form.field('secondFactor')} onBack={second.leave} />
        ) : (
          <>
            <TextField
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              ref={takeFocus}
              {...form.field('username')}
            />
            <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
            <Link to="/forgot-password" className={styles.fieldLink}>
              Forgot password?
            </Link>
          </>
        )}
        <Button type="submit" variant="primary" wide pending={form.pending}>
          {form.pending ? 'Logging in...' : 'Log in'}
        </Button>
      </form>
      {!second.isAsked && <ProviderEntry provider={provider} returnTo={returnPath(state)} isAlternative={password} />}
    </AuthPage>
  );
}

/** A note for a user whose session has ended, about what is kept. */
function SignedOutNote() {
  return (
    <p className={styles.note} role="status">
      <span>You were signed out. Log in to go back to where you were.</span>
      {hasWaitingTexts() && <span>{' What you typed is kept while this page stays open.'}</span>}
    </p>
  );
}
