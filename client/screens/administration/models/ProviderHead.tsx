import { useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { RemovalDialog } from '../../../settings/RemovalDialog.tsx';
import settings from '../../../settings/settings.module.css';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { AiProviderEntryFragment } from './models.generated.ts';
import styles from './models.module.css';
import { ProviderDialog } from './ProviderDialog.tsx';
import { failureText, placeText, worksText } from './providerWords.ts';
import { useRemoveProvider, useTrySavedProvider } from './useProviderMutations.ts';

interface ProviderHeadProps {
  provider: AiProviderEntryFragment;
  headingId: string;
  /** A sentence about its models. */
  about: string | null;
  /** Whether an earlier list of its models is shown although the last check failed. */
  isOldList: boolean;
  /** Buttons for its models. */
  children: Elements;
}

/** A provider with what is wrong with it, and the actions on it. */
export function ProviderHead({ provider, headingId, about, isOldList, children }: ProviderHeadProps) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const [remove, removing] = useRemoveProvider();
  const { id, name, problem, checkedAt, lastFailure, lastFailureAt, isFromEnvironment } = provider;
  const close = () => setOpen(null);
  return (
    <header className={styles.head}>
      <div className={settings.rowText}>
        <h2 id={headingId} className={styles.name}>
          <span>{name}</span>
          {isFromEnvironment && <span className={settings.mark}>Set in the environment</span>}
        </h2>
        <p className={settings.rowHint}>{placeText(provider)}</p>
        {about && <p className={settings.rowHint}>{about}</p>}
        {problem && (
          <p className={styles.problem}>
            {[
              problem,
              isOldList && 'The last list of models is kept.',
              checkedAt && `Checked ${formatDateTime(checkedAt)}.`,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
        {lastFailure && lastFailureAt && (
          <p className={styles.problem}>
            {`The last call failed: ${failureText(lastFailure)}. ${formatDateTime(lastFailureAt)}.`}
          </p>
        )}
      </div>
      <div className={settings.actions}>
        {children}
        <TryButton id={id} name={name} />
        {!isFromEnvironment && (
          <>
            <Button size="small" icon="edit" aria-label={`Edit ${name}`} onClick={() => setOpen('edit')}>
              Edit
            </Button>
            <Button size="small" icon="trash" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
              Remove
            </Button>
          </>
        )}
      </div>
      {open === 'edit' && <ProviderDialog provider={provider} onClose={close} />}
      {open === 'remove' && (
        <RemovalDialog
          title={`Remove ${name}?`}
          question="Its key, its choice of models and their prices are deleted. Conversations keep their texts, but cannot be continued with its models."
          confirmLabel="Remove"
          success={`${name} was removed.`}
          pending={removing.loading}
          onRemove={() => remove({ variables: { input: { id } } })}
          onClose={close}
        />
      )}
    </header>
  );
}

function TryButton({ id, name }: { id: string; name: string }) {
  const [tryIt, { loading }] = useTrySavedProvider();

  async function run() {
    try {
      const { data } = await tryIt({ variables: { input: { id } } });
      if (!data) return;
      const { problem, models } = data.tryAiProvider;
      if (problem === null) toast.success(`${name}: ${worksText(models.length)}`);
      else toast.error(`${name}: ${problem}`);
    } catch (failure) {
      toast.error(userMessage(failure));
    }
  }

  return (
    <Button size="small" icon="retry" aria-label={`Try ${name}`} pending={loading} onClick={() => void run()}>
      Try
    </Button>
  );
}
