import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { broken } from '../../../rules/accountRules.ts';
import { evictObject } from '../../graphql/cache.ts';
import { refusalOf } from '../../graphql/errors.ts';
import { useSession } from '../../session.tsx';
import { RemovalDialog } from '../../settings/RemovalDialog.tsx';
import settings from '../../settings/settings.module.css';
import { SettingsSection } from '../../settings/SettingsPage.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/fields/FormFailure.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { type ManagedLibraryQuery, useDeleteLibraryMutation, useLeaveLibraryMutation } from './libraries.generated.ts';

interface EndProps {
  library: ManagedLibraryQuery['library'];
}

/** Leaving, for everybody but the last owner, and deleting, for owners. */
export function EndSections({ library }: EndProps) {
  const [asking, setAsking] = useState<'leave' | 'delete' | null>(null);
  const isOwner = library.role === 'OWNER';
  const isLastOwner = isOwner && library.members.filter(({ role }) => role === 'OWNER').length === 1;
  return (
    <>
      <SettingsSection
        title="Leave"
        hint={
          isLastOwner
            ? 'You are the only owner. To leave, make another member an owner first.'
            : 'You will no longer be able to read it. The prompts you wrote stay.'
        }
      >
        <div className={settings.actions}>
          <Button disabled={isLastOwner} onClick={() => setAsking('leave')}>
            Leave library
          </Button>
        </div>
      </SettingsSection>
      {isOwner && (
        <SettingsSection
          title="Delete"
          dangerous
          hint="All of its prompts, with their versions and links, are deleted immediately and permanently, for every member."
        >
          <div className={settings.actions}>
            <Button variant="danger" onClick={() => setAsking('delete')}>
              Delete library
            </Button>
          </div>
        </SettingsSection>
      )}
      {asking === 'leave' && <LeaveDialog library={library} onClose={() => setAsking(null)} />}
      {asking === 'delete' && <DeleteDialog library={library} onClose={() => setAsking(null)} />}
    </>
  );
}

interface DialogProps extends EndProps {
  onClose: () => void;
}

function LeaveDialog({ library: { id, name }, onClose }: DialogProps) {
  const navigate = useNavigate();
  const { refreshUser } = useSession();
  const [leave, { loading, client }] = useLeaveLibraryMutation();
  return (
    <RemovalDialog
      title={`Leave “${name ?? ''}”?`}
      question="An owner has to invite you again before you can come back."
      confirmLabel="Leave"
      success="You left the library."
      pending={loading}
      onRemove={async () => {
        await leave({ variables: { input: { id } } });
        await refreshUser();
        await navigate('/libraries', { replace: true });
        evictObject(client.cache, 'Library', id);
      }}
      onClose={onClose}
    />
  );
}

const FORM = 'delete-library';

function DeleteDialog({ library: { id, name, contentCount }, onClose }: DialogProps) {
  const navigate = useNavigate();
  const { refreshUser } = useSession();
  const [remove, { client }] = useDeleteLibraryMutation();
  const form = useForm({
    initial: { name: '' },
    check: (values) => broken({ name: values.name !== name && `Please type ${name ?? ''} exactly as it is.` }),
    async send() {
      await remove({ variables: { input: { id } } });
      await refreshUser();
      toast.success('The library was deleted.');
      await navigate('/libraries', { replace: true });
      evictObject(client.cache, 'Library', id);
    },
    refusal: (error) => refusalOf(error),
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Delete “${name ?? ''}”?`}
      description={
        <span>
          {`${contentCount === 1 ? 'Its prompt' : `Its ${contentCount.toLocaleString()} prompts`} will be deleted for every member. Type `}
          <strong>{name}</strong> to confirm.
        </span>
      }
      footer={
        <>
          <Button onClick={onClose}>Keep the library</Button>
          <Button
            type="submit"
            form={FORM}
            variant="danger"
            pending={form.pending}
            disabled={form.values.name !== name}
          >
            Delete everything
          </Button>
        </>
      }
    >
      <form id={FORM} className={settings.form} noValidate onSubmit={form.onSubmit}>
        <FormFailure message={form.failure} />
        <TextField label="Name" autoComplete="off" dir="auto" data-initial-focus {...form.field('name')} />
      </form>
    </Dialog>
  );
}
