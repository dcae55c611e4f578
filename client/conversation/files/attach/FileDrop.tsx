import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { isLayerOpen } from '../../../lib/keyboard/keys.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from './attach.module.css';

/**
 * Browsers repeat the event of a drag at least twice a second, and report its end unreliably. After this time in ms
 * without an event it has ended.
 */
const LONGEST_PAUSE = 1500;

interface FileDropProps {
  /** The composer, whose [data-takes-files] is the area on which files can be dropped. */
  composer: RefObject<HTMLElement | null>;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped on the chat or the thread, and says so while some are dragged over it. */
export function FileDrop({ composer, onFiles }: FileDropProps) {
  const [area, setArea] = useState<Element | null>(null);

  const over = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event)) return;
    // The browser would otherwise open the file in place of the page.
    event.preventDefault();
    setArea(areaOf(composer.current, event.target));
  });
  const drop = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setArea(null);
    if (!event.dataTransfer || !areaOf(composer.current, event.target)) return;
    const { files, hasFolder } = filesIn(event.dataTransfer);
    if (hasFolder) toast.error('A folder cannot be attached. Drop the files in it.');
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const stop = new AbortController();
    let ending: ReturnType<typeof setTimeout>;
    const end = () => setArea(null);
    function onOver(event: DragEvent) {
      clearTimeout(ending);
      ending = setTimeout(end, LONGEST_PAUSE);
      over(event);
    }
    document.addEventListener('dragover', onOver, stop);
    document.addEventListener('drop', (event) => drop(event), stop);
    document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && end(), stop);
    return () => {
      clearTimeout(ending);
      stop.abort();
    };
  }, []);

  const hint = (
    <div className={styles.drop} aria-hidden="true">
      <p>Drop files to attach them</p>
    </div>
  );
  return area && createPortal(hint, area);
}

/** The text of a page is dragged without files, and stays a text. */
const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** The area of a composer if it contains `target`; null while a window is open over it. */
function areaOf(composer: HTMLElement | null, target: EventTarget | null): Element | null {
  const area = composer?.closest('[data-takes-files]') ?? null;
  return target instanceof Node && area?.contains(target) && !isLayerOpen(composer) ? area : null;
}

/** A folder appears among the files as a file that cannot be read. */
function filesIn({ items, files }: DataTransfer) {
  const isFolder = [...items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry()?.isDirectory);
  return { files: [...files].filter((_, index) => !isFolder[index]), hasFolder: isFolder.includes(true) };
}
