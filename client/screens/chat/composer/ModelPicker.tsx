import type { ModelFragment } from '../../../conversation/models.generated.ts';
import { isOffline } from '../../../conversation/offlineWriter.ts';
import { useProviderName } from '../../../conversation/providerNames.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, MenuChoice } from '../../../ui/popups/Menu.tsx';
import styles from './ModelPicker.module.css';
import type { useChatModel } from './useChatModel.ts';

/** The chosen model with its provider and price, and a menu of the others. */
export function ModelPicker({ models, chosen, missing, failure, retry, choose }: ReturnType<typeof useChatModel>) {
  const providerName = useProviderName();
  if (failure) {
    return (
      <Button variant="quiet" size="small" icon="retry" className={styles.failed} onClick={retry}>
        {failure}
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
          aria-label={labelOf(chosen, missing, providerName)}
        >
          <span className={styles.name}>{chosen?.name ?? missing ?? 'Choose a model'}</span>
          {chosen && <span className={styles.more}>{` ${aboutModel(chosen, providerName)}`}</span>}
          {missing && <span className={styles.more}>{' not available'}</span>}
          {models.length > 0 && <Icon name="chevronDown" size={14} />}
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

function labelOf(chosen: ModelFragment | null, missing: string | null, providerName: (id: string) => string): string {
  if (chosen) return `Model: ${chosen.name} ${aboutModel(chosen, providerName)}`;
  return missing ? `Model: ${missing} not available, choose another` : 'Choose a model';
}

/** The provider and price of a model; the offline writer has no other provider. */
function aboutModel({ provider, pricing }: ModelFragment, providerName: (id: string) => string): string {
  return isOffline(provider) ? pricing : `${providerName(provider)} · ${pricing}`;
}
