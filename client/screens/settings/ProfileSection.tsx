import { broken, required } from '../../../rules/accountRules.ts';
import { refusalOf } from '../../graphql/errors.ts';
import { useSession } from '../../session.tsx';
import { ProofField, useProof } from '../../settings/Proof.tsx';
import styles from '../../settings/settings.module.css';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/fields/FormFailure.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { type ProfileFragment, useUpdateProfileMutation } from './settings.generated.ts';

/** The username and email address. The password field appears when one of them changes. */
export function ProfileSection({ profile }: { profile: ProfileFragment }) {
  const { rename } = useSession();
  const proof = useProof();
  const [updateProfile] = useUpdateProfileMutation();
  const form = useForm({
    initial: { username: profile.username, email: profile.email, password: '' },
    check: ({ username, email, password }) =>
      broken({
        username: required(username, 'Username'),
        email: required(email, 'Email'),
        password: proof.rule(password),
      }),
    async send({ username, email, password }) {
      const { data } = await updateProfile({
        variables: { input: { username: username.trim(), email: email.trim(), password } },
      });
      if (!data) return;
      rename(data.updateProfile.username);
      toast.success('Your profile was saved.');
    },
    refusal: (error) => refusalOf(error),
  });
  const isChanged = form.values.username.trim() !== profile.username || form.values.email.trim() !== profile.email;

  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormFailure message={form.failure} />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      {isChanged && <ProofField label="Your password" hint="To confirm it’s you." {...form.field('password')} />}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={!isChanged} pending={form.pending}>
          Save profile
        </Button>
        {isChanged && <Button onClick={form.reset}>Cancel</Button>}
      </div>
    </form>
  );
}
