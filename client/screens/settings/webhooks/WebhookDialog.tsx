import { useState } from 'react';
import { broken, required } from '../../../../rules/accountRules.ts';
import { refusalOf } from '../../../graphql/errors.ts';
import type { WebhookEventType } from '../../../graphql/schema.generated.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { FieldError } from '../../../ui/fields/FieldError.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import {
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  type WebhookItemFragment,
  WebhooksDocument,
} from './webhooks.generated.ts';
import styles from './webhooks.module.css';
import { EVENTS, sentName } from './webhookWords.ts';

const DESCRIPTION_LIMIT = 200;

interface WebhookDialogProps {
  /** Null for a new webhook. */
  webhook: WebhookItemFragment | null;
  onClose: () => void;
}

/** Asks for the address, purpose and events of a webhook; shows the secret of a new one once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null);
  if (made) return <SecretDialog title="The webhook is ready" {...made} onClose={onClose} />;
  return <WebhookForm webhook={webhook} onClose={onClose} onMade={(url, secret) => setMade({ url, secret })} />;
}

interface WebhookFormProps extends WebhookDialogProps {
  onMade: (url: string, secret: string) => void;
}

function WebhookForm({ webhook, onClose, onMade }: WebhookFormProps) {
  const [events, setEvents] = useState<readonly WebhookEventType[]>(
    webhook?.events ?? EVENTS.map(({ event }) => event),
  );
  const [create] = useCreateWebhookMutation({ refetchQueries: [WebhooksDocument] });
  const [update] = useUpdateWebhookMutation();
  const form = useForm({
    initial: { url: webhook?.url ?? '', description: webhook?.description ?? '', events: '' },
    check: ({ url }) =>
      broken({ url: required(url, 'Address'), events: events.length === 0 && 'Please choose an event.' }),
    async send({ url, description }) {
      const input = { url: url.trim(), description: description.trim(), events: [...events] };
      if (webhook) {
        await update({ variables: { input: { id: webhook.id, ...input } } });
        return onClose();
      }
      const { data } = await create({ variables: { input } });
      if (data) onMade(data.createWebhook.webhook.url, data.createWebhook.secret);
    },
    refusal: (error) => refusalOf(error),
  });
  const chosen = form.field('events');

  function choose(event: WebhookEventType, isChosen: boolean) {
    setEvents(EVENTS.map((each) => each.event).filter((each) => (each === event ? isChosen : events.includes(each))));
    chosen.onChange('');
  }

  return (
    <FormDialog
      open
      title={webhook ? 'Edit webhook' : 'New webhook'}
      size="small"
      submitLabel={webhook ? 'Save' : 'Create webhook'}
      {...form.dialog}
      onClose={onClose}
    >
      <TextField
        label="Address"
        hint="The HTTPS address to notify."
        type="url"
        autoComplete="off"
        spellCheck={false}
        data-initial-focus
        {...form.field('url')}
      />
      <TextField
        label="Description"
        hint="What it is for."
        limit={DESCRIPTION_LIMIT}
        dir="auto"
        autoComplete="off"
        {...form.field('description')}
        required={false}
      />
      <fieldset className={styles.events} aria-describedby="events-error">
        <legend>Events</legend>
        {EVENTS.map(({ event, label }) => (
          <span key={event} className={styles.event}>
            <Checkbox label={label} checked={events.includes(event)} onChange={(isChosen) => choose(event, isChosen)} />
            <code>{sentName(event)}</code>
          </span>
        ))}
        <FieldError id="events-error" message={chosen.error} />
      </fieldset>
    </FormDialog>
  );
}
