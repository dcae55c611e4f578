import type { FileKind } from '../../graphql/schema.generated.ts';

/** A chosen file is attached as its text, or uploaded. */
export type ChosenKind = 'TEXT' | FileKind;

/** The media types of images that the server and the models take, by their first bytes; a dot is any byte. */
const SIGNATURES: Record<string, RegExp> = {
  'image/png': /^\x89PNG/,
  'image/jpeg': /^\xFF\xD8\xFF/,
  'image/gif': /^GIF8/,
  'image/webp': /^RIFF....WEBP/s,
  'application/pdf': /^%PDF-/,
};

/** Other images: some browsers can read them, and none can attach them as text. */
const OTHER_IMAGE = /^(?:....ftyp(?:hei|hev|mif1|msf1|avi)|II\*\0|MM\0\*|BM....\0\0\0\0)/s;

/** The media type by a file's first bytes, because names and given types may be wrong; null if it is another file's. */
export async function mediaTypeOf(file: Blob): Promise<string | null> {
  const first = await beginningOf(file);
  return Object.entries(SIGNATURES).find(([, signature]) => signature.test(first))?.[0] ?? null;
}

export async function kindOf(file: Blob): Promise<ChosenKind> {
  const mediaType = await mediaTypeOf(file);
  if (mediaType) return mediaType === 'application/pdf' ? 'PDF' : 'IMAGE';
  return OTHER_IMAGE.test(await beginningOf(file)) ? 'IMAGE' : 'TEXT';
}

const beginningOf = async (file: Blob) => String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
