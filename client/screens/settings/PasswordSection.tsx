import { useState } from 'react';
import { broken, confirmRule, passwordRule, required } from '../../../rules/accountRules.ts';
import { refusalOf } from '../../graphql/errors.ts';
import styles from '../../settings/settings.module.css';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { FormFailure } from '../../ui/fields/FormFailure.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { SessionsDocument, useChangePasswordMutation } from './settings.generated.ts';
import { ApiTokensDocument, useApiTokensQuery } from './tokens/tokens.generated.ts';

export function PasswordSection() {
  const tokens = useApiTokensQuery({ fetchPolicy: 'cache-and-network' }).data?.apiTokens.length ?? 0;
  const [revokeApiTokens, setRevokeApiTokens] = useState(false);
  const [changePassword] = useChangePasswordMutation({ refetchQueries: [SessionsDocument, ApiTokensDocument] });
  const form = useForm({
    initial: { currentPassword: '', newPassword: '', confirm: '' },
    check: ({ currentPassword, newPassword, confirm }) =>
      broken({
        currentPassword: required(currentPassword, 'Current password'),
        newPassword: passwordRule(newPassword),
        confirm: confirmRule(newPassword, confirm),
      }),
    async send({ currentPassword, newPassword }) {
      const { data } = await changePassword({
        variables: { input: { currentPassword, newPassword, revokeApiTokens } },
      });
      if (!data) return;
      form.reset();
      setRevokeApiTokens(false);
      toast.success(data.changePassword.message);
    },
    refusal: (error) => refusalOf(error),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormFailure message={form.failure} />
      <PasswordField label="Current password" autoComplete="current-password" {...form.field('currentPassword')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters."
        {...form.field('newPassword')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...form.field('confirm')} />
      {tokens > 0 && (
        <Checkbox
          label={`Revoke all API tokens too (${tokens})`}
          checked={revokeApiTokens}
          onChange={setRevokeApiTokens}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" pending={form.pending}>
          Change password
        </Button>
      </div>
    </form>
  );
}
