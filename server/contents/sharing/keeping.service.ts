import { keptDescription, withoutMarkers } from '../../../rules/keptPrompt.ts';
import { definitionsProblem, isDescribed, type VariableDefinition } from '../../../rules/variableDefinitions.ts';
import type { Context } from '../../base/context.ts';
import { libraryOf } from '../../base/libraries/openLibrary.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { createContent } from '../contents.service.ts';
import type { ContentRow } from '../core/content.rows.ts';
import { BLANK_CONTENT, writtenOf } from '../core/contentFields.ts';
import { usableTypeNamed } from '../types/contentTypes.service.ts';
import { sharePreview } from './sharing.service.ts';

interface KeptContent {
  shareId: string;
  tags?: string[] | null;
}

/**
 * Saves the text that visitors of a public link see as a content of the caller. Its description ends with the address
 * of the link, which stays readable in exports and copies and can be removed. Counts no view.
 */
export async function keepSharedContent(ctx: Context, { shareId, tags }: KeptContent): Promise<ContentRow> {
  const library = libraryOf(ctx, TokenScope.LIBRARY_WRITE);
  const shared = await sharePreview(ctx, shareId);
  const typeId = await usableTypeNamed(ctx.db, library.id, shared.contentTypeName);
  return createContent(ctx, {
    ...BLANK_CONTENT,
    ...writtenOf(shared),
    description: keptDescription(shared.description, `${ctx.publicUrl}/#/share/${shared.id}`),
    content: withoutMarkers(shared.content),
    variables: keepable(shared.variables.filter(isDescribed)),
    ...(typeId !== undefined && { contentTypeId: String(typeId) }),
    tags,
  });
}

/** The first definitions that one content may have: the texts of included references bring theirs. */
function keepable(definitions: VariableDefinition[]): VariableDefinition[] {
  const kept = [...definitions];
  while (definitionsProblem(kept)) kept.pop();
  return kept;
}
