import { codePointLength } from '../../../lib/text.ts';
import { chatLimits } from '../chatLimits.ts';

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
  const { attachments: most, attachmentText, allAttachmentText } = chatLimits;
  if (others.length >= most) return `At most ${most} files can go along with a message.`;
  if (others.some(({ name }) => name === attachment.name)) return `${attachment.name} is already there.`;
  if (attachment.size > attachmentText)
    return `${attachment.name} is too long: ${characters(attachment.size)}, at most ${characters(attachmentText)} go along.`;
  const all = others.reduce((sum, { size }) => sum + size, attachment.size);
  if (all > allAttachmentText)
    return `With ${attachment.name} the files would be too long together: at most ${characters(allAttachmentText)} go along with a message.`;
  return null;
}

/** Reads a file as text. Throws a sentence for people when it is none. */
export async function attachmentOf(file: File): Promise<Attachment> {
  // More bytes than its characters could have, so that a film is not read to its end first.
  if (file.size > chatLimits.attachmentText * 4)
    throw new Error(`${file.name} is too long: at most ${characters(chatLimits.attachmentText)} go along.`);
  const text = await file.text();
  if (text.includes('\0') || text.includes('\uFFFD')) throw new Error(`${file.name} is not a text file.`);
  return { name: file.name, text, size: codePointLength(text) };
}

export function characters(count: number): string {
  return `${count.toLocaleString()} characters`;
}

/** The last part of a path, one line, as long as the server takes it. */
export function fileNameOf(typed: string): string {
  return Array.from(typed.trim().replace(/\s+/g, ' ')).slice(0, chatLimits.fileName).join('');
}

/** As the server takes it. */
export function attachmentInput({ name, text, contentId }: Attachment) {
  return contentId ? { name, contentId } : { name, text };
}
