import { codePoints } from '../../../../rules/characters.ts';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { counted } from '../../../lib/text.ts';

/** As the server takes them: how many, and sizes in characters. */
const MAX_ATTACHMENTS = 10;
const LONGEST_TEXT = 100_000;
const LONGEST_TEXT_OF_ALL = 200_000;
const LONGEST_NAME = 200;

/** What goes along with a message: a file's name, a file's text, or a prompt of the Library. */
export interface Attachment {
  name: string;
  text?: string;
  contentId?: string;
  /** Characters; 0 when only the name goes along. */
  size: number;
}

/** Why this cannot be added to those, or null. */
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

/** Reads a file as text. Throws a sentence for people when it is none. */
export async function attachmentOf(file: File): Promise<Attachment> {
  // More bytes than its characters could have, so that a film is not read to its end first.
  if (file.size > LONGEST_TEXT * 4)
    throw new Error(`${file.name} is too long: the limit is ${characters(LONGEST_TEXT)}.`);
  const text = await file.text();
  if (text.includes('\0') || text.includes('\uFFFD')) throw new Error(`${file.name} is not a text file.`);
  return { name: file.name, text, size: codePoints(text) };
}

/** The same file without what cannot be seen in its text. */
export function withoutHiddenAttached(attachment: Attachment): Attachment {
  if (!attachment.text) return attachment;
  const text = withoutHidden(attachment.text);
  return { ...attachment, text, size: codePoints(text) };
}

const characters = (count: number) => counted(count, 'character');

/** The last part of a path, one line, as long as the server takes it. */
export function fileNameOf(typed: string): string {
  return Array.from(typed.trim().replace(/\s+/g, ' ')).slice(0, LONGEST_NAME).join('');
}

/** As the server takes it. */
export function attachmentInput({ name, text, contentId }: Attachment) {
  return contentId ? { name, contentId } : { name, text };
}
