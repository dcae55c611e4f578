import { useState } from 'react';
import { broken } from '../../../rules/accountRules.ts';
import { refusalOf } from '../../graphql/errors.ts';
import { sizeText } from '../../lib/text.ts';
import { useSession } from '../../session.tsx';
import { ProofField, useProof } from '../../settings/Proof.tsx';
import styles from '../../settings/settings.module.css';
import { SettingsSection } from '../../settings/SettingsPage.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/fields/FormFailure.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useDeleteAccountMutation, useStorageQuery } from './settings.generated.ts';
import { useAccountDownload } from './useAccountDownload.ts';

const DELETE_FORM = 'delete-account';

/** Taking everything along, and leaving nothing behind. */
export function DataSection({ username }: { username: string }) {
  const { download, cancel, progress } = useAccountDownload();
  const [deleting, setDeleting] = useState(false);

  return (
    <>
      <SettingsSection
        title="Your data"
        hint="Everything that is kept about you, as one JSON file: profile, prompts with their versions, shared links, conversations, Tone Shift and usage."
      >
        <div className={styles.actions}>
          <Button icon="download" pending={progress !== null} onClick={() => void download()}>
            Download my data
          </Button>
          {progress !== null && <Button onClick={cancel}>Cancel</Button>}
        </div>
        <p className={styles.rowHint} role="status">
          {progress}
        </p>
        <StorageLine />
      </SettingsSection>
      <SettingsSection
        title="Delete account"
        dangerous
        hint="Your prompts, their shared links, conversations, tokens and usage go at once and for good. There is no way back."
      >
        <div className={styles.actions}>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        </div>
        {deleting && <DeleteAccountDialog username={username} onClose={() => setDeleting(false)} />}
      </SettingsSection>
    </>
  );
}

/** How much is kept, and of how much; nothing while that is not known. */
function StorageLine() {
  const { data } = useStorageQuery({ fetchPolicy: 'network-only' });
  if (!data) return null;
  const { storedBytes, storageLimit } = data.me;
  return (
    <p className={styles.rowHint}>
      {storageLimit === null
        ? `${sizeText(storedBytes)} stored.`
        : `${sizeText(storedBytes)} of ${sizeText(storageLimit)} stored.`}
    </p>
  );
}

/** Made anew each time, so that it keeps no password that was typed in vain. */
function DeleteAccountDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { signOut } = useSession();
  const proof = useProof();
  const [deleteAccount] = useDeleteAccountMutation();
  const form = useForm({
    initial: { username: '', password: '' },
    check: (values) =>
      broken({
        username: values.username !== username && `Please type ${username} exactly as it is.`,
        password: proof.rule(values.password),
      }),
    async send(input) {
      const { data } = await deleteAccount({ variables: { input } });
      if (!data) return;
      signOut();
      toast.info(data.deleteAccount.message);
    },
    refusal: (error) => refusalOf(error),
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Delete your account?"
      description={
        <>
          Everything in it goes with it. Type <strong>{username}</strong>
          {proof.hasPassword && ' and your password'} to go through with it.
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Keep my account</Button>
          <Button
            type="submit"
            form={DELETE_FORM}
            variant="danger"
            pending={form.pending}
            disabled={form.values.username !== username}
          >
            Delete everything
          </Button>
        </>
      }
    >
      <form id={DELETE_FORM} className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormFailure message={form.failure} />
        <TextField
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-initial-focus
          {...form.field('username')}
        />
        <ProofField label="Password" {...form.field('password')} />
      </form>
    </Dialog>
  );
}
