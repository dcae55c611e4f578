import { useState } from 'react';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';

const lazyImport = lazyModule(() => import('../imports/ImportConversations.tsx'), { prefetch: false });

/** The menu of the whole history. */
export function HistoryMenu() {
  const [importing, setImporting] = useState(false);
  const code = useLazyModule(lazyImport, importing);
  return (
    <>
      <Menu trigger={<IconButton icon="more" label="More" variant="secondary" />} align="end">
        <MenuItem icon="upload" hint="From ChatGPT, Claude or Suspire" onSelect={() => setImporting(true)}>
          Import conversations…
        </MenuItem>
      </Menu>
      {importing && code && <code.ImportConversations onClose={() => setImporting(false)} />}
    </>
  );
}
