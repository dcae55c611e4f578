import { useState } from 'react';
import { broken } from '../../../../rules/accountRules.ts';
import { refusalOf, userMessage } from '../../../graphql/errors.ts';
import type { ModelArea } from '../../../graphql/schema.generated.ts';
import settings from '../../../settings/settings.module.css';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import {
  type AdminModelEntryFragment,
  useRemoveModelPriceMutation,
  useSetModelPriceMutation,
} from './models.generated.ts';
import { areaName, AREAS, priceText } from './modelWords.ts';

type AreaChoice = ModelArea | 'BOTH';

const AREA_OPTIONS: { value: AreaChoice; label: string }[] = [{ value: 'BOTH', label: 'Everywhere' }, ...AREAS];
const MAX_DOLLARS = 1_000;

interface PriceDialogProps {
  model: AdminModelEntryFragment;
  onClose: () => void;
}

/** Sets the price of a model from a given day; the costs of past calls do not change. */
export function PriceDialog({ model, onClose }: PriceDialogProps) {
  const [area, setArea] = useState<AreaChoice>('BOTH');
  const [setPrice] = useSetModelPriceMutation();
  const form = useForm({
    initial: { input: '', output: '', validFrom: new Date().toISOString().slice(0, 10) },
    check: ({ input, output, validFrom }) =>
      broken({
        input: priceProblem(input),
        output: priceProblem(output),
        validFrom: validFrom === '' && 'Please choose a day.',
      }),
    async send({ input, output, validFrom }) {
      await setPrice({
        variables: {
          input: {
            provider: model.provider,
            model: model.model,
            area: area === 'BOTH' ? null : area,
            validFrom,
            input: Number(input),
            output: Number(output),
          },
        },
      });
      toast.success('The price was added.');
      onClose();
    },
    refusal: (error) => refusalOf(error),
  });
  return (
    <FormDialog
      open
      title={`Prices for ${model.model}`}
      size="small"
      submitLabel="Add price"
      {...form.dialog}
      onClose={onClose}
    >
      <PriceList model={model} />
      <TextField
        label="Input, dollars per 1,000 tokens"
        hint="The price per million divided by 1,000."
        inputMode="decimal"
        autoComplete="off"
        data-initial-focus
        {...form.field('input')}
      />
      <TextField
        label="Output, dollars per 1,000 tokens"
        inputMode="decimal"
        autoComplete="off"
        {...form.field('output')}
      />
      <TextField
        label="Valid from"
        hint="From midnight UTC. The cost of earlier calls does not change."
        type="date"
        {...form.field('validFrom')}
      />
      <Select label="Where" value={area} options={AREA_OPTIONS} onChange={setArea} />
    </FormDialog>
  );
}

/** The prices, latest first; those entered by an administrator can be removed. */
function PriceList({ model }: { model: AdminModelEntryFragment }) {
  const [remove, { loading }] = useRemoveModelPriceMutation();
  if (model.prices.length === 0)
    return <p className={settings.rowHint}>No price is known, so “Pricing varies” is shown.</p>;

  async function removePrice(area: ModelArea, validFrom: string) {
    try {
      await remove({ variables: { input: { provider: model.provider, model: model.model, area, validFrom } } });
      toast.success('The price was removed.');
    } catch (failure) {
      toast.error(userMessage(failure));
    }
  }

  return (
    <ul className={settings.rows} aria-label="Prices">
      {model.prices.map(({ area, validFrom, isCurrent, ...price }) => (
        <li key={`${area} ${validFrom}`} className={settings.row}>
          <div className={settings.rowText}>
            <p className={settings.rowName}>
              <span>{priceText(price)}</span>
              {isCurrent && <span className={settings.mark}>Today</span>}
            </p>
            <p className={settings.rowHint}>
              {`${areaName(area)}, ${validFrom === null ? 'built in' : `from ${validFrom}`}`}
            </p>
          </div>
          {validFrom !== null && (
            <IconButton
              icon="trash"
              label={`Remove the price from ${validFrom} in ${areaName(area)}`}
              size="small"
              disabled={loading}
              onClick={() => void removePrice(area, validFrom)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function priceProblem(text: string) {
  if (!/^\d+(\.\d+)?$/.test(text.trim())) return 'Please enter dollars, for example 0.0025.';
  return Number(text) > MAX_DOLLARS && `At most ${MAX_DOLLARS.toLocaleString()} dollars.`;
}
