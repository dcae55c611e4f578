import { counted } from '../../../lib/text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { useExport } from '../transfer/useExport.ts';
import { filterVariables, type LibraryFilters } from './libraryFilters.ts';

interface LibraryMenuProps {
  filters: LibraryFilters;
  /** How many prompts these filters leave. */
  totalCount: number;
  onShowLinks: () => void;
}

/** What concerns the whole Library. */
export function LibraryMenu({ filters, totalCount, onShowLinks }: LibraryMenuProps) {
  const { exportContents, exporting } = useExport();
  return (
    <Menu align="end" trigger={<IconButton icon="more" label="More" variant="secondary" />}>
      <MenuItem
        icon="download"
        disabled={exporting || totalCount === 0}
        hint="All that the filters leave"
        onSelect={() => void exportContents(filterVariables(filters))}
      >
        Export {counted(totalCount, 'prompt')}
      </MenuItem>
      <MenuItem icon="link" hint="Views, expiry, revoke" onSelect={onShowLinks}>
        Shared links
      </MenuItem>
    </Menu>
  );
}
