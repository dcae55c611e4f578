/** Functions that run in a page. The transfer, its files and the events are the browser's own. */

interface GivenFile {
  name: string;
  type: string;
  base64: string;
}

export const given = (name: string, type: string, bytes: Buffer): GivenFile => ({
  name,
  type,
  base64: bytes.toString('base64'),
});

export function pasteFile({ name, type, base64 }: GivenFile) {
  const clipboardData = new DataTransfer();
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  clipboardData.items.add(new File([bytes], name, { type }));
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

/** Drags a file over the heading of the page. Drops it there if `isDropped`. */
export function dragFile({ name, type, base64, isDropped }: GivenFile & { isDropped: boolean }) {
  const dataTransfer = new DataTransfer();
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  dataTransfer.items.add(new File([bytes], name, { type }));
  const target = document.querySelector('main header') ?? document.body;
  target.dispatchEvent(
    new DragEvent(isDropped ? 'drop' : 'dragover', { dataTransfer, bubbles: true, cancelable: true }),
  );
}
