import { useState } from 'react';
import { Link } from 'react-router-dom';
import { broken, required } from '../../../rules/accountRules.ts';
import { AS_VISITOR } from '../../graphql/credentials.ts';
import { refusalOf } from '../../graphql/errors.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/fields/FormFailure.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useRequestPasswordResetMutation } from './auth.generated.ts';
import styles from './auth.module.css';
import { AuthPage } from './AuthPage.tsx';
import { noPasswords, useSignInOptions } from './useSignInOptions.ts';

export function ForgotPasswordScreen() {
  const { password, provider } = useSignInOptions();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [requestReset] = useRequestPasswordResetMutation({ context: AS_VISITOR });
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => broken({ email: required(email, 'Email') }),
    async send({ email }) {
      await requestReset({ variables: { input: { email: email.trim() } } });
      setSentTo(email.trim());
    },
    refusal: (error) => refusalOf(error, 'Failed to send reset email. Please check your email address.'),
  });

  if (sentTo) return <CheckYourEmail address={sentTo} />;
  return (
    <AuthPage
      title="Forgot your password?"
      lead={
        password
          ? 'It happens to people with better things to remember. We will email you a link.'
          : noPasswords(provider)
      }
      foot={<Link to="/login">Return to login</Link>}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit} hidden={!password}>
        <FormFailure message={form.failure} />
        <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
        <Button type="submit" variant="primary" wide pending={form.pending}>
          {form.pending ? 'Sending...' : 'Send reset link'}
        </Button>
      </form>
    </AuthPage>
  );
}

function CheckYourEmail({ address }: { address: string }) {
  return (
    <AuthPage
      title="Check Your Email"
      lead={
        <span role="status">
          If an account belongs to <strong>{address}</strong>, a link to choose a new password is on its way there.
        </span>
      }
    >
      <div className={styles.done}>
        <ButtonLink to="/login" wide>
          Return to login
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
