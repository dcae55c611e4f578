/** Files and folders that the user has chosen or dropped. A folder is chosen as its files, and dropped as itself. */
export type Chosen = readonly (File | FileSystemDirectoryEntry)[];

/** Returns what was dropped. Call it while the event is handled: the browser forgets folders after that. */
export function droppedItems({ items, files }: DataTransfer): Chosen {
  const dropped = Array.from(items ?? [], (item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry?.() : null;
    return isFolder(entry) ? entry : item.getAsFile();
  }).filter((item) => item !== null);
  return dropped.length > 0 ? dropped : [...files];
}

const isFolder = (entry: FileSystemEntry | null | undefined): entry is FileSystemDirectoryEntry =>
  entry?.isDirectory === true;

export const isFile = (item: Chosen[number]): item is File => 'size' in item;

/** The path of a file in a folder that was chosen; empty for a file that was chosen itself. */
export const pathInFolder = (file: File): string => ('webkitRelativePath' in file ? file.webkitRelativePath : '');

/** The single file that was chosen, if it was neither in a folder nor with others. */
export function onlyFile(chosen: Chosen): File | null {
  const [item, another] = chosen;
  return item && !another && isFile(item) && pathInFolder(item) === '' ? item : null;
}

/** A file cannot be used; the message is a sentence for the user. */
export class UnusableFile extends Error {}

/** There is no text in anything that was chosen. */
export class NoText extends UnusableFile {}
