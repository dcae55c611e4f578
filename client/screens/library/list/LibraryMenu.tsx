import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { useExport } from '../transfer/useExport.ts';
import { filterVariables, type LibraryFilters } from './libraryFilters.ts';

interface LibraryMenuProps {
  filters: LibraryFilters;
  /** How many prompts these filters leave. */
  totalCount: number;
  /** 'prompts' with their number before them. */
  totalText: string;
  onShowLinks: () => void;
}

/** What concerns the whole Library. */
export function LibraryMenu({ filters, totalCount, totalText, onShowLinks }: LibraryMenuProps) {
  const { exportContents, exporting } = useExport();
  return (
    <Menu align="end" trigger={<IconButton icon="more" label="More" variant="secondary" />}>
      <MenuItem
        icon="download"
        disabled={exporting || totalCount === 0}
        hint="All that the filters leave"
        onSelect={() => void exportContents(filterVariables(filters))}
      >
        Export {totalText}
      </MenuItem>
      <MenuItem icon="link" hint="Views, expiry, revoke" onSelect={onShowLinks}>
        Shared links
      </MenuItem>
    </Menu>
  );
}
