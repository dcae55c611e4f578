import { beginning, codePoints } from '../../rules/characters.ts';
import { type Context, ownLibrary } from '../base/context.ts';
import { invalid } from '../base/errors.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { parseId, Problems } from '../base/validation.ts';
import { filledBody } from '../contents/references/template.rows.ts';

export const MAX_ATTACHMENTS = 10;
export const MAX_NAME = 200;
export const MAX_TEXT = 100_000;
export const MAX_TOGETHER = 200_000;

export interface AttachmentInput {
  name: string;
  text?: string | null;
  contentId?: string | null;
}

/** An attachment; its text is empty when only the name is attached. */
export interface AttachedText {
  name: string;
  text: string;
}

/** The validated attachments of a message, with the current texts of the caller's contents. */
export async function resolveAttachments(ctx: Context, inputs: AttachmentInput[]): Promise<AttachedText[]> {
  if (inputs.length > MAX_ATTACHMENTS)
    throw invalid('attachments', `A message can have up to ${MAX_ATTACHMENTS} attachments.`);
  const attachments: AttachedText[] = [];
  let characters = 0;
  for (const input of inputs) {
    const attachment = checked({ name: input.name, text: await attachmentText(ctx, input) });
    characters += codePoints(attachment.text);
    if (characters > MAX_TOGETHER)
      throw invalid(
        'attachments',
        `The attachments of a message can have up to ${MAX_TOGETHER.toLocaleString('en')} characters together.`,
      );
    attachments.push(attachment);
  }
  return attachments;
}

async function attachmentText(ctx: Context, { name, text, contentId }: AttachmentInput) {
  if (contentId == null) return text ?? '';
  return filledBody(ctx.db, ownLibrary(ctx, TokenScope.LIBRARY_READ), parseId(contentId, 'contentId'), {
    characters: MAX_TEXT,
    refusal: () => invalid('attachments', tooLong(name)),
  });
}

const tooLong = (name: string) =>
  `“${beginning(name, MAX_NAME)}” is too long: an attachment must be ${MAX_TEXT.toLocaleString('en')} characters or less.`;

function checked({ name, text }: AttachedText): AttachedText {
  new Problems()
    .when(name.trim() === '', 'attachments', 'An attachment needs a name.')
    .line('attachments', name, MAX_NAME, `The name of an attachment must be ${MAX_NAME} characters or less.`)
    .text('attachments', text, MAX_TEXT, tooLong(name))
    .throwIfAny();
  return { name: name.trim(), text };
}
