import { useId } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { counted } from '../../../lib/text.ts';
import settings from '../../../settings/settings.module.css';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import {
  type FoundAiServerEntryFragment,
  FoundAiServersDocument,
  useFindAiServersMutation,
  useFoundAiServersQuery,
} from './models.generated.ts';
import styles from './models.module.css';
import { useAddProvider } from './useProviderMutations.ts';

/** The AI servers on the server's machine that can be added with one click. */
export function FoundServers() {
  const id = useId();
  const { data } = useFoundAiServersQuery({ fetchPolicy: 'cache-and-network' });
  const offered = data?.foundAiServers.filter(({ isAdded }) => !isAdded) ?? [];
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.found}>
      <h2 id={id}>Found on the machine of this server</h2>
      <ul className={settings.rows} aria-label="AI servers on this machine">
        {offered.map((server) => (
          <FoundServer key={server.address} server={server} />
        ))}
      </ul>
    </section>
  );
}

function FoundServer({ server: { name, address, models } }: { server: FoundAiServerEntryFragment }) {
  const [add, { loading }] = useAddProvider();

  async function addIt() {
    try {
      const { data } = await add({ variables: { input: { kind: 'COMPATIBLE', name, address } } });
      if (data?.addAiProvider) toast.success(`${name} was added.`);
    } catch (failure) {
      toast.error(userMessage(failure));
    }
  }

  return (
    <li className={settings.row}>
      <div className={settings.rowText}>
        <p className={settings.rowName}>{name}</p>
        <p className={settings.rowHint}>
          {`At ${address}, with ${models.length === 0 ? 'no models yet' : counted(models.length, 'model')}.`}
        </p>
      </div>
      <Button size="small" icon="plus" aria-label={`Add ${name}`} pending={loading} onClick={() => void addIt()}>
        Add
      </Button>
    </li>
  );
}

export function FindServersButton() {
  const [find, { loading }] = useFindAiServersMutation({
    update(cache, { data }) {
      if (data) cache.writeQuery({ query: FoundAiServersDocument, data: { foundAiServers: data.findAiServers } });
    },
  });

  async function look() {
    try {
      const { data } = await find();
      const fresh = data?.findAiServers.filter(({ isAdded }) => !isAdded) ?? [];
      if (data && fresh.length === 0) toast.info(NOTHING_FOUND);
    } catch (failure) {
      toast.error(userMessage(failure));
    }
  }

  return (
    <Button icon="search" pending={loading} onClick={() => void look()}>
      Find local servers
    </Button>
  );
}

const NOTHING_FOUND = 'No other Ollama or LM Studio was found on the machine of this server.';
