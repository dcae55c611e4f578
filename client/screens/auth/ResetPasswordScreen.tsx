import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { broken, confirmRule, passwordRule, required } from '../../../rules/accountRules.ts';
import { AS_VISITOR } from '../../graphql/credentials.ts';
import { refusalOf } from '../../graphql/errors.ts';
import { LIMITS } from '../../lib/limits.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/fields/FormFailure.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useConfirmPasswordResetMutation } from './auth.generated.ts';
import styles from './auth.module.css';
import { AuthPage } from './AuthPage.tsx';
import { ProviderEntry } from './ProviderEntry.tsx';
import { useSecondFactor } from './useSecondFactor.ts';
import { noPasswords, useSignInOptions } from './useSignInOptions.ts';

export function ResetPasswordScreen() {
  const { password, provider } = useSignInOptions();
  return password ? <NewPassword /> : <NoPasswords provider={provider} />;
}

/** Shown for an old link, or one from another server. */
function NoPasswords({ provider }: Pick<ReturnType<typeof useSignInOptions>, 'provider'>) {
  return (
    <AuthPage title="No password needed" lead={noPasswords(provider)}>
      <ProviderEntry provider={provider} returnTo="/" isAlternative={false} />
    </AuthPage>
  );
}

function NewPassword() {
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  const isFirst = query.has('first');
  const [done, setDone] = useState<string | null>(null);
  const [confirmReset] = useConfirmPasswordResetMutation({ context: AS_VISITOR });
  const second = useSecondFactor();
  const form = useForm({
    initial: { password: '', confirm: '', secondFactor: '' },
    check: ({ password, confirm, secondFactor }) =>
      broken({
        password: passwordRule(password),
        confirm: confirmRule(password, confirm),
        secondFactor: second.isAsked && required(secondFactor, 'Code'),
      }),
    async send({ password, secondFactor }) {
      const input = { token, newPassword: password, ...(second.isAsked && { secondFactor }) };
      const answer = await second.attempt(() => confirmReset({ variables: { input } }));
      if (answer) setDone(answer.data?.confirmPasswordReset.message ?? '');
    },
    refusal: (error) => refusalOf(error, 'Failed to reset password. Please try again.'),
  });

  if (done !== null) return <PasswordChanged message={done} />;
  return (
    <AuthPage
      title={isFirst ? 'Choose a password' : 'Choose a new password'}
      lead={
        second.isAsked
          ? 'Your account also asks for a code, so the email alone is not enough.'
          : isFirst
            ? 'Welcome. Your account only needs a password.'
            : 'Something memorable. Then again, you thought so last time.'
      }
      foot={<Link to="/login">Return to login</Link>}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormFailure
          message={form.failure}
          hint={
            <span>
              Links work only once and expire soon: <Link to="/forgot-password">get a new one</Link>.
            </span>
          }
        />
        {second.isAsked ? (
          second.Step && <second.Step {...form.field('secondFactor')} onBack={second.leave} />
        ) : (
          <>
            <PasswordField
              label={isFirst ? 'Password' : 'New password'}
              autoComplete="new-password"
              hint="At least 8 characters."
              {...form.field('password')}
            />
            <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirm')} />
          </>
        )}
        <Button type="submit" variant="primary" wide pending={form.pending}>
          {form.pending ? 'Saving...' : isFirst ? 'Save password' : 'Reset password'}
        </Button>
      </form>
    </AuthPage>
  );
}

/** Redirects to the login after three seconds. The message names the account, which the email does not. */
function PasswordChanged({ message }: { message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), LIMITS.resetRedirect);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthPage
      title="Password changed"
      lead={<span role="status">{`${message} Taking you to the login in three seconds.`}</span>}
    >
      <div className={styles.done}>
        <ButtonLink to="/login" wide>
          Go to login
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
