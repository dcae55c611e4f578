import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { MOBILE_LAYOUT, useMediaQuery } from '../../../lib/browser.ts';
import { counted } from '../../../lib/text.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import { type LibraryChoiceFragment, useLibrariesQuery } from './libraries.generated.ts';
import styles from './libraries.module.css';
import { libraryAddress, nameOf } from './libraryNames.ts';

/** A value that is not an id: choosing it opens the dialog for a new library. */
const NEW_LIBRARY = 'new';

interface LibraryChooserProps {
  /** The chosen library; null for the user's own. */
  libraryId: string | null;
  /** The number of invitations to libraries that the user has not answered. */
  invitations: number;
  /** Whether its prompts could not be loaded: the user's role may have changed. */
  hasFailed: boolean;
  onLoaded: (libraries: readonly LibraryChoiceFragment[]) => void;
  onNew: () => void;
}

/** One line with the user's libraries, a select on a phone. Users without shared ones and invitations do not load it. */
export function LibraryChooser({ libraryId, invitations, hasFailed, onLoaded, onNew }: LibraryChooserProps) {
  const { data, refetch } = useLibrariesQuery({ fetchPolicy: 'cache-and-network' });
  useEffect(() => {
    if (hasFailed) void refetch().catch(() => undefined);
  }, [hasFailed, refetch]);
  const isPhone = useMediaQuery(MOBILE_LAYOUT);
  const libraries = data?.libraries;
  const tell = useEffectEvent(onLoaded);
  useEffect(() => {
    if (libraries) tell(libraries);
  }, [libraries]);
  if (!libraries) return null;
  const current = libraries.find(({ id, isOwn }) => (libraryId === null ? isOwn : id === libraryId));
  const isShared = current !== undefined && !current.isOwn;
  return (
    <>
      {isPhone ? (
        <LibrarySelect libraries={libraries} current={current} onNew={onNew} />
      ) : (
        <nav className={styles.libraries} aria-label="Libraries">
          {libraries.map((library) => (
            <Link
              key={library.id}
              to={libraryAddress(library)}
              className={styles.library}
              aria-current={library === current ? 'page' : undefined}
              dir="auto"
            >
              {nameOf(library)}
            </Link>
          ))}
          <Button variant="quiet" size="small" icon="plus" className={styles.add} onClick={onNew}>
            New shared library…
          </Button>
        </nav>
      )}
      {isShared && (
        <ButtonLink variant="quiet" size="small" to={`/libraries/${current.id}`}>
          Members
        </ButtonLink>
      )}
      {invitations > 0 && (
        <ButtonLink size="small" to="/libraries">
          {counted(invitations, 'invitation')}
        </ButtonLink>
      )}
    </>
  );
}

interface LibrarySelectProps {
  libraries: readonly LibraryChoiceFragment[];
  current: LibraryChoiceFragment | undefined;
  onNew: () => void;
}

function LibrarySelect({ libraries, current, onNew }: LibrarySelectProps) {
  const navigate = useNavigate();
  const options = [
    ...libraries.map((library) => ({ value: library.id, label: nameOf(library) })),
    { value: NEW_LIBRARY, label: 'New shared library…' },
  ];

  function choose(value: string) {
    const library = libraries.find(({ id }) => id === value);
    if (library) void navigate(libraryAddress(library));
    else onNew();
  }
  return (
    <div className={styles.select}>
      <Select
        label="Library"
        hideLabel
        value={current?.id ?? null}
        options={options}
        placeholder="Choose a library"
        onChange={choose}
      />
    </div>
  );
}
