import { useEffect, useMemo, useRef, useState } from 'react';
import { useKeyDown } from '../../lib/hooks.ts';
import { isLayerOpen, singleKeys } from '../../lib/keyboard/keys.ts';
import { SHORTCUTS } from '../../lib/keyboard/shortcuts.ts';
import { lazyModule } from '../../lib/lazyModule.ts';
import { useStore } from '../../lib/store.ts';
import { counted, countText } from '../../lib/text.ts';
import { useSession } from '../../session.tsx';
import { useActions } from '../../ui/actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import { type CurrentLibrary, libraryAmong, LibraryContext, useLibrary } from './currentLibrary.ts';
import type { LibraryChoiceFragment } from './libraries/libraries.generated.ts';
import styles from './library.module.css';
import { LibraryLayers } from './LibraryLayers.tsx';
import { CardSkeletons } from './list/CardSkeletons.tsx';
import { ContentGrid } from './list/ContentGrid.tsx';
import { FilterChips } from './list/FilterChips.tsx';
import { defaultFilters, isNarrowed, type LibraryFilters } from './list/libraryFilters.ts';
import { libraryMemory } from './list/libraryMemory.ts';
import { LibraryMenu } from './list/LibraryMenu.tsx';
import { SearchBar } from './list/SearchBar.tsx';
import { SortControls } from './list/SortControls.tsx';
import { useLibraryFilters } from './list/useLibraryFilters.ts';
import { useLibraryPage } from './list/useLibraryPage.ts';
import { useSelection } from './list/useSelection.ts';
import { ViewsRow } from './list/ViewsRow.tsx';
import { NEW_CONTENT } from './newContent.ts';
import { useCardRun } from './run/useCardRun.ts';
import { ImportMenu } from './transfer/ImportMenu.tsx';
import { type AddressedLayer, useAddressedLayer } from './useAddressedLayer.ts';

const NO_TOTAL = { totalCount: 0, isTotalExact: true };

const lazyChooser = lazyModule(() => import('./libraries/LibraryChooser.tsx'), { prefetch: false });
const lazyUnknown = lazyModule(() => import('./libraries/UnknownLibrary.tsx'), { prefetch: false });
const lazySteps = lazyModule(() => import('./starters/FirstSteps.tsx'), { prefetch: false });

export function LibraryScreen() {
  const owner = useSession().user?.id ?? '';
  const [libraries, setLibraries] = useState<readonly LibraryChoiceFragment[] | null>(null);
  const [arrival] = useState(() => libraryMemory.recall(owner));
  const { filters, query, change, show, clear, search } = useLibraryFilters(owner);
  const { libraryId } = filters;
  const library = useMemo(() => libraryAmong(libraries, libraryId), [libraries, libraryId]);
  const list = useLibraryPage(filters);
  const { page } = list;
  const ids = useMemo(() => page?.results.map(({ id }) => id) ?? [], [page]);
  const selection = useSelection();
  const form = useAddressedLayer('content');
  const run = useCardRun();
  const links = useAddressedLayer('links');
  const order = useAddressedLayer('order');
  const [sharing, setSharing] = useState<string | null>(null);
  const create = () => form.open(NEW_CONTENT);
  useTopOfNewList(list.stale ? null : query, arrival.query);
  useActions(library.mayEdit ? [{ ...SHORTCUTS.newPrompt, icon: 'plus', run: create }] : []);
  useEscape(selection.clear);
  useOtherLibrary(libraryId, selection.clear);

  return (
    <LibraryContext value={library}>
      <div className={styles.screen}>
        <title>Library · Suspire</title>
        <Header
          list={list}
          filters={filters}
          onShow={show}
          onLibraries={setLibraries}
          links={links}
          order={order}
          onCreate={create}
        />
        <div className={styles.toolbar}>
          <SearchBar text={search.text} problems={page?.searchProblems} onChange={search.set} />
          <SortControls filters={filters} onChange={change} />
          <ViewsRow filters={filters} changes={list.changes} onChange={show} onManage={() => order.open('views')} />
          <FilterChips counts={page} filters={filters} onChange={change} onClear={clear} />
        </div>
        <div className={styles.list} data-selecting={selection.selected.size > 0 || undefined}>
          {list.error ? (
            <ListError message={list.error} isUnknown={isUnknown(library, libraries)} onRetry={list.retry} />
          ) : !page ? (
            <CardSkeletons />
          ) : page.totalCount === 0 && !list.stale ? (
            <NothingFound
              narrowed={isNarrowed(filters)}
              onClear={clear}
              onCreate={create}
              onTaken={list.refreshQuietly}
              onOpen={form.open}
            />
          ) : (
            <ContentGrid
              ids={ids}
              totalCount={page.totalCount}
              isTotalExact={page.isTotalExact}
              hasMore={list.hasMore}
              loadingMore={list.loadingMore}
              moreError={list.moreError}
              stale={list.stale}
              initialScroll={arrival.query === query ? arrival.scroll : 0}
              selected={selection.selected}
              onEnd={list.loadMore}
              onSelect={selection.select}
              onOpen={form.open}
              onRun={run.open}
              onShare={setSharing}
              onChanged={list.refreshQuietly}
            />
          )}
        </div>
        <LibraryLayers
          ids={ids}
          total={page ?? NO_TOTAL}
          selection={selection}
          form={form}
          run={run}
          links={links}
          order={order}
          filters={filters}
          sharing={sharing}
          onSharingEnd={() => setSharing(null)}
          onChanged={list.refreshQuietly}
        />
      </div>
    </LibraryContext>
  );
}

