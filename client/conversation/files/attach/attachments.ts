import { beginning, codePoints } from '../../../../rules/characters.ts';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import type { FileKind } from '../../../graphql/schema.generated.ts';
import { counted } from '../../../lib/text.ts';
import type { UploadedFile } from '../storedFile.ts';

/** The server's limits: the number of attachments, and sizes in characters. */
const MAX_ATTACHMENTS = 10;
const LONGEST_TEXT = 100_000;
const LONGEST_TEXT_OF_ALL = 200_000;
const LONGEST_NAME = 200;

/** An attachment of a message: a file name, a file's text, a prompt of the Library, an image or a PDF. */
export interface Attachment {
  name: string;
  text?: string;
  contentId?: string;
  /** The number of characters; 0 if only the name is sent, and for an image or a PDF. */
  size: number;
  /** Only images and PDFs have a kind. */
  kind?: FileKind;
  /** Identifies the upload until it is complete. */
  upload?: string;
  /** The reason why the file could not be uploaded. */
  problem?: string;
  /** The uploaded file. */
  file?: UploadedFile;
  /** Identifies the chosen file, so that it is not attached twice. */
  source?: string;
  /** The pages of a PDF to send, as typed; all if missing. */
  pages?: string;
}

/** The reason why an attachment cannot be added to others, or null. */
export function attachmentProblem(attachment: Attachment, others: readonly Attachment[]): string | null {
  if (others.length >= MAX_ATTACHMENTS) return `You can attach up to ${MAX_ATTACHMENTS} files to a message.`;
  if (others.some(({ name }) => name === attachment.name)) return `${attachment.name} is already attached.`;
  if (attachment.size > LONGEST_TEXT)
    return `${attachment.name} is too long: ${characters(attachment.size)}, and the limit is ${characters(LONGEST_TEXT)}.`;
  const all = others.reduce((sum, { size }) => sum + size, attachment.size);
  if (all > LONGEST_TEXT_OF_ALL)
    return `With ${attachment.name} the files are too long together: the limit for a message is ${characters(LONGEST_TEXT_OF_ALL)}.`;
  return null;
}

/** Reads a text file. Throws an error with a sentence for users if it is something else. */
export async function attachmentOf(file: File): Promise<Attachment> {
  // No character has more than four bytes, so a huge file is refused without reading it.
  if (file.size > LONGEST_TEXT * 4)
    throw new Error(`${file.name} is too long: the limit is ${characters(LONGEST_TEXT)}.`);
  const text = await file.text();
  if (text.includes('\0') || text.includes('\uFFFD')) throw new Error(`${file.name} is not a text file.`);
  return { name: file.name, text, size: codePoints(text) };
}

/** A copy without the invisible characters in its text. */
export function withoutHiddenAttached(attachment: Attachment): Attachment {
  if (!attachment.text) return attachment;
  const text = withoutHidden(attachment.text);
  return { ...attachment, text, size: codePoints(text) };
}

const characters = (count: number) => counted(count, 'character');

/** The name in one line, shortened to the server's limit. */
export function fileNameOf(typed: string): string {
  return beginning(typed.trim().replace(/\s+/g, ' '), LONGEST_NAME);
}

export function attachmentInput({ name, text, contentId, file, pages }: Attachment) {
  if (file) return { name, fileId: file.id, pages };
  return contentId ? { name, contentId } : { name, text };
}
