import { betaCodeRule, broken } from '../../../../rules/accountRules.ts';
import { refusalOf } from '../../../graphql/errors.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { SignUpPageDocument, useAddSignUpCodeMutation } from './signUp.generated.ts';

/** Creates a code with a chosen text or a random one. */
export function NewCodeDialog({ onClose }: { onClose: () => void }) {
  const [addCode] = useAddSignUpCodeMutation({ refetchQueries: [SignUpPageDocument], awaitRefetchQueries: true });
  const form = useForm({
    initial: { code: '', maxUses: '' },
    check: ({ code, maxUses }) =>
      broken({ code: code.trim() !== '' && betaCodeRule(code), maxUses: usesRule(maxUses.trim()) }),
    async send({ code, maxUses }) {
      const input = { code: code.trim() || null, maxUses: maxUses.trim() === '' ? null : Number(maxUses) };
      const { data } = await addCode({ variables: { input } });
      if (!data) return;
      toast.success(`The code ${data.addSignUpCode.code} was added.`);
      onClose();
    },
    refusal: (error) => refusalOf(error),
  });
  return (
    <FormDialog open title="Add a code" size="small" submitLabel="Add code" {...form.dialog} onClose={onClose}>
      <TextField
        label="Code"
        hint="Leave empty to generate one that cannot be guessed."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-initial-focus
        {...form.field('code')}
        required={false}
      />
      <TextField
        label="Accounts"
        hint="How many people can use it. Leave empty for no limit."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('maxUses')}
        required={false}
      />
    </FormDialog>
  );
}

const usesRule = (typed: string) => typed !== '' && !/^[1-9]\d{0,8}$/.test(typed) && 'Accounts must be a whole number.';
