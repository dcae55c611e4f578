import { useRef, useState } from 'react';
import { MOBILE_LAYOUT, useMediaQuery } from '../../../lib/browser.ts';
import { isLayerOpen } from '../../../lib/keyboard/keys.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { useActions } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { useLazyModule, withLazyModule } from '../../../ui/useLazyModule.ts';
import { DropHint } from './DropHint.tsx';
import type { Chosen } from './incoming/chosen.ts';
import { useFileDrop } from './useFileDrop.ts';
import type { OnImported, Taken } from './useImport.ts';

const lazyImporting = lazyModule(() => import('./FileImport.tsx'));
const lazyTemplate = lazyModule(() => import('./promptTemplate.ts'), { prefetch: false });
const lazyForeign = lazyModule(() => import('./files/FilesImport.tsx'), { prefetch: false });

/** The ways to import: download a template, upload JSON, drop files or folders on the page, or choose those of other tools. */
export function ImportMenu({ onImported }: { onImported: OnImported }) {
  const picker = useRef<HTMLInputElement>(null);
  const narrow = useMediaQuery(MOBILE_LAYOUT);
  const [taken, setTaken] = useState<Taken | null>(null);
  const importing = useLazyModule(lazyImporting, taken !== null);
  /** The files that the window for other tools shows: null while it is closed, and none at first. */
  const [toPreview, setToPreview] = useState<Chosen | null>(null);
  const foreign = useLazyModule(lazyForeign, toPreview !== null);
  const held = useFileDrop(
    () => !isLayerOpen(),
    (chosen) => setTaken({ chosen, isPicked: false }),
  );

  function take(files: FileList | null) {
    if (files?.[0]) setTaken({ chosen: [files[0]], isPicked: true });
    // Reset, so that a corrected file can be chosen again.
    if (picker.current) picker.current.value = '';
  }

  const upload = () => picker.current?.click();
  const preview = () => setToPreview([]);
  useActions([
    { name: 'Import JSON', icon: 'upload', run: upload },
    { name: 'Import from another tool', icon: 'upload', run: preview },
  ]);

  return (
    <>
      <Menu
        align="end"
        trigger={
          narrow ? (
            <IconButton icon="upload" label="Import" variant="secondary" />
          ) : (
            <Button icon="upload">Import</Button>
          )
        }
      >
        <MenuItem
          icon="download"
          hint="prompt-template.json"
          onSelect={() => withLazyModule(lazyTemplate, (template) => template.downloadTemplate())}
        >
          Download template
        </MenuItem>
        <MenuItem icon="upload" hint={narrow ? undefined : 'Or drop files on the page'} onSelect={upload}>
          Upload JSON
        </MenuItem>
        <MenuItem icon="upload" hint="Preview before importing" onSelect={preview}>
          From another tool
        </MenuItem>
      </Menu>
      <input
        ref={picker}
        type="file"
        accept=".json"
        hidden
        aria-label="JSON file"
        onChange={(event) => take(event.target.files)}
      />
      {held && <DropHint />}
      {importing && <importing.FileImport taken={taken} onImported={onImported} onPreview={setToPreview} />}
      {foreign && toPreview && (
        <foreign.FilesImport given={toPreview} onClose={() => setToPreview(null)} onImported={onImported} />
      )}
    </>
  );
}
