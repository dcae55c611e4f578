/** Everything that only a message with images or PDFs needs, in one chunk. */
export { attachFiles } from './attachFiles.ts';
export { cancelUploads } from './cancelUploads.ts';
export { FileChip } from './FileChip.tsx';
export { filesState } from './filesState.ts';
