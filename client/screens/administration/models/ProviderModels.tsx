import { useId, useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import settings from '../../../settings/settings.module.css';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import type { AdminModelEntryFragment, AiProviderEntryFragment, ModelListEntryFragment } from './models.generated.ts';
import styles from './models.module.css';
import { currentPrices, markedModels } from './modelWords.ts';
import { OfferDialog } from './OfferDialog.tsx';
import { PriceDialog } from './PriceDialog.tsx';
import { ProviderHead } from './ProviderHead.tsx';
import { useChoice } from './useChoice.ts';

/** The number of models shown before the user expands the list: a provider may have a thousand. */
const SHOWN = 20;

interface ProviderModelsProps {
  provider: AiProviderEntryFragment;
  list: ModelListEntryFragment;
  models: readonly AdminModelEntryFragment[];
  /** The search in lower case; empty for all. */
  search: string;
}

/** The models of one provider, offered ones first. */
export function ProviderModels({ provider, list, models, search }: ProviderModelsProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const [priced, setPriced] = useState<string | null>(null);
  const [isOffering, setOffering] = useState(false);
  const { choose, marked, isLeavingChoice } = useChoice(list, models);
  const found = models.filter(({ model }) => model.toLowerCase().includes(search));
  const first = markedModels(models).filter((model) => found.includes(model));
  const ordered = [...new Set([...first, ...found])];
  const shown = isWhole || search ? ordered : ordered.slice(0, Math.max(SHOWN, first.length));
  const edited = models.find((model) => model.id === priced);

  return (
    <section aria-labelledby={id} className={styles.provider}>
      <ProviderHead
        provider={provider}
        headingId={id}
        about={listText(list, models)}
        isOldList={list.listedAt !== null}
      >
        {list.hasChoice && (
          <Button size="small" pending={isLeavingChoice} onClick={() => choose('usual')}>
            Use the usual models
          </Button>
        )}
        <Button
          size="small"
          icon="plus"
          aria-label={`Add by ID a model from ${list.name}`}
          onClick={() => setOffering(true)}
        >
          Add by ID
        </Button>
      </ProviderHead>
      {shown.length === 0 && (
        <p className={settings.rowHint}>{search ? 'No matching models.' : 'No models known yet.'}</p>
      )}
      {shown.length > 0 && (
        <ul className={settings.rows} aria-label={`Models from ${list.name}`}>
          {shown.map((model) => (
            <ModelRow
              key={model.id}
              model={model}
              isMarked={marked.has(model.model)}
              onOffer={(isOffered) => choose({ model: model.model, isOffered })}
              onPrice={() => setPriced(model.id)}
            />
          ))}
        </ul>
      )}
      {shown.length < ordered.length && (
        <Button wide onClick={() => setWhole(true)}>{`Show all ${ordered.length.toLocaleString()} models`}</Button>
      )}
      {isOffering && <OfferDialog provider={list} onClose={() => setOffering(false)} />}
      {edited && <PriceDialog model={edited} onClose={() => setPriced(null)} />}
    </section>
  );
}

interface ModelRowProps {
  model: AdminModelEntryFragment;
  isMarked: boolean;
  onOffer: (isOffered: boolean) => void;
  onPrice: () => void;
}

function ModelRow({ model, isMarked, onOffer, onPrice }: ModelRowProps) {
  const isGone = model.isListed === false && (model.isOffered || model.isChosen);
  return (
    <li className={settings.row}>
      <div className={settings.rowText}>
        <Checkbox label={model.model} checked={isMarked} onChange={onOffer} />
        <p className={classNames(settings.rowHint, styles.note)}>
          <span>{currentPrices(model)}</span>
          {isGone && (
            <span className={settings.mark} data-tone={model.isOffered ? 'caution' : 'danger'}>
              {model.isOffered ? 'Not listed by the provider' : 'No longer listed, not offered'}
            </span>
          )}
        </p>
      </div>
      <Button size="small" aria-label={`Prices for ${model.model}`} onClick={onPrice}>
        Prices
      </Button>
    </li>
  );
}

function listText({ hasChoice, listedAt }: ModelListEntryFragment, models: readonly AdminModelEntryFragment[]) {
  const usual =
    models.length > 0 && markedModels(models).length === 0
      ? 'All models are offered; tick the ones to offer instead.'
      : 'The usual models are offered; tick others to offer them.';
  const offered = hasChoice ? 'You chose which models are offered.' : usual;
  return listedAt ? `${offered} Listed ${formatDateTime(listedAt)}.` : offered;
}
