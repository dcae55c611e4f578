import { useState } from 'react';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { type Action, useActions } from '../../../ui/actions.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { useLibrary } from '../currentLibrary.ts';
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
  /** Whether the user can choose a library, where another one can be created. */
  hasChoice: boolean;
  links: AddressedLayer;
  /** The trash, the tags or the views. */
  order: AddressedLayer;
}

export function LibraryMenu({ filters, totalCount, totalText, hasTags, hasChoice, links, order }: LibraryMenuProps) {
  const { id, mayEdit } = useLibrary();
  const { exportContents, exporting, running } = useExport();
  const [starters, setStarters] = useState<TakenStarter[] | null>(null);
  const removal = useLazyModule(lazyRemoval, starters);
  const sharedLinks: Action = { name: 'Shared links', icon: 'link', run: () => links.open('shared') };
  const saveView: Action = { name: 'Save view…', icon: 'save', run: () => order.open('save') };
  const tags: Action = { name: 'Tags', icon: 'tag', run: () => order.open('tags') };
  const trash: Action = { name: 'Trash', icon: 'trash', run: () => order.open('trash') };
  const library: Action = { name: 'New shared library…', icon: 'library', run: () => order.open('library') };
  useActions([sharedLinks, ...(mayEdit ? [saveView, ...(hasTags ? [tags] : []), trash] : []), library]);
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
        <ActionItem action={sharedLinks} hint="Views, expiry, revoke" />
        {mayEdit && (
          <>
            <ActionItem action={saveView} hint="Search, filters and order" />
            <Tags isKnown={hasTags} action={tags} />
            <ActionItem action={trash} hint="Deleted in the last 30 days" />
          </>
        )}
        {/* Prompts that the filters hide may have the tag. */}
        {id === null && (hasTags || isNarrowed(filters)) && <Starters onSelect={setStarters} />}
        {!hasChoice && <ActionItem action={library} hint="Prompts that several people own" />}
      </Menu>
      <ExportProgress running={running} />
      {removal && starters && <removal.RemoveStarters starters={starters} onClose={() => setStarters(null)} />}
    </>
  );
}

function ActionItem({ action: { name, icon, run }, hint }: { action: Action; hint: string }) {
  return (
    <MenuItem icon={icon} hint={hint} onSelect={run}>
      {name}
    </MenuItem>
  );
}

/** Shown while the Library has a tag, which other prompts than the listed may have, or none. */
function Tags({ isKnown, action }: { isKnown: boolean; action: Action }) {
  const query = useLazyModule(lazyTags, !isKnown);
  const item = <ActionItem action={action} hint="Rename, delete" />;
  return isKnown ? item : query && <query.IfTagged>{item}</query.IfTagged>;
}

/** Rendered, and thus loaded, only while the menu is open. */
function Starters({ onSelect }: { onSelect: (starters: TakenStarter[]) => void }) {
  const item = useLazyModule(lazyItem);
  return item && <item.StartersItem onSelect={onSelect} />;
}
