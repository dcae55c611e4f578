import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { shownText } from '../../ui/shownText.ts';
import { downloadFile } from './downloadFile.ts';
import styles from './files.module.css';
import { pictureName } from './Picture.tsx';
import { usePicture } from './pictures.ts';
import type { StoredFile } from './storedFile.ts';

interface PictureDialogProps {
  /** The pictures among which the arrow keys move. */
  files: readonly StoredFile[];
  /** The id of the first one to show. */
  firstId: string;
  onClose: () => void;
}

/** Shows a picture as large as the window permits, or in its full size, with the others of its message. */
export function PictureDialog({ files, firstId, onClose }: PictureDialogProps) {
  const [index, setIndex] = useState(() => files.findIndex(({ id }) => id === firstId));
  const [isFull, setIsFull] = useState(false);
  const file = files[index];

  function go(step: number) {
    setIsFull(false);
    setIndex((index + step + files.length) % files.length);
  }
  function onKeyDown({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    // In full size these keys scroll.
    if (step && files.length > 1 && !isFull && !ctrlKey && !metaKey && !altKey) go(step);
  }

  if (!file) return null;
  return (
    <Dialog open onOpenChange={onClose} title={file.name} size="large">
      <div onKeyDown={onKeyDown}>
        <Stage file={file} isFull={isFull} />
        {file.altText && (
          <p className={styles.caption} dir="auto">
            {shownText(file.altText)}
          </p>
        )}
        <div className={styles.controls}>
          {files.length > 1 && (
            <>
              <IconButton icon="chevronLeft" label="Previous picture" onClick={() => go(-1)} />
              <span className={styles.place} role="status">{`${index + 1} / ${files.length}`}</span>
              <IconButton icon="chevronRight" label="Next picture" onClick={() => go(1)} />
            </>
          )}
          <span className={styles.space} />
          <Button size="small" icon={isFull ? 'collapse' : 'expand'} onClick={() => setIsFull(!isFull)}>
            {isFull ? 'Fit to window' : 'Full size'}
          </Button>
          <DownloadButton file={file} />
        </div>
      </div>
    </Dialog>
  );
}

function Stage({ file, isFull }: { file: StoredFile; isFull: boolean }) {
  const { address, failed } = usePicture(file.url);
  return (
    // Focusable, so that the arrow keys scroll it.
    <div
      className={styles.stage}
      data-full={isFull || undefined}
      data-initial-focus
      tabIndex={0}
      role="group"
      aria-label="Picture"
    >
      {address ? (
        <img src={address} alt={pictureName(file)} draggable={false} />
      ) : (
        <p role={failed ? 'alert' : 'status'}>
          {failed ? 'The picture could not be loaded.' : 'Loading the picture...'}
        </p>
      )}
    </div>
  );
}

function DownloadButton({ file }: { file: StoredFile }) {
  const [loading, setLoading] = useState(false);
  return (
    <IconButton
      icon="download"
      label="Download"
      disabled={loading}
      onClick={() => {
        setLoading(true);
        void downloadFile(file).finally(() => setLoading(false));
      }}
    />
  );
}
