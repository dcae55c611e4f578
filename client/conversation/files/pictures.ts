import { useEffect } from 'react';
import { fetchFile } from '../../graphql/withAccess.ts';
import { useWhenBack } from '../../lib/connection.ts';
import { forgetWithReader } from '../../lib/kept.ts';
import { createStore, useStore } from '../../lib/store.ts';

/** A file of the server. Browsers send no token for an image, so it is fetched and shown from memory. */
interface Picture {
  /** Its address within this page; null until it has loaded. */
  address: string | null;
  failed: boolean;
  /** The number of elements that show it. */
  shown: number;
}

/** Pictures that nothing shows any more are kept up to this number, for a message that is shown again. */
const MOST_UNSHOWN = 40;

/** Path → picture, the one last shown at the end. */
const pictures = createStore<ReadonlyMap<string, Picture>>(new Map());

forgetWithReader(() => {
  pictures.get().forEach(revoke);
  pictures.set(new Map());
});

/** The address within this page of the picture at a path of the server; null until it has loaded. */
export function usePicture(path: string | null): { address: string | null; failed: boolean } {
  const picture = useStore(pictures).get(path ?? '');
  const failed = picture?.failed ?? false;
  useEffect(() => {
    if (path === null) return;
    begin(path);
    return () => end(path);
  }, [path]);
  useWhenBack(failed && path !== null ? () => void load(path) : null);
  return { address: picture?.address ?? null, failed };
}

/** Shows an image that was just uploaded from this page's memory. */
export function keepPicture(path: string, address: string): void {
  set(path, { address, failed: false, shown: 0 });
  dropUnshown();
}

function begin(path: string) {
  const known = pictures.get().get(path);
  set(path, { address: null, failed: false, ...known, shown: (known?.shown ?? 0) + 1 });
  if (!known || known.failed) void load(path);
}

function end(path: string) {
  const known = pictures.get().get(path);
  if (!known) return;
  set(path, { ...known, shown: known.shown - 1 });
  dropUnshown();
}

async function load(path: string) {
  const blob = await fetchFile(path).catch(() => null);
  const known = pictures.get().get(path);
  // The user may have left, or another load may have been faster.
  if (!known || known.address) return;
  set(path, { ...known, address: blob && URL.createObjectURL(blob), failed: !blob });
}

function dropUnshown() {
  const unshown = [...pictures.get()].filter(([, { shown }]) => shown === 0);
  const dropped = new Map(unshown.slice(0, -MOST_UNSHOWN));
  dropped.forEach(revoke);
  if (dropped.size > 0) pictures.set(new Map([...pictures.get()].filter(([path]) => !dropped.has(path))));
}

function set(path: string, picture: Picture) {
  const others = [...pictures.get()].filter(([other]) => other !== path);
  pictures.set(new Map([...others, [path, picture]]));
}

function revoke({ address }: Picture) {
  if (address) URL.revokeObjectURL(address);
}
