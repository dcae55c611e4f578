import { useRef, useState } from 'react';
import { MOBILE_LAYOUT, useMediaQuery } from '../../../lib/browser.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { useLazyModule, withLazyModule } from '../../../ui/useLazyModule.ts';
import styles from './transfer.module.css';
import { useFileDrop } from './useFileDrop.ts';
import type { OnImported } from './useImport.ts';

const lazyImporting = lazyModule(() => import('./FileImport.tsx'));
const lazyTemplate = lazyModule(() => import('./promptTemplate.ts'), { prefetch: false });
const lazyForeign = lazyModule(() => import('./files/FilesImport.tsx'), { prefetch: false });

/** The ways to import: download a template, upload JSON, drop a file on the page, or preview files of other tools. */
export function ImportMenu({ onImported }: { onImported: OnImported }) {
  const picker = useRef<HTMLInputElement>(null);
  const narrow = useMediaQuery(MOBILE_LAYOUT);
  const [file, setFile] = useState<File | null>(null);
  const importing = useLazyModule(lazyImporting, file !== null);
  const held = useFileDrop(setFile);
  const [isForeign, setForeign] = useState(false);
  const foreign = useLazyModule(lazyForeign, isForeign);

  function take(files: FileList | null) {
    if (files?.[0]) setFile(files[0]);
    // Reset, so that a corrected file can be chosen again.
    if (picker.current) picker.current.value = '';
  }

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
        <MenuItem
          icon="upload"
          hint={narrow ? undefined : 'Or drop a file on the page'}
          onSelect={() => picker.current?.click()}
        >
          Upload JSON
        </MenuItem>
        <MenuItem icon="upload" hint="Preview before importing" onSelect={() => setForeign(true)}>
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
      {held && (
        <div className={styles.drop} aria-hidden="true">
          <p>Drop a .json file to import its prompts</p>
        </div>
      )}
      {importing && <importing.FileImport file={file} onImported={onImported} />}
      {foreign && isForeign && <foreign.FilesImport onClose={() => setForeign(false)} onImported={onImported} />}
    </>
  );
}
