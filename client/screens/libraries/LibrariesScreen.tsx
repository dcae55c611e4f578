import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { withoutHidden } from '../../../rules/hiddenCharacters.ts';
import { counted } from '../../lib/text.ts';
import { useSession } from '../../session.tsx';
import { NewLibraryDialog } from '../../settings/libraries/NewLibraryDialog.tsx';
import { LoadingOrError } from '../../settings/LoadingOrError.tsx';
import settings from '../../settings/settings.module.css';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { InvitationDialog } from './InvitationDialog.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { type LibraryRowFragment, useMyLibrariesQuery } from './libraries.generated.ts';
import styles from './libraries.module.css';
import { LibraryPage } from './LibraryPage.tsx';
import { roleLabel } from './roles.ts';

/** The shared libraries of the user, or the one in the address. */
export function LibrariesScreen() {
  const { id } = useParams();
  return id ? <LibraryPage key={id} id={id} /> : <LibraryList />;
}

function LibraryList() {
  const { data, error, refetch } = useMyLibrariesQuery({ fetchPolicy: 'cache-and-network' });
  const [isNew, setNew] = useState(false);
  const [search, setSearch] = useSearchParams();
  const { refreshUser } = useSession();
  const navigate = useNavigate();
  async function openLibrary(id: string) {
    await refreshUser();
    return navigate(`/libraries/${id}`);
  }
  const linked = search.get('invitation');
  const shared = data?.libraries.filter(({ isOwn }) => !isOwn);
  const invitations = data?.libraryInvitations ?? [];
  return (
    <SettingsPage
      title="Shared libraries"
      lead="Prompts that several people read and change together."
      action={
        <Button variant="primary" icon="plus" onClick={() => setNew(true)}>
          New shared library
        </Button>
      }
    >
      {!shared && <LoadingOrError query={{ error, refetch }} height="128px" />}
      {invitations.length > 0 && (
        <section className={styles.invitations}>
          <h2>Invitations</h2>
          <ul className={settings.rows} aria-label="Invitations">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
      {shared?.length === 0 && invitations.length === 0 && (
        <EmptyState
          icon="library"
          title="No shared libraries yet"
          hint="Create one and invite the people you write prompts with. Your own prompts stay yours."
        />
      )}
      {shared && shared.length > 0 && (
        <ul className={settings.rows} aria-label="Shared libraries">
          {shared.map((library) => (
            <LibraryItem key={library.id} library={library} />
          ))}
        </ul>
      )}
      {isNew && <NewLibraryDialog onCreated={openLibrary} onClose={() => setNew(false)} />}
      {linked && (
        <InvitationDialog
          key={linked}
          id={linked}
          code={search.get('code')}
          onClose={() => setSearch({}, { replace: true })}
        />
      )}
    </SettingsPage>
  );
}

function LibraryItem({ library: { id, name, role, contentCount, memberCount } }: { library: LibraryRowFragment }) {
  return (
    <li className={settings.row}>
      <div className={settings.rowText}>
        <p className={settings.rowName}>
          <Link to={`/libraries/${id}`} className={styles.name} dir="auto">
            {withoutHidden(name ?? '')}
          </Link>
          <span className={settings.mark}>{roleLabel(role)}</span>
        </p>
        <p className={settings.rowHint}>{`${counted(contentCount, 'prompt')}, ${counted(memberCount, 'member')}`}</p>
      </div>
    </li>
  );
}
