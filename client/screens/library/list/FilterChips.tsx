import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { kept } from '../../../lib/kept.ts';
import { countText } from '../../../lib/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { isNarrowed, type LibraryFilters, toggled } from './libraryFilters.ts';
import type { FilterChipsFragment } from './list.generated.ts';
import styles from './ListControls.module.css';
import { type Counted, MAX_CHIPS, shownCounts } from './shownCounts.ts';
import { useRememberedHeight } from './useRememberedHeight.ts';

interface FilterChipsProps {
  /** Undefined until the list has loaded; the row's space is reserved. */
  counts: FilterChipsFragment | undefined;
  filters: LibraryFilters;
  onChange: (changes: Partial<LibraryFilters>) => void;
  onClear: () => void;
}

/**
 * A chip per content type, with excess types behind 'More types', and a chip for Shared. Starred and tags appear only
 * if there are any.
 */
export function FilterChips({ counts, filters, onChange, onClear }: FilterChipsProps) {
  const { contentTypeIds, tags, sharedOnly, starredOnly } = filters;
  const lastHeight = useRememberedHeight(kept.libraryFiltersHeight, counts);
  const isExact = counts?.areFacetsExact ?? true;
  return (
    <div
      {...lastHeight}
      className={styles.chips}
      role="group"
      aria-label="Filters"
      data-waiting={counts ? undefined : true}
    >
      <Chip
        pressed={sharedOnly}
        icon="link"
        count={counts?.sharedCount}
        isCountExact={isExact}
        onPress={() => onChange({ sharedOnly: !sharedOnly })}
      >
        Shared
      </Chip>
      {counts && (starredOnly || counts.starredCount > 0) && (
        <Chip
          pressed={starredOnly}
          icon="star"
          count={counts.starredCount}
          isCountExact={isExact}
          onPress={() => onChange({ starredOnly: !starredOnly })}
        >
          Starred
        </Chip>
      )}
      <CountedChips
        counts={(counts?.typeCounts ?? []).map(({ contentType, count }) => ({ ...contentType, count }))}
        chosen={contentTypeIds}
        isExact={isExact}
        most={MAX_CHIPS.types}
        more="More types"
        onChange={(ids) => onChange({ contentTypeIds: ids })}
      />
      {counts && (
        <CountedChips
          counts={tagsToChoose(counts, tags)}
          chosen={tags}
          isExact={isExact}
          most={MAX_CHIPS.tags}
          more="More tags"
          onChange={(names) => onChange({ tags: names })}
        />
      )}
      {isNarrowed(filters) && (
        <Button variant="quiet" size="small" className={styles.chipButton} icon="close" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

/** The tags of the listed prompts, and the chosen ones. */
function tagsToChoose({ tagCounts }: FilterChipsFragment, chosen: readonly string[]): Counted[] {
  const left = tagCounts.map(({ name, count }) => ({ id: name, name: `#${name}`, count }));
  const others = chosen.filter((name) => !left.some(({ id }) => id === name));
  return [...left, ...others.map((name) => ({ id: name, name: `#${name}`, count: 0 }))];
}

interface CountedChipsProps {
  counts: readonly Counted[];
  chosen: readonly string[];
  isExact: boolean;
  /** The number of chips; the others are behind `more`. */
  most: number;
  more: string;
  onChange: (chosen: string[]) => void;
}

function CountedChips({ counts, chosen, isExact, most, more, onChange }: CountedChipsProps) {
  const { shown, rest } = shownCounts(counts, chosen, most);
  const toggle = (id: string) => onChange(toggled(chosen, id));
  return (
    <>
      {shown.length > 0 && <span className={styles.chipRule} aria-hidden="true" />}
      {shown.map(({ id, name, count }) => (
        <Chip key={id} pressed={chosen.includes(id)} count={count} isCountExact={isExact} onPress={() => toggle(id)}>
          <span className={styles.chipName} dir="auto">
            {withoutHidden(name)}
          </span>
        </Chip>
      ))}
      {rest.length > 0 && (
        <Menu
          trigger={
            <Button variant="quiet" size="small" className={styles.chipButton} icon="plus">
              {more}
            </Button>
          }
        >
          {rest.map(({ id, name, count }) => (
            <MenuItem key={id} onSelect={() => toggle(id)}>
              <span className={styles.menuType}>
                <span dir="auto">{withoutHidden(name)}</span>
                <span className={styles.menuCount}>{countText(count, isExact)}</span>
              </span>
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
