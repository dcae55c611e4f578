import { useState } from 'react';
import { lazyModule } from '../../lib/lazyModule.ts';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import styles from './attachments.module.css';
import { pictureName, Thumbnail } from './Picture.tsx';
import type { StoredFile } from './storedFile.ts';

const lazyDialog = lazyModule(() => import('./PictureDialog.tsx'), { prefetch: false });

/** The height of a picture in pixels. Its width is set too: WebKit derives none from a ratio here. */
const HEIGHT = 144;
/** Very wide and very high pictures are cropped to these ratios of width and height. */
const MOST_WIDE = 16 / 9;
const MOST_HIGH = 2 / 3;

/** The pictures of a message. Each opens in a window in which the arrow keys show the others. */
export function Pictures({ files }: { files: readonly StoredFile[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const dialog = useLazyModule(lazyDialog, openId);
  return (
    <>
      <ul className={styles.pictureList} aria-label="Pictures">
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className={styles.picture}
              aria-label={`Enlarge ${pictureName(file)}`}
              onClick={() => setOpenId(file.id)}
            >
              <Thumbnail
                file={file}
                className={styles.thumbnail}
                style={{ width: HEIGHT * ratioOf(file), height: HEIGHT }}
              />
            </button>
          </li>
        ))}
      </ul>
      {dialog && openId !== null && (
        <dialog.PictureDialog files={files} firstId={openId} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}

function ratioOf({ width, height }: StoredFile): number {
  return width && height ? Math.min(MOST_WIDE, Math.max(MOST_HIGH, width / height)) : 1;
}
