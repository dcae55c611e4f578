import { userMessage } from '../../graphql/errors.ts';
import type { FileKind } from '../../graphql/schema.generated.ts';
import { forgetWithReader } from '../../lib/kept.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { sizeText } from '../../lib/text.ts';
import { keepPicture } from './pictures.ts';
import { postFile } from './postFile.ts';
import { smallerImage } from './smallerImage.ts';
import type { UploadedFile } from './storedFile.ts';

/** A file that is being uploaded, or could not be. */
interface Upload extends UploadOptions {
  file: File;
  kind: FileKind;
  name: string;
  /** The part that has been sent, from 0 to 1. */
  progress: number;
  /** The address of the image within this page; null for a PDF. */
  preview: string | null;
  stopping: AbortController;
}

interface UploadOptions {
  onDone: (file: UploadedFile) => void;
  onFailure: (sentence: string) => void;
}

/** Two at a time: each image that is being made smaller takes much memory, and other requests need connections too. */
const MOST_AT_ONCE = 2;

/** The server's limits. Only an animation or an image that the browser cannot make smaller exceeds the first. */
const MOST_BYTES = { IMAGE: 5 * 1024 ** 2, PDF: 20 * 1024 ** 2 };

const UNREADABLE = 'Your browser cannot read this kind of image. Save it as JPEG, PNG, WebP or GIF first.';

const uploads = createStore<ReadonlyMap<string, Upload>>(new Map());
const waiting: string[] = [];
let running = 0;
let last = 0;

forgetWithReader(() => uploads.get().forEach((_, id) => cancelUpload(id)));

/** Begins to upload a file. Returns the id of the upload. */
export function startUpload(file: File, kind: FileKind, name: string, options: UploadOptions): string {
  const id = `upload-${++last}`;
  const preview = kind === 'IMAGE' ? URL.createObjectURL(file) : null;
  change(id, { file, kind, name, progress: 0, preview, stopping: new AbortController(), ...options });
  queue(id);
  return id;
}

/** Uploads a file again that could not be uploaded. */
export function retryUpload(id: string): void {
  const upload = uploads.get().get(id);
  if (!upload) return;
  change(id, { ...upload, progress: 0, stopping: new AbortController() });
  queue(id);
}

/** Stops and forgets an upload. */
export function cancelUpload(id: string): void {
  const upload = uploads.get().get(id);
  if (!upload) return;
  forget(id);
  if (upload.preview) URL.revokeObjectURL(upload.preview);
  upload.stopping.abort();
}

/** The upload with this id; undefined when it has ended. */
export const useUpload = (id: string | undefined): Upload | undefined => useStore(uploads).get(id ?? '');

function queue(id: string) {
  waiting.push(id);
  next();
}

function next() {
  if (running === MOST_AT_ONCE) return;
  const id = waiting.shift();
  if (id === undefined) return;
  running += 1;
  void run(id).finally(() => {
    running -= 1;
    next();
  });
}

async function run(id: string) {
  const upload = uploads.get().get(id);
  if (!upload) return;
  const { file, kind, name, stopping, onDone, onFailure } = upload;
  const isCancelled = () => stopping.signal.aborted;
  try {
    const body = kind === 'IMAGE' ? await smallerImage(file) : file;
    if (isCancelled()) return;
    if (!body) return onFailure(UNREADABLE);
    const limit = MOST_BYTES[kind];
    if (body.size > limit) return onFailure(`It has ${sizeText(body.size)}, and the limit is ${sizeText(limit)}.`);
    const stored = await postFile({
      name,
      body,
      signal: stopping.signal,
      onProgress: (progress) => !isCancelled() && change(id, { ...upload, progress }),
    });
    if (isCancelled()) return;
    if (upload.preview && stored.thumbnailUrl) keepPicture(stored.thumbnailUrl, upload.preview);
    forget(id);
    onDone(stored);
  } catch (error) {
    if (!isCancelled()) onFailure(userMessage(error, 'It could not be uploaded. Please try again.'));
  }
}

function change(id: string, upload: Upload) {
  uploads.set(new Map(uploads.get()).set(id, upload));
}

function forget(id: string) {
  uploads.set(new Map([...uploads.get()].filter(([other]) => other !== id)));
}
