import { type ComponentProps, useId, useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { LoadingOrError } from '../../../settings/LoadingOrError.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/fields/TextField.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import administration from '../administration.module.css';
import { FindServersButton, FoundServers } from './FoundServers.tsx';
import {
  AdminModelsDocument,
  type ModelListEntryFragment,
  useAdminModelsQuery,
  useRefreshModelsMutation,
} from './models.generated.ts';
import styles from './models.module.css';
import { ProviderDialog } from './ProviderDialog.tsx';
import { ProviderHead } from './ProviderHead.tsx';
import { ProviderModels } from './ProviderModels.tsx';

const MAX_CHARACTERS = 200;

/** AI providers, their offered models and the prices. */
export function ModelsPage() {
  const { data, error, refetch } = useAdminModelsQuery({ fetchPolicy: 'cache-and-network' });
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  if (!data) return <LoadingOrError query={{ error, refetch }} height="260px" />;
  const hasProviders = data.aiProviders.length > 0;
  const addButton = (
    <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
      Add provider
    </Button>
  );
  return (
    <>
      <div className={administration.bar}>
        {hasProviders && (
          <div role="search" className={administration.search}>
            <SearchField label="Search models" maxLength={MAX_CHARACTERS} value={search} onChange={setSearch} />
          </div>
        )}
        {hasProviders && <RefreshButton />}
        <FindServersButton />
        {hasProviders && addButton}
      </div>
      <FoundServers />
      {!hasProviders && (
        <EmptyState
          icon="model"
          title="No AI provider yet"
          hint="Answers come from the built-in offline writer, which uses no AI. Add a provider here, or set OPENAI_API_KEY, ANTHROPIC_API_KEY, GOOGLE_API_KEY or OLLAMA_BASE_URL in .env and restart."
          action={addButton}
        />
      )}
      {data.aiProviders.map((provider) => (
        <Provider
          key={provider.id}
          provider={provider}
          list={data.modelLists.find((list) => list.provider === provider.id)}
          models={data.adminModels.filter((model) => model.provider === provider.id)}
          search={search.trim().toLowerCase()}
        />
      ))}
      {adding && <ProviderDialog provider={null} onClose={() => setAdding(false)} />}
    </>
  );
}

interface ProviderProps extends Omit<ComponentProps<typeof ProviderModels>, 'list'> {
  /** Undefined if the provider cannot be called, for example because its key cannot be read. */
  list: ModelListEntryFragment | undefined;
}

function Provider({ list, ...rest }: ProviderProps) {
  const id = useId();
  if (list) return <ProviderModels list={list} {...rest} />;
  return (
    <section aria-labelledby={id} className={styles.provider}>
      <ProviderHead provider={rest.provider} headingId={id} about={null} isOldList={false}>
        {null}
      </ProviderHead>
    </section>
  );
}

function RefreshButton() {
  const [refresh, { loading }] = useRefreshModelsMutation({
    refetchQueries: [AdminModelsDocument],
    awaitRefetchQueries: true,
  });

  async function ask() {
    try {
      const { data } = await refresh();
      const failed = data?.refreshModels.filter(({ problem }) => problem !== null) ?? [];
      if (failed.length === 0) toast.success('The model lists are up to date.');
      else toast.error(failed.map(({ name, problem }) => `${name}: ${problem}`).join(' '));
    } catch (failure) {
      toast.error(userMessage(failure));
    }
  }

  return (
    <Button icon="retry" pending={loading} onClick={() => void ask()}>
      Refresh models
    </Button>
  );
}
