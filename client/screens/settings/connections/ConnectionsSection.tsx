import { useState } from 'react';
import { broken } from '../../../../rules/accountRules.ts';
import { refusalOf } from '../../../graphql/errors.ts';
import { formatDate } from '../../../lib/dates.ts';
import { visitProvider } from '../../../lib/providerSignIn.ts';
import { LoadingOrError } from '../../../settings/LoadingOrError.tsx';
import { ProofField, useProof } from '../../../settings/Proof.tsx';
import styles from '../../../settings/settings.module.css';
import { SettingsSection } from '../../../settings/SettingsPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import {
  type ConnectionFragment,
  IdentitiesDocument,
  useDisconnectIdentityMutation,
  useIdentitiesQuery,
  usePermitConnectionMutation,
} from './connections.generated.ts';

interface Provider {
  name: string;
  url: string;
}

/** The accounts of the operator's sign-in provider that can sign in to this account. */
export function ConnectionsSection({ provider }: { provider: Provider }) {
  const { data, error, refetch } = useIdentitiesQuery({ fetchPolicy: 'cache-and-network' });
  const [open, setOpen] = useState<'connect' | ConnectionFragment | null>(null);
  const close = () => setOpen(null);
  return (
    <SettingsSection
      title={`Sign-in with ${provider.name}`}
      hint={`${provider.name} accounts that you can sign in with.`}
    >
      {!data && <LoadingOrError query={{ error, refetch }} height="64px" isSection />}
      {data && data.identities.length === 0 && <p className={styles.rowHint}>None connected.</p>}
      {data && data.identities.length > 0 && (
        <ul className={styles.rows}>
          {data.identities.map((identity) => (
            <li key={identity.id} className={styles.row}>
              <div className={styles.rowText}>
                <p className={styles.rowName}>{nameOf(identity)}</p>
                <p className={styles.rowHint}>{`Connected ${formatDate(identity.createdAt)}`}</p>
              </div>
              <Button size="small" aria-label={`Disconnect ${nameOf(identity)}`} onClick={() => setOpen(identity)}>
                Disconnect
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button onClick={() => setOpen('connect')}>{`Connect ${provider.name}`}</Button>
      </div>
      {open === 'connect' && <ConnectDialog provider={provider} onClose={close} />}
      {open && open !== 'connect' && <DisconnectDialog identity={open} onClose={close} />}
    </SettingsSection>
  );
}

const nameOf = ({ email }: ConnectionFragment) => email ?? 'An account without an email address';

/** Asks for the password before leaving for the provider. */
function ConnectDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const [permit] = usePermitConnectionMutation();
  const proof = useProof();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => broken({ password: proof.rule(password) }),
    async send({ password }) {
      const { data } = await permit({ variables: { input: { password } } });
      if (data)
        await visitProvider(provider.url, { returnTo: '/account', permission: data.permitConnection.permission });
    },
    refusal: (error) => refusalOf(error),
  });
  return (
    <FormDialog
      open
      title={`Connect ${provider.name}`}
      size="small"
      submitLabel={`Continue with ${provider.name}`}
      {...form.dialog}
      onClose={onClose}
    >
      <ProofField label="Your password" hint="To confirm it’s you." data-initial-focus {...form.field('password')} />
    </FormDialog>
  );
}

function DisconnectDialog({ identity, onClose }: { identity: ConnectionFragment; onClose: () => void }) {
  const [disconnect] = useDisconnectIdentityMutation({
    update: (cache, { data }) =>
      data && cache.writeQuery({ query: IdentitiesDocument, data: { identities: data.disconnectIdentity } }),
  });
  const proof = useProof();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => broken({ password: proof.rule(password) }),
    async send({ password }) {
      await disconnect({ variables: { input: { id: identity.id, password } } });
      toast.success(`${nameOf(identity)} was disconnected.`);
      onClose();
    },
    refusal: (error) => refusalOf(error),
  });
  return (
    <FormDialog
      open
      title={`Disconnect ${nameOf(identity)}?`}
      size="small"
      submitLabel="Disconnect"
      {...form.dialog}
      onClose={onClose}
    >
      <ProofField label="Your password" hint="To confirm it’s you." data-initial-focus {...form.field('password')} />
    </FormDialog>
  );
}
