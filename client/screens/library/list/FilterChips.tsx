import { useLayoutEffect, useRef } from 'react';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { countText } from '../../../lib/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { isNarrowed, type LibraryFilters, toggled } from './libraryFilters.ts';
import type { FilterChipsFragment } from './list.generated.ts';
import styles from './ListControls.module.css';
import { type Counted, MAX_CHIPS, shownCounts } from './shownCounts.ts';

interface FilterChipsProps {
  /** Undefined until the list has loaded; the row's space is reserved. */
  counts: FilterChipsFragment | undefined;
  filters: LibraryFilters;
  onChange: (changes: Partial<LibraryFilters>) => void;
  onClear: () => void;
}

/**
 * One line of chips that scrolls sideways: Shared, the content types and tags of the listed prompts, and at last the
 * types without any. Starred and tags appear only if there are any; excess types and tags are in menus.
 */
export function FilterChips({ counts, filters, onChange, onClear }: FilterChipsProps) {
  const { contentTypeIds, tags, sharedOnly, starredOnly } = filters;
  const line = useChosenInView(counts !== undefined);
  const isExact = counts?.areFacetsExact ?? true;
  const types = (counts?.typeCounts ?? []).map(({ contentType, count }) => ({ ...contentType, count }));
  const ofTypes = shownCounts(types, contentTypeIds, MAX_CHIPS.types);
  const ofTags = shownCounts(counts ? tagsToChoose(counts, tags) : [], tags, MAX_CHIPS.tags);
  const asType = { chosen: contentTypeIds, isExact, onChange: (ids: string[]) => onChange({ contentTypeIds: ids }) };
  const asTag = { chosen: tags, isExact, onChange: (names: string[]) => onChange({ tags: names }) };
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      <div ref={line} className={styles.chips}>
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
        <CountedChips counts={ofTypes.shown.filter(({ count }) => count > 0)} {...asType} />
        <MoreChips name="More types" counts={ofTypes.rest} {...asType} />
        <CountedChips counts={ofTags.shown} {...asTag} />
        <MoreChips name="More tags" counts={ofTags.rest} {...asTag} />
        <CountedChips counts={ofTypes.shown.filter(({ count }) => count === 0)} {...asType} />
      </div>
      {isNarrowed(filters) && (
        <Button variant="quiet" size="small" className={styles.chipButton} icon="close" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

/** Scrolls the line to its first chosen chip, once the chips are there. */
function useChosenInView(areHere: boolean) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = areHere && line.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (chosen && line.current) line.current.scrollLeft = chosen.offsetLeft - line.current.clientWidth / 2;
  }, [areHere]);
  return line;
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
  onChange: (chosen: string[]) => void;
}

function CountedChips({ counts, chosen, isExact, onChange }: CountedChipsProps) {
  return (
    <>
      {counts.length > 0 && <span className={styles.chipRule} aria-hidden="true" />}
      {counts.map(({ id, name, count }) => (
        <Chip
          key={id}
          pressed={chosen.includes(id)}
          count={count}
          isCountExact={isExact}
          onPress={() => onChange(toggled(chosen, id))}
        >
          <span className={styles.chipName} dir="auto">
            {withoutHidden(name)}
          </span>
        </Chip>
      ))}
    </>
  );
}

/** The values that have no chip. */
function MoreChips({ name, counts, chosen, isExact, onChange }: CountedChipsProps & { name: string }) {
  if (counts.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small" className={styles.chipButton} icon="plus">
          {name}
        </Button>
      }
    >
      {counts.map((each) => (
        <MenuItem key={each.id} onSelect={() => onChange(toggled(chosen, each.id))}>
          <span className={styles.menuType}>
            <span dir="auto">{withoutHidden(each.name)}</span>
            <span className={styles.menuCount}>{countText(each.count, isExact)}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
