import type { FileKind } from '../../graphql/schema.generated.ts';

/** An uploaded image or PDF, as messages show it. */
export interface StoredFile {
  id: string;
  kind: FileKind;
  name: string;
  /** Null for a PDF. */
  width: number | null;
  height: number | null;
  /** Null for an image. */
  pageCount: number | null;
  altText: string;
  url: string;
  /** Null for a PDF. */
  thumbnailUrl: string | null;
}

/** A file as it is known after its upload. */
export interface UploadedFile extends StoredFile {
  byteCount: number;
  /** The number of characters of the text of a PDF; null for an image. */
  textLength: number | null;
}
