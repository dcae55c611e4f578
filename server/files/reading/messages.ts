import type { ErrorCode } from '../../base/errorCodes/errorCodes.ts';
import type { FileFacts } from '../../base/services/files.ts';

/** The message to the reader's thread: one file. */
export interface ReadRequest {
  mediaType: string;
  bytes: Uint8Array;
}

/** The answer of the thread: the facts, or the reason why there are none. */
export type ReadReply =
  | { facts: FileFacts }
  | { refusal: { code: ErrorCode; message: string; fields?: Record<string, string>; reason: string } }
  | { failure: string };

/**
 * The messages of the thread: its number at the operating system when it begins, if it is known; the pixels of an image before
 * it decodes them; and its replies.
 */
export type FromThread = ReadReply | { number: string } | { pixels: number };
