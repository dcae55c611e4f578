import { useState } from 'react';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { evictObject } from '../../../graphql/cache.ts';
import { userMessage } from '../../../graphql/errors.ts';
import type { LibraryNameFragment } from '../../../settings/libraries/libraries.generated.ts';
import { libraryLabel } from '../../../settings/libraries/libraryNames.ts';
import { RemovalDialog } from '../../../settings/RemovalDialog.tsx';
import settings from '../../../settings/settings.module.css';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/popups/Menu.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { SecretDialog } from './SecretDialog.tsx';
import {
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useUpdateWebhookMutation,
  type WebhookItemFragment,
} from './webhooks.generated.ts';
import { failingText, sentName } from './webhookWords.ts';

interface WebhookRowProps {
  webhook: WebhookItemFragment;
  libraries: readonly LibraryNameFragment[];
  onRead: () => void;
  onEdit: () => void;
}

export function WebhookRow({ webhook, libraries, onRead, onEdit }: WebhookRowProps) {
  const { id, url, isEnabled } = webhook;
  const [asking, setAsking] = useState<'rotate' | 'delete' | null>(null);
  const [update] = useUpdateWebhookMutation();

  async function toggle() {
    try {
      await update({ variables: { input: { id, isEnabled: !isEnabled } } });
      toast.success(isEnabled ? 'The webhook is disabled.' : 'The webhook is enabled.');
    } catch (failure) {
      toast.error(userMessage(failure));
    }
  }

  return (
    <li className={settings.row}>
      <WebhookText webhook={webhook} libraries={libraries} />
      <Button size="small" aria-label={`Log for ${url}`} onClick={onRead}>
        Log
      </Button>
      <Menu align="end" trigger={<IconButton icon="more" label={`More for ${url}`} size="small" />}>
        <MenuItem icon="edit" onSelect={onEdit}>
          Edit
        </MenuItem>
        <MenuItem icon={isEnabled ? 'pause' : 'check'} onSelect={() => void toggle()}>
          {isEnabled ? 'Disable' : 'Enable'}
        </MenuItem>
        <MenuItem icon="token" onSelect={() => setAsking('rotate')}>
          Rotate secret
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="trash" dangerous onSelect={() => setAsking('delete')}>
          Delete
        </MenuItem>
      </Menu>
      {asking === 'rotate' && <RotateDialog webhook={webhook} onClose={() => setAsking(null)} />}
      {asking === 'delete' && <DeleteDialog webhook={webhook} onClose={() => setAsking(null)} />}
    </li>
  );
}

function WebhookText({ webhook, libraries }: Pick<WebhookRowProps, 'webhook' | 'libraries'>) {
  const shared = libraries.find(({ id, isOwn }) => id === webhook.libraryId && !isOwn);
  const { url, description, events, isEnabled, disabledReason, failingSince } = webhook;
  return (
    <div className={settings.rowText}>
      <p className={settings.rowName}>
        <span dir="auto">{description || new URL(url).host}</span>
        {!isEnabled && (
          <span className={settings.mark} data-tone="danger">
            Disabled
          </span>
        )}
        {isEnabled && failingSince && (
          <span className={settings.mark} data-tone="danger">
            Failing
          </span>
        )}
      </p>
      <p className={settings.rowHint}>
        <code>{url}</code>
      </p>
      {shared && (
        <p className={settings.rowHint} dir="auto">
          {withoutHidden(libraryLabel(shared))}
        </p>
      )}
      <p className={settings.rowHint}>{events.map(sentName).join(', ')}</p>
      {!isEnabled && disabledReason && <p className={settings.rowHint}>{`Disabled, because ${disabledReason}`}</p>}
      {isEnabled && failingSince && <p className={settings.rowHint}>{failingText(failingSince)}</p>}
    </div>
  );
}

function RotateDialog({ webhook: { id, url }, onClose }: { webhook: WebhookItemFragment; onClose: () => void }) {
  const [rotate, { loading }] = useRotateWebhookSecretMutation();
  const [secret, setSecret] = useState<string | null>(null);

  async function confirm() {
    try {
      const { data } = await rotate({ variables: { input: { id } } });
      if (data) setSecret(data.rotateWebhookSecret.secret);
    } catch (failure) {
      toast.error(userMessage(failure));
    }
  }

  if (secret) return <SecretDialog title="The new secret" url={url} secret={secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rotate the secret?"
      question="For 24 hours, requests are signed with both the old and the new secret, so you can update your receiver."
      confirmLabel="Rotate"
      pending={loading}
      onConfirm={() => void confirm()}
    />
  );
}

function DeleteDialog({ webhook: { id, url }, onClose }: { webhook: WebhookItemFragment; onClose: () => void }) {
  const [remove, { loading }] = useDeleteWebhookMutation({ update: (cache) => evictObject(cache, 'Webhook', id) });
  return (
    <RemovalDialog
      title="Delete this webhook?"
      question={`${url} will no longer be notified, and its log will be deleted.`}
      confirmLabel="Delete"
      success="The webhook was deleted."
      pending={loading}
      onRemove={() => remove({ variables: { input: { id } } })}
      onClose={onClose}
    />
  );
}
