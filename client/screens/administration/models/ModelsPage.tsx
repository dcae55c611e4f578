import { useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { LoadingOrError } from '../../../settings/LoadingOrError.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/fields/TextField.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../administration.module.css';
import { AdminModelsDocument, useAdminModelsQuery, useRefreshModelsMutation } from './models.generated.ts';
import { ProviderModels } from './ProviderModels.tsx';

const MAX_CHARACTERS = 200;

/** Which models may be asked, and what they cost. */
export function ModelsPage() {
  const { data, error, refetch } = useAdminModelsQuery({ fetchPolicy: 'cache-and-network' });
  const [search, setSearch] = useState('');
  if (!data) return <LoadingOrError query={{ error, refetch }} height="260px" />;
  if (data.modelLists.length === 0)
    return (
      <EmptyState
        icon="model"
        title="No AI provider is set"
        hint="Answers come from the built-in offline writer. Set OPENAI_API_KEY, ANTHROPIC_API_KEY, GOOGLE_API_KEY or OLLAMA_BASE_URL in .env and restart."
      />
    );
  return (
    <>
      <div className={styles.bar}>
        <div role="search" className={styles.search}>
          <SearchField label="Search models" maxLength={MAX_CHARACTERS} value={search} onChange={setSearch} />
        </div>
        <RefreshButton />
      </div>
      {data.modelLists.map((list) => (
        <ProviderModels
          key={list.provider}
          list={list}
          models={data.adminModels.filter(({ provider }) => provider === list.provider)}
          search={search.trim().toLowerCase()}
        />
      ))}
    </>
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
