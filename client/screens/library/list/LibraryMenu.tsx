import { useState } from 'react';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import type { TakenStarter } from '../starters/RemoveStarters.tsx';
import { ExportProgress } from '../transfer/exports/ExportProgress.tsx';
import { FormatItems } from '../transfer/exports/FormatItems.tsx';
import { useExport } from '../transfer/exports/useExport.ts';
import type { AddressedLayer } from '../useAddressedLayer.ts';
import { filterVariables, isNarrowed, type LibraryFilters } from './libraryFilters.ts';

const lazyItem = lazyModule(() => import('../starters/StartersItem.tsx'), { prefetch: false });
const lazyTags = lazyModule(() => import('../order/IfTagged.tsx'), { prefetch: false });
const lazyRemoval = lazyModule(() => import('../starters/RemoveStarters.tsx'), { prefetch: false });

interface LibraryMenuProps {
  filters: LibraryFilters;
  /** The number of prompts that match the filters. */
  totalCount: number;
  /** 'prompts' after their number. */
  totalText: string;
  /** Whether any of them has a tag. */
  hasTags: boolean;
  links: AddressedLayer;
  /** The trash, the tags or the views. */
  order: AddressedLayer;
}

export function LibraryMenu({ filters, totalCount, totalText, hasTags, links, order }: LibraryMenuProps) {
  const { exportContents, exporting, running } = useExport();
  const [starters, setStarters] = useState<TakenStarter[] | null>(null);
  const removal = useLazyModule(lazyRemoval, starters);
  return (
    <>
      <Menu align="end" trigger={<IconButton icon="more" label="More" variant="secondary" />}>
        <MenuItem
          icon="download"
          disabled={exporting || totalCount === 0}
          hint="Everything the filters show"
          onSelect={() => void exportContents(filterVariables(filters), totalCount)}
        >
          {`Export ${totalText}`}
        </MenuItem>
        <FormatItems
          disabled={exporting || totalCount === 0}
          onSelect={(format) => void exportContents(filterVariables(filters), totalCount, format)}
        />
        <MenuItem icon="link" hint="Views, expiry, revoke" onSelect={() => links.open('shared')}>
          Shared links
        </MenuItem>
        <MenuItem icon="save" hint="Search, filters and order" onSelect={() => order.open('save')}>
          Save view…
        </MenuItem>
        <Tags isKnown={hasTags} onSelect={() => order.open('tags')} />
        <MenuItem icon="trash" hint="Deleted in the last 30 days" onSelect={() => order.open('trash')}>
          Trash
        </MenuItem>
        {/* Prompts that the filters hide may have the tag. */}
        {(hasTags || isNarrowed(filters)) && <Starters onSelect={setStarters} />}
      </Menu>
      <ExportProgress running={running} />
      {removal && starters && <removal.RemoveStarters starters={starters} onClose={() => setStarters(null)} />}
    </>
  );
}

/** Shown while the Library has a tag, which other prompts than the listed may have, or none. */
function Tags({ isKnown, onSelect }: { isKnown: boolean; onSelect: () => void }) {
  const query = useLazyModule(lazyTags, !isKnown);
  const item = (
    <MenuItem icon="tag" hint="Rename, delete" onSelect={onSelect}>
      Tags
    </MenuItem>
  );
  return isKnown ? item : query && <query.IfTagged>{item}</query.IfTagged>;
}

/** Rendered, and thus loaded, only while the menu is open. */
function Starters({ onSelect }: { onSelect: (starters: TakenStarter[]) => void }) {
  const item = useLazyModule(lazyItem);
  return item && <item.StartersItem onSelect={onSelect} />;
}
