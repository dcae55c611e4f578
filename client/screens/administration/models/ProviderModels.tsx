import { useId, useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import settings from '../../../settings/settings.module.css';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import {
  type AdminModelEntryFragment,
  AdminModelsDocument,
  type ModelListEntryFragment,
  useChooseModelsMutation,
} from './models.generated.ts';
import styles from './models.module.css';
import { choiceWith, currentPrices, isMarked } from './modelWords.ts';
import { PriceDialog } from './PriceDialog.tsx';

/** A list may have a thousand: so many are shown until all are asked for. */
const SHOWN = 20;

interface ProviderModelsProps {
  list: ModelListEntryFragment;
  models: readonly AdminModelEntryFragment[];
  /** In small letters; empty for all. */
  search: string;
}

/** What one provider has: what is offered first. */
export function ProviderModels({ list, models, search }: ProviderModelsProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const [priced, setPriced] = useState<string | null>(null);
  const { choose, pending } = useChoice(list, models);
  const found = models.filter(({ model }) => model.toLowerCase().includes(search));
  const marked = found.filter(isMarked);
  const ordered = [...marked, ...found.filter((model) => !isMarked(model))];
  const shown = isWhole || search ? ordered : ordered.slice(0, Math.max(SHOWN, marked.length));
  const edited = models.find((model) => model.id === priced);

  return (
    <section aria-labelledby={id} className={styles.provider}>
      <header className={styles.head}>
        <div className={settings.rowText}>
          <h2 id={id}>{list.name}</h2>
          <p className={settings.rowHint}>{listText(list)}</p>
          {list.problem && (
            <p className={styles.problem}>
              The list could not be fetched. {list.problem} {list.listedAt ? 'What it listed last is kept.' : ''}
            </p>
          )}
        </div>
        {list.hasChoice && (
          <Button size="small" pending={pending} onClick={() => void choose([])}>
            Offer the usual models
          </Button>
        )}
      </header>
      {shown.length === 0 && <p className={settings.rowHint}>No model has this in its name.</p>}
      {shown.length > 0 && (
        <ul className={settings.rows} aria-label={`Models of ${list.name}`}>
          {shown.map((model) => (
            <ModelRow
              key={model.id}
              model={model}
              onOffer={(isOffered) => void choose(choiceWith(models, model.id, isOffered))}
              onPrice={() => setPriced(model.id)}
            />
          ))}
        </ul>
      )}
      {shown.length < ordered.length && (
        <Button wide onClick={() => setWhole(true)}>
          Show all {ordered.length.toLocaleString()} models
        </Button>
      )}
      {edited && <PriceDialog model={edited} onClose={() => setPriced(null)} />}
    </section>
  );
}

interface ModelRowProps {
  model: AdminModelEntryFragment;
  onOffer: (isOffered: boolean) => void;
  onPrice: () => void;
}

function ModelRow({ model, onOffer, onPrice }: ModelRowProps) {
  const isGone = model.isListed === false && isMarked(model);
  return (
    <li className={settings.row}>
      <div className={settings.rowText}>
        <Checkbox label={model.model} checked={isMarked(model)} onChange={onOffer} />
        <p className={classNames(settings.rowHint, styles.note)}>
          {currentPrices(model)}
          {isGone && (
            <span className={settings.mark} data-tone={model.isOffered ? 'caution' : 'danger'}>
              {model.isOffered ? 'Not on the list of the provider' : 'Listed no more, not offered'}
            </span>
          )}
        </p>
      </div>
      <Button size="small" aria-label={`Prices of ${model.model}`} onClick={onPrice}>
        Prices
      </Button>
    </li>
  );
}

function useChoice({ provider, name, hasChoice }: ModelListEntryFragment, models: readonly AdminModelEntryFragment[]) {
  const [mutate, { loading }] = useChooseModelsMutation({
    refetchQueries: [AdminModelsDocument],
    awaitRefetchQueries: true,
  });

  async function choose(chosen: string[]) {
    if (loading) return;
    if (chosen.length === 0 && !hasChoice) return void toast.error(`${name} offers one model at least.`);
    const wasLast = hasChoice && models.filter(isMarked).length === 1;
    try {
      await mutate({ variables: { input: { provider, models: chosen } } });
      if (chosen.length === 0)
        toast.success(
          wasLast ? 'That was the last one: the usual models are offered.' : 'The usual models are offered.',
        );
    } catch (failure) {
      toast.error(userMessage(failure));
    }
  }

  return { choose, pending: loading };
}

function listText({ hasChoice, listedAt }: ModelListEntryFragment) {
  const offered = hasChoice ? 'You chose what is offered.' : 'The usual models are offered; mark others to choose.';
  return listedAt ? `${offered} Listed ${formatDateTime(listedAt)}.` : offered;
}
