import { beginning, codePoints, isLonger } from '../../rules/characters.ts';
import { pagesIn } from '../../rules/pageRanges.ts';
import { type Context, requireScope } from '../base/context.ts';
import { invalid } from '../base/errors.ts';
import { openToCaller } from '../base/libraries/openLibrary.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { parseId, Problems } from '../base/validation.ts';
import { filledBody } from '../contents/references/template.rows.ts';
import { ownFile, textOfPages } from '../files/files.rows.ts';
import type { FileKind } from '../files/storedFile.entity.ts';

export const MAX_ATTACHMENTS = 10;
export const MAX_NAME = 200;
export const MAX_TEXT = 100_000;
export const MAX_TOGETHER = 200_000;

export interface AttachmentInput {
  name: string;
  text?: string | null;
  contentId?: string | null;
  fileId?: string | null;
  pages?: string | null;
}

/** A text under a name that the model gets as material. */
export interface Material {
  name: string;
  text: string;
}

/** An attachment; its text is that of the pages of a PDF, and empty for an image and when only the name is attached. */
export interface AttachedText extends Material {
  fileId: number | null;
  pages: string | null;
}

/** An attachment to be stored, with the kind of its file. */
export interface ResolvedAttachment extends AttachedText {
  kind: FileKind | null;
}

/** The validated attachments of a message or a run, with the current texts of the caller's contents. */
export async function resolveAttachments(ctx: Context, inputs: AttachmentInput[]): Promise<ResolvedAttachment[]> {
  if (inputs.length > MAX_ATTACHMENTS)
    throw invalid('attachments', `There can be up to ${MAX_ATTACHMENTS} attachments.`);
  const attachments: ResolvedAttachment[] = [];
  let characters = 0;
  for (const input of inputs) {
    const attachment = checked(await attached(ctx, input));
    characters += codePoints(attachment.text);
    if (characters > MAX_TOGETHER)
      throw invalid(
        'attachments',
        `Attachments can have up to ${MAX_TOGETHER.toLocaleString('en')} characters together.`,
      );
    attachments.push(attachment);
  }
  return attachments;
}

async function attached(ctx: Context, { fileId, pages, ...input }: AttachmentInput): Promise<ResolvedAttachment> {
  const { name } = input;
  if (fileId == null) return { name, text: await attachmentText(ctx, input), fileId: null, pages: null, kind: null };
  const { id: ownerId } = requireScope(ctx, TokenScope.AI);
  const file = await ownFile(ctx.db, ownerId, parseId(fileId, 'fileId'));
  const { id, kind } = file;
  if (file.pageCount === null) return { name, text: '', fileId: id, pages: null, kind };
  const read = pagesIn(pages ?? '', file.pageCount);
  if ('problem' in read) throw invalid('attachments', `“${name}”: ${read.problem}`);
  const text = await textOfPages(ctx.db, ownerId, id, read.pages);
  const isWhole = read.pages.length === file.pageCount;
  if (isLonger(text, MAX_TOGETHER)) throw invalid('attachments', tooManyPages(name));
  return { name, text, fileId: id, pages: isWhole ? null : (pages ?? '').trim(), kind };
}

const tooManyPages = (name: string) =>
  `“${beginning(name, MAX_NAME)}” has too much text. Choose pages with up to ${MAX_TOGETHER.toLocaleString('en')} characters.`;

async function attachmentText(ctx: Context, { name, text, contentId }: AttachmentInput) {
  if (contentId == null) return text ?? '';
  return filledBody(ctx.db, openToCaller(ctx), parseId(contentId, 'contentId'), {
    characters: MAX_TEXT,
    refusal: () => invalid('attachments', tooLong(name)),
  });
}

const tooLong = (name: string) =>
  `“${beginning(name, MAX_NAME)}” is too long: an attachment must be ${MAX_TEXT.toLocaleString('en')} characters or less.`;

function checked({ name, text, ...file }: ResolvedAttachment): ResolvedAttachment {
  new Problems()
    .when(name.trim() === '', 'attachments', 'An attachment needs a name.')
    .line('attachments', name, MAX_NAME, `The name of an attachment must be ${MAX_NAME} characters or less.`)
    .text('attachments', text, file.fileId === null ? MAX_TEXT : MAX_TOGETHER, tooLong(name))
    .throwIfAny();
  return { name: name.trim(), text, ...file };
}
