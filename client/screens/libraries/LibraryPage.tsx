import { Link } from 'react-router-dom';
import { withoutHidden } from '../../../rules/hiddenCharacters.ts';
import { errorCode } from '../../graphql/errors.ts';
import { counted } from '../../lib/text.ts';
import { LoadingOrError } from '../../settings/LoadingOrError.tsx';
import { SettingsPage, SettingsSection } from '../../settings/SettingsPage.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { EndSections } from './EndSections.tsx';
import { InvitationsSection } from './InvitationsSection.tsx';
import { type ManagedLibraryQuery, useManagedLibraryQuery } from './libraries.generated.ts';
import styles from './libraries.module.css';
import { MembersSection } from './MembersSection.tsx';
import { NameSection } from './NameSection.tsx';
import { ROLE_HINT } from './roles.ts';

/** One shared library: its name, its people, and how to leave or delete it. */
export function LibraryPage({ id }: { id: string }) {
  const { data, error, refetch } = useManagedLibraryQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const library = data?.library;
  const isMissing = library?.isOwn || ['NOT_FOUND', 'VALIDATION_FAILED'].includes(errorCode(error) ?? '');
  return (
    <SettingsPage
      title={library && !isMissing ? withoutHidden(library.name ?? '') : 'Shared library'}
      lead={
        library && !isMissing && `${counted(library.contentCount, 'prompt')}, ${counted(library.memberCount, 'member')}`
      }
      action={library && !isMissing && <ButtonLink to={`/?in=${id}`}>Open prompts</ButtonLink>}
    >
      <Link to="/libraries" className={styles.back}>
        <Icon name="arrowLeft" size={16} />
        All shared libraries
      </Link>
      {isMissing && (
        <EmptyState
          icon="library"
          title="This library is not shared with you"
          hint="It may have been deleted, or you are no longer a member."
        />
      )}
      {library && !isMissing && <LibrarySections library={library} />}
      {!library && !isMissing && <LoadingOrError query={{ error, refetch }} height="260px" />}
    </SettingsPage>
  );
}

function LibrarySections({ library }: { library: ManagedLibraryQuery['library'] }) {
  const isOwner = library.role === 'OWNER';
  return (
    <>
      {isOwner && (
        <SettingsSection title="Name">
          <NameSection key={library.name} library={library} />
        </SettingsSection>
      )}
      <SettingsSection title="Members" hint={ROLE_HINT}>
        <MembersSection library={library} />
      </SettingsSection>
      {isOwner && (
        <SettingsSection title="Invitations" hint="They see it here and get an email. A library can have 200 members.">
          <InvitationsSection libraryId={library.id} />
        </SettingsSection>
      )}
      <EndSections library={library} />
    </>
  );
}
