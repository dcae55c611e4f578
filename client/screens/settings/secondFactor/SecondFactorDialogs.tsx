import { type ComponentProps, useState } from 'react';
import { broken, required } from '../../../../rules/accountRules.ts';
import { refusalOf } from '../../../graphql/errors.ts';
import { ProofField, useProof } from '../../../settings/Proof.tsx';
import { CopyField } from '../../../ui/fields/CopyField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { SecondFactorDocument } from '../settings.generated.ts';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import {
  type BeginSecondFactorMutation,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorOfMineMutation,
  useRenewRecoveryCodesMutation,
} from './secondFactor.generated.ts';
import styles from './secondFactor.module.css';

const REFETCH = { refetchQueries: [SecondFactorDocument] };

type SetUp = BeginSecondFactorMutation['beginSecondFactor'];

/** Sets up two-step sign-in: the password, then the app, then the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (setUp) return <AppDialog setUp={setUp} onClose={onClose} onConfirmed={setCodes} />;
  return <BeginDialog onClose={onClose} onBegun={setSetUp} />;
}

function BeginDialog({ onClose, onBegun }: { onClose: () => void; onBegun: (setUp: SetUp) => void }) {
  const [begin] = useBeginSecondFactorMutation();
  const proof = useProof();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => broken({ password: proof.rule(password) }),
    async send({ password }) {
      const { data } = await begin({ variables: { input: { password } } });
      if (data) onBegun(data.beginSecondFactor);
    },
    refusal: (error) => refusalOf(error),
  });
  return (
    <FormDialog
      open
      title="Set up two-step sign-in"
      description="You need an authenticator app on your phone, or a password manager that creates codes."
      submitLabel="Continue"
      {...form.dialog}
      dirty={false}
      onClose={onClose}
    >
      <ProofField label="Your password" hint="To confirm it’s you." data-initial-focus {...form.field('password')} />
    </FormDialog>
  );
}

interface AppDialogProps {
  setUp: SetUp;
  onClose: () => void;
  onConfirmed: (codes: string[]) => void;
}

function AppDialog({ setUp, onClose, onConfirmed }: AppDialogProps) {
  const [confirm] = useConfirmSecondFactorMutation(REFETCH);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => broken({ code: required(code, 'Code') }),
    async send({ code }) {
      const { data } = await confirm({ variables: { input: { code } } });
      if (data) onConfirmed(data.confirmSecondFactor.codes);
    },
    refusal: (error) => refusalOf(error),
  });
  return (
    <FormDialog open title="Add Suspire to your app" submitLabel="Turn on" {...form.dialog} onClose={onClose}>
      <div className={styles.scan}>
        <QrCode text={setUp.uri} label="QR code for your authenticator app" />
        <p>Scan this with your authenticator app, or type in the secret. Turning it on signs out all other devices.</p>
      </div>
      <CopyField label="Secret" value={setUp.secret} />
      <CodeField hint="The six digits your app shows now." {...form.field('code')} />
    </FormDialog>
  );
}

/** Creates new recovery codes, with password and code. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const [renew] = useRenewRecoveryCodesMutation(REFETCH);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <ProofDialog
      title="New recovery codes"
      description="Your current codes will stop working."
      submitLabel="Create new codes"
      onClose={onClose}
      send={async (input) => {
        const { data } = await renew({ variables: { input } });
        if (data) setCodes(data.renewRecoveryCodes.codes);
      }}
    />
  );
}

/** Turns off two-step sign-in, with a code and the password or, for an account without one, a recent sign-in. */
export function TurnOffDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [remove] = useRemoveSecondFactorOfMineMutation(REFETCH);
  return (
    <ProofDialog
      title="Turn off two-step sign-in"
      description={
        hasPassword
          ? 'You will be able to sign in with just your password.'
          : 'If you set a password again, it will be enough to sign in.'
      }
      submitLabel="Turn off"
      onClose={onClose}
      send={async (input) => {
        await remove({ variables: { input } });
        toast.success('Two-step sign-in is off.');
        onClose();
      }}
    />
  );
}

interface ProofDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  send: (proof: { password: string; code: string }) => Promise<void>;
  onClose: () => void;
}

function ProofDialog({ send, onClose, ...window }: ProofDialogProps) {
  const proof = useProof();
  const form = useForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => broken({ password: proof.rule(password), code: required(code, 'Code') }),
    send,
    refusal: (error) => refusalOf(error),
  });
  return (
    <FormDialog open {...window} {...form.dialog} dirty={false} onClose={onClose}>
      <ProofField label="Your password" data-initial-focus {...form.field('password')} />
      <CodeField hint="Six digits from your app, or a recovery code." {...form.field('code')} />
    </FormDialog>
  );
}

type CodeFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'name' | 'value' | 'error' | 'hint' | 'required' | 'onChange'
>;

const CodeField = (props: CodeFieldProps) => (
  <TextField label="Code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...props} />
);