const isUnknown = ({ id }: CurrentLibrary, libraries: readonly LibraryChoiceFragment[] | null) =>
  id !== null && libraries !== null && libraries.every((library) => library.id !== id);

interface ListErrorProps {
  message: string;
  /** Whether the user cannot read the library. */
  isUnknown: boolean;
  onRetry: () => void;
}

function ListError({ message, isUnknown: wanted, onRetry }: ListErrorProps) {
  const unknown = useLazyModule(lazyUnknown, wanted);
  if (wanted) return unknown && <unknown.UnknownLibrary />;
  return <ErrorState message={message} onRetry={onRetry} />;
}

/** Calls back when another library is chosen. */
function useOtherLibrary(libraryId: string | null, onOther: () => void) {
  const last = useRef(libraryId);
  useEffect(() => {
    if (last.current !== libraryId) onOther();
    last.current = libraryId;
  }, [libraryId, onOther]);
}

interface HeaderProps {
  list: ReturnType<typeof useLibraryPage>;
  filters: LibraryFilters;
  onShow: (filters: Partial<LibraryFilters>) => void;
  onLibraries: (libraries: readonly LibraryChoiceFragment[]) => void;
  links: AddressedLayer;
  order: AddressedLayer;
  onCreate: () => void;
}

function Header({ list, filters, onShow, onLibraries, links, order, onCreate }: HeaderProps) {
  const { page } = list;
  const { mayEdit } = useLibrary();
  const { user } = useSession();
  const invitations = user?.libraryInvitationCount ?? 0;
  const hasChoice = user?.hasSharedLibraries || invitations > 0 || filters.libraryId !== null;
  const chooser = useLazyModule(lazyChooser, hasChoice);
  const total = totalText(page ?? NO_TOTAL);

  async function imported(ids: string[]) {
    await list.refreshQuietly(ids);
    if (!isNarrowed(filters) || list.shows(ids)) return [];
    return [{ label: 'Show them', onPress: () => onShow(defaultFilters) }];
  }

  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        <h1 tabIndex={-1} data-library-heading>
          Library
        </h1>
        <p className={styles.total} role="status">
          {page && !list.stale && `${total}${isNarrowed(filters) ? ' found' : ''}`}
        </p>
      </div>
      {hasChoice && (
        <div className={styles.libraries}>
          {chooser && (
            <chooser.LibraryChooser
              libraryId={filters.libraryId}
              invitations={invitations}
              hasFailed={list.error !== null}
              onLoaded={onLibraries}
              onNew={() => order.open('library')}
            />
          )}
        </div>
      )}
      {mayEdit && <ImportMenu onImported={imported} />}
      <LibraryMenu
        filters={filters}
        totalCount={page?.totalCount ?? 0}
        totalText={total}
        hasTags={page !== undefined && page.tagCounts.length > 0}
        hasChoice={hasChoice}
        links={links}
        order={order}
      />
      {mayEdit && <CreateButton onCreate={onCreate} />}
    </header>
  );
}

function CreateButton({ onCreate }: { onCreate: () => void }) {
  return (
    <Button
      variant="primary"
      icon="plus"
      aria-keyshortcuts={useStore(singleKeys) ? SHORTCUTS.newPrompt.keys : undefined}
      onClick={onCreate}
    >
      Create
    </Button>
  );
}

/** '1 prompt', '2 prompts' or '5,000+ prompts'. */
const totalText = ({ totalCount, isTotalExact }: { totalCount: number; isTotalExact: boolean }) =>
  isTotalExact ? counted(totalCount, 'prompt') : `${countText(totalCount, isTotalExact)} prompts`;

/** Clears the selection, unless a layer is open. */
function useEscape(onEscape: () => void) {
  useKeyDown((event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isLayerOpen()) onEscape();
  });
}

interface NothingFoundProps {
  narrowed: boolean;
  onClear: () => void;
  onCreate: () => void;
  onTaken: (ids: string[]) => Promise<void>;
  onOpen: (id: string) => void;
}

function NothingFound({ narrowed, onClear, onCreate, onTaken, onOpen }: NothingFoundProps) {
  const { id, mayEdit } = useLibrary();
  const steps = useLazyModule(lazySteps, !narrowed && id === null, () => undefined);
  const title = 'No Content Found';
  if (narrowed)
    return (
      <EmptyState
        icon="search"
        title={title}
        hint="Nothing here matches these filters."
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  if (id !== null)
    return (
      <EmptyState
        icon="library"
        title={title}
        hint={mayEdit ? 'Create a prompt, or move some from another library.' : 'Nobody has added a prompt yet.'}
      />
    );
  return (
    <EmptyState
      icon="library"
      title={title}
      hint="Start by creating your first prompt"
      action={steps && <steps.FirstSteps onCreate={onCreate} onTaken={onTaken} onOpen={onOpen} />}
    />
  );
}

/** Scrolls to the top when the list for other filters has loaded. */
function useTopOfNewList(shownQuery: string | null, arrivedWith: string) {
  const last = useRef(arrivedWith);
  useEffect(() => {
    if (shownQuery === null || shownQuery === last.current) return;
    last.current = shownQuery;
    window.scrollTo(0, 0);
  }, [shownQuery]);
}
