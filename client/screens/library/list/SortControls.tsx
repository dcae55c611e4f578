import type { ContentOrder } from '../../../graphql/schema.generated.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import type { LibraryFilters } from './libraryFilters.ts';
import styles from './ListControls.module.css';

const ORDERS: { value: LibraryFilters['orderBy']; label: string }[] = [
  { value: 'UPDATED_AT', label: 'Last Updated' },
  { value: 'CREATED_AT', label: 'Created Date' },
  { value: 'TITLE', label: 'Title' },
];
/** Available only while searching. */
const BEST_MATCH = { value: 'BEST_MATCH', label: 'Best match' } as const;

interface SortControlsProps {
  filters: LibraryFilters;
  onChange: (changes: Partial<LibraryFilters>) => void;
}

export function SortControls({ filters, onChange }: SortControlsProps) {
  const { search, orderBy, bestMatch, orderDirection } = filters;
  const choose = (order: ContentOrder) =>
    onChange(order === 'BEST_MATCH' ? { bestMatch: true } : { orderBy: order, bestMatch: false });
  const ascending = orderDirection === 'ASC';
  return (
    <div className={styles.sort} role="group" aria-label="Sorting">
      <Select
        label="Sort by"
        hideLabel
        value={bestMatch ? BEST_MATCH.value : orderBy}
        options={search ? [...ORDERS, BEST_MATCH] : ORDERS}
        onChange={choose}
      />
      <IconButton
        icon={ascending ? 'sortAscending' : 'sortDescending'}
        label={ascending ? 'Ascending: sort descending' : 'Descending: sort ascending'}
        variant="secondary"
        onClick={() => onChange({ orderDirection: ascending ? 'DESC' : 'ASC' })}
      />
    </div>
  );
}
