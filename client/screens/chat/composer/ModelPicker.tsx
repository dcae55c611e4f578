import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, MenuChoice } from '../../../ui/popups/Menu.tsx';
import type { ModelPickerFragment } from './composer.generated.ts';
import styles from './ModelPicker.module.css';
import { type useModels, useProviderName } from './useModels.ts';

/** The model that is asked, with its provider and price, and the others. */
export function ModelPicker({ models, chosen, gone, failure, retry, choose }: ReturnType<typeof useModels>) {
  const providerName = useProviderName();
  if (failure) {
    return (
      <Button variant="quiet" size="small" icon="retry" className={styles.failed} title={failure} onClick={retry}>
        Failed to load models
      </Button>
    );
  }
  const providers = [...new Set(models.map(({ provider }) => provider))];
  const chooseById = (id: string) => {
    const option = models.find((model) => model.id === id);
    if (option) choose(option);
  };
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="small"
          className={styles.trigger}
          disabled={models.length === 0}
          aria-label={labelOf(chosen, gone, providerName)}
        >
          <span className={styles.name}>{chosen?.name ?? gone ?? 'Choose a model'}</span>{' '}
          {chosen && <span className={styles.more}>{`${providerName(chosen.provider)} · ${chosen.pricing}`}</span>}
          {gone && <span className={styles.more}>not available</span>}
          <Icon name="chevronDown" size={14} />
        </Button>
      }
    >
      {providers.map((provider) => (
        <MenuChoice
          key={provider}
          label={providerName(provider)}
          value={chosen?.id ?? ''}
          options={models
            .filter((model) => model.provider === provider)
            .map(({ id, name, pricing }) => ({ value: id, label: name, hint: pricing }))}
          onChange={chooseById}
        />
      ))}
    </Menu>
  );
}

function labelOf(
  chosen: ModelPickerFragment | null,
  gone: string | null,
  providerName: (id: string) => string,
): string {
  if (chosen) return `Model: ${chosen.name} ${providerName(chosen.provider)} · ${chosen.pricing}`;
  return gone ? `Model: ${gone} not available, choose another` : 'Choose a model';
}
