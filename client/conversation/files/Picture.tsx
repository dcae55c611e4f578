import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { useIsPrinting } from '../../lib/browser.ts';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { shownText } from '../../ui/shownText.ts';
import styles from './files.module.css';
import { usePicture } from './pictures.ts';
import type { StoredFile } from './storedFile.ts';

/** A picture is fetched when it is within this distance of the window. */
const NEAR = '600px';

/** The name of a picture for people: its description, or the name of its file. */
export const pictureName = ({ altText, name }: Pick<StoredFile, 'altText' | 'name'>): string =>
  shownText(altText.trim() || name);

interface ThumbnailProps {
  file: StoredFile;
  className?: string;
  style?: CSSProperties;
}

/** A small picture in a frame, which has its size from the beginning. */
export function Thumbnail({ file, className, style }: ThumbnailProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(frame);
  const isPrinting = useIsPrinting();
  const { address, failed } = usePicture(isNear || isPrinting ? file.thumbnailUrl : null);
  const name = pictureName(file);
  return (
    <span ref={frame} className={classNames(styles.frame, className)} style={style}>
      {address ? (
        <img src={address} alt={name} draggable={false} />
      ) : (
        <span role="img" aria-label={name}>
          {failed && <Icon name="warning" size={16} />}
        </span>
      )}
    </span>
  );
}

/** An image of this page, for example before it is uploaded. */
export function LocalPicture({ address, className }: { address: string; className?: string }) {
  return (
    <span className={classNames(styles.frame, className)}>
      <img src={address} alt="" draggable={false} />
    </span>
  );
}

/** Stands for a PDF. */
export function PdfSign({ className }: { className?: string }) {
  return (
    <span className={classNames(styles.frame, styles.pdf, className)} translate="no" aria-hidden="true">
      PDF
    </span>
  );
}

/** Whether an element has been near the window. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
