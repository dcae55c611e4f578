import type { ContentOrder } from '../../../graphql/schema.generated.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import type { LibraryFilters } from './libraryFilters.ts';
import styles from './ListControls.module.css';

const ORDERS: { value: ContentOrder; label: string }[] = [
  { value: 'UPDATED_AT', label: 'Last Updated' },
  { value: 'CREATED_AT', label: 'Created Date' },
  { value: 'TITLE', label: 'Title' },
];

interface SortControlsProps {
  filters: LibraryFilters;
  onChange: (changes: Partial<LibraryFilters>) => void;
}

export function SortControls({ filters: { orderBy, orderDirection }, onChange }: SortControlsProps) {
  const ascending = orderDirection === 'ASC';
  return (
    <div className={styles.sort} role="group" aria-label="Sorting">
      <Select
        label="Sort by"
        hideLabel
        value={orderBy}
        options={ORDERS}
        onChange={(next) => onChange({ orderBy: next })}
      />
      <IconButton
        icon={ascending ? 'arrowUp' : 'arrowDown'}
        label={ascending ? 'Ascending: sort descending' : 'Descending: sort ascending'}
        variant="secondary"
        onClick={() => onChange({ orderDirection: ascending ? 'DESC' : 'ASC' })}
      />
    </div>
  );
}
