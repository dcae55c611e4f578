import { useState } from 'react';
import { LoadingOrError } from '../../../settings/LoadingOrError.tsx';
import settings from '../../../settings/settings.module.css';
import { SettingsPage } from '../../../settings/SettingsPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookLog } from './WebhookLog.tsx';
import { WebhookRow } from './WebhookRow.tsx';
import { useWebhooksQuery, type WebhookItemFragment } from './webhooks.generated.ts';

/** The user's webhooks, which can be created, tested, inspected and deleted. */
export function WebhooksScreen() {
  const { data, error, refetch } = useWebhooksQuery({ fetchPolicy: 'cache-and-network' });
  const [editing, setEditing] = useState<WebhookItemFragment | 'new' | null>(null);
  const [readId, setReadId] = useState<string | null>(null);
  const webhooks = data?.webhooks;
  const libraries = data?.libraries ?? [];
  const read = webhooks?.find(({ id }) => id === readId);

  return (
    <SettingsPage
      title="Webhooks"
      lead="We notify these addresses of changes, with signed requests."
      action={
        <Button variant="primary" icon="plus" onClick={() => setEditing('new')}>
          New webhook
        </Button>
      }
    >
      {!webhooks && <LoadingOrError query={{ error, refetch }} height="128px" />}
      {webhooks?.length === 0 && (
        <EmptyState
          icon="webhook"
          title="No webhooks yet"
          hint="A webhook notifies your program as soon as something is created, changed, shared or answered. It never sends your texts."
        />
      )}
      {webhooks && webhooks.length > 0 && (
        <ul className={settings.rows} aria-label="Webhooks">
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              libraries={libraries}
              onRead={() => setReadId(webhook.id)}
              onEdit={() => setEditing(webhook)}
            />
          ))}
        </ul>
      )}
      {editing && (
        <WebhookDialog
          webhook={editing === 'new' ? null : editing}
          libraries={libraries}
          onClose={() => setEditing(null)}
        />
      )}
      {read && (
        <WebhookLog
          webhook={read}
          onClose={() => {
            setReadId(null);
            void refetch();
          }}
        />
      )}
    </SettingsPage>
  );
}
