import { useId, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../../rules/searchRules.ts';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/fields/TextField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { Sheet } from '../../../ui/popups/Sheet.tsx';
import type { FoundMessage } from '../messages/foundMessage.ts';
import { ProjectsSection } from '../projects/ProjectsSection.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryList } from './HistoryList.tsx';
import { HistoryMenu } from './HistoryMenu.tsx';
import styles from './HistoryPanel.module.css';
import { useDeleteConversations } from './useDeleteConversations.ts';
import { type DownloadFormat, useDownloads } from './useDownloads.ts';
import { useHistory } from './useHistory.ts';

interface HistoryPanelProps {
  openId: string | null;
  /** Receives the message that the search found in it, too. */
  onOpen: (id: string, found: FoundMessage | null) => void;
  onClose: () => void;
  /** Receives the ids of the removed conversations. */
  onDeleted: (ids: readonly string[]) => void;
}

/** Leads to the archived conversations and back. A user without any does not see it. */
function ArchiveDoor({
  history: { isArchive, setIsArchive, archivedCount, searching },
}: {
  history: ReturnType<typeof useHistory>;
}) {
  if (searching || (archivedCount === 0 && !isArchive)) return null;
  return (
    <Button
      className={styles.door}
      variant="quiet"
      icon={isArchive ? 'arrowLeft' : 'archive'}
      onClick={() => setIsArchive(!isArchive)}
    >
      {isArchive ? 'All conversations' : `Archived (${archivedCount})`}
    </Button>
  );
}

export function HistoryPanel({ openId, onOpen, onClose, onDeleted }: HistoryPanelProps) {
  const filtersId = useId();
  const history = useHistory();
  const [filtersOpen, setFiltersOpen] = useState(history.filters.isActive);
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const { hide, deleteForGood, deleting } = useDeleteConversations(onDeleted);
  const { downloadAll, loaded } = useDownloads();
  const shown = history.conversations ?? [];
  const chosen = shown.filter(({ id }) => selected?.has(id));

  function toggle(id: string) {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  }
  async function downloadSelected(format: DownloadFormat) {
    if (
      await downloadAll(
        chosen.map(({ id }) => id),
        format,
      )
    )
      setSelected(null);
  }
  function deleteSelected() {
    hide(chosen.map(({ id }) => id));
    setSelected(null);
  }

  return (
    <Sheet
      open
      // Escape first leaves select mode.
      onOpenChange={(_, byEscape) => (selected && byEscape ? setSelected(null) : onClose())}
      title={history.isArchive && !history.searching ? 'Archived conversations' : 'Chat history'}
      footer={
        selected && (
          <>
            <p className={styles.count} role="status">{`${chosen.length} selected`}</p>
            <Button onClick={() => setSelected(null)}>Cancel</Button>
            <Menu
              trigger={
                <Button icon="download" disabled={chosen.length === 0} pending={loaded !== null}>
                  {loaded === null ? 'Download' : `${loaded} of ${chosen.length}`}
                </Button>
              }
            >
              <MenuItem icon="download" hint="To read" onSelect={() => void downloadSelected('md')}>
                As Markdown
              </MenuItem>
              <MenuItem icon="download" hint="To import again" onSelect={() => void downloadSelected('json')}>
                As JSON
              </MenuItem>
            </Menu>
            <Button variant="danger" icon="trash" disabled={chosen.length === 0} onClick={deleteSelected}>
              Delete selected
            </Button>
          </>
        )
      }
    >
      <div className={styles.panel}>
        <div className={styles.tools}>
          <SearchField
            label="Search conversations"
            placeholder="Search conversations..."
            className={styles.search}
            data-initial-focus
            maxLength={MAX_SEARCH_LENGTH}
            value={history.search}
            onChange={history.setSearch}
          />
          <IconButton
            icon="filter"
            label="Filters"
            aria-expanded={filtersOpen}
            aria-controls={filtersId}
            aria-pressed={filtersOpen}
            onClick={() => setFiltersOpen(!filtersOpen)}
          />
          {shown.length > 0 && !selected && (
            <Button icon="select" onClick={() => setSelected(new Set())}>
              Select
            </Button>
          )}
          {!selected && <HistoryMenu />}
          {selected && chosen.length < shown.length && (
            <Button
              onClick={() => setSelected(new Set(shown.map(({ id }) => id)))}
            >{`Select all ${shown.length}`}</Button>
          )}
        </div>
        {filtersOpen && <HistoryFilters id={filtersId} filters={history.filters} />}
        {!history.searching && !history.isArchive && !selected && <ProjectsSection onOpen={onClose} />}
        <ArchiveDoor history={history} />
        <HistoryList
          history={history}
          openId={openId}
          selected={selected}
          deleting={deleting}
          onToggle={toggle}
          onOpen={onOpen}
          onDelete={deleteForGood}
        />
      </div>
    </Sheet>
  );
}
