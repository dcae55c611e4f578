import { countText } from '../../../lib/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { isNarrowed, type LibraryFilters, toggled } from './libraryFilters.ts';
import type { FilterChipsFragment } from './list.generated.ts';
import styles from './ListControls.module.css';
import { shownTypes } from './shownTypes.ts';
import { useRememberedHeight } from './useRememberedHeight.ts';

interface FilterChipsProps {
  /** None until the list is here; the row has its place before. */
  counts: FilterChipsFragment | undefined;
  filters: LibraryFilters;
  onChange: (changes: Partial<LibraryFilters>) => void;
  onClear: () => void;
}

/** One chip per content type, those that are too many behind 'More types', and Shared. */
export function FilterChips({ counts, filters, onChange, onClear }: FilterChipsProps) {
  const { shown, rest } = shownTypes(counts?.typeCounts ?? [], filters.contentTypeIds);
  const lastHeight = useRememberedHeight('suspire.libraryFilters', counts);
  const toggle = (id: string) => onChange({ contentTypeIds: toggled(filters.contentTypeIds, id) });
  return (
    <div
      {...lastHeight}
      className={styles.chips}
      role="group"
      aria-label="Filters"
      data-waiting={counts ? undefined : true}
    >
      <Chip
        pressed={filters.sharedOnly}
        icon="link"
        count={counts?.sharedCount}
        isCountExact={counts?.areFacetsExact}
        onPress={() => onChange({ sharedOnly: !filters.sharedOnly })}
      >
        Shared
      </Chip>
      {shown.length > 0 && <span className={styles.chipRule} aria-hidden="true" />}
      {shown.map(({ contentType: { id, name }, count }) => (
        <Chip
          key={id}
          pressed={filters.contentTypeIds.includes(id)}
          count={count}
          isCountExact={counts?.areFacetsExact}
          onPress={() => toggle(id)}
        >
          <span className={styles.chipName} dir="auto">
            {name}
          </span>
        </Chip>
      ))}
      {rest.length > 0 && (
        <Menu
          trigger={
            <Button variant="quiet" size="small" className={styles.chipButton} icon="plus">
              More types
            </Button>
          }
        >
          {rest.map(({ contentType: { id, name }, count }) => (
            <MenuItem key={id} onSelect={() => toggle(id)}>
              <span className={styles.menuType}>
                <span dir="auto">{name}</span>
                <span className={styles.menuCount}>{countText(count, counts?.areFacetsExact ?? true)}</span>
              </span>
            </MenuItem>
          ))}
        </Menu>
      )}
      {isNarrowed(filters) && (
        <Button variant="quiet" size="small" className={styles.chipButton} icon="close" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
