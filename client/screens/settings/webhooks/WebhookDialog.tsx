import { useState } from 'react';
import { broken, required } from '../../../../rules/accountRules.ts';
import { refusalOf } from '../../../graphql/errors.ts';
import type { WebhookEventType } from '../../../graphql/schema.generated.ts';
import type { LibraryNameFragment } from '../../../settings/libraries/libraries.generated.ts';
import { hasShared, libraryLabel } from '../../../settings/libraries/libraryNames.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { FieldError } from '../../../ui/fields/FieldError.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import {
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  type WebhookItemFragment,
  WebhooksDocument,
} from './webhooks.generated.ts';
import styles from './webhooks.module.css';
import { EVENTS, EVENTS_OF_SHARED, sentName } from './webhookWords.ts';

const DESCRIPTION_LIMIT = 200;

interface WebhookDialogProps {
  /** Null for a new webhook. */
  webhook: WebhookItemFragment | null;
  libraries: readonly LibraryNameFragment[];
  onClose: () => void;
}

/** Asks for the address, purpose and events of a webhook; shows the secret of a new one once. */
export function WebhookDialog({ onClose, ...rest }: WebhookDialogProps) {
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null);
  if (made) return <SecretDialog title="The webhook is ready" {...made} onClose={onClose} />;
  return <WebhookForm {...rest} onClose={onClose} onMade={(url, secret) => setMade({ url, secret })} />;
}

interface WebhookFormProps extends WebhookDialogProps {
  onMade: (url: string, secret: string) => void;
}

function WebhookForm({ webhook, libraries, onClose, onMade }: WebhookFormProps) {
  const [ticked, setTicked] = useState<readonly WebhookEventType[]>(
    webhook?.events ?? EVENTS.map(({ event }) => event),
  );
  const ownId = libraries.find(({ isOwn }) => isOwn)?.id ?? '';
  const [libraryId, setLibraryId] = useState(webhook?.libraryId ?? ownId);
  const offered = libraryId === ownId ? EVENTS : EVENTS_OF_SHARED;
  const events = offered.map(({ event }) => event).filter((event) => ticked.includes(event));
  const [create] = useCreateWebhookMutation({ refetchQueries: [WebhooksDocument] });
  const [update] = useUpdateWebhookMutation();
  const form = useForm({
    initial: { url: webhook?.url ?? '', description: webhook?.description ?? '', events: '' },
    check: ({ url }) =>
      broken({ url: required(url, 'Address'), events: events.length === 0 && 'Please choose an event.' }),
    async send({ url, description }) {
      const input = { url: url.trim(), description: description.trim(), events };
      if (webhook) {
        await update({ variables: { input: { id: webhook.id, ...input } } });
        return onClose();
      }
      const { data } = await create({ variables: { input: { ...input, libraryId: libraryId || null } } });
      if (data) onMade(data.createWebhook.webhook.url, data.createWebhook.secret);
    },
    refusal: (error) => refusalOf(error),
  });
  const chosen = form.field('events');

  function choose(event: WebhookEventType, isChosen: boolean) {
    setTicked(isChosen ? [...ticked, event] : ticked.filter((each) => each !== event));
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
      {!webhook && hasShared(libraries) && (
        <Select
          label="Library"
          hint="Its changes are reported. Replies are reported only with your own prompts."
          value={libraryId}
          options={libraries.map((library) => ({ value: library.id, label: libraryLabel(library) }))}
          onChange={setLibraryId}
        />
      )}
      <fieldset className={styles.events} aria-describedby="events-error">
        <legend>Events</legend>
        {offered.map(({ event, label }) => (
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
