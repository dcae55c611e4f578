import { z } from 'zod';
import { notFound } from '../base/errors.ts';
import { pageAnswer } from '../base/rest/pages.ts';
import { restErrorSchema } from '../base/rest/restErrors.ts';
import { count, dateTime, rowId } from '../base/rest/restSchemas.ts';
import type { ContentRow } from './content.rows.ts';
import { eachText, textsOf, type WrittenFields } from './contentFields.ts';
import type { ContentVersionRow } from './contents.service.ts';
import { labelsAnswer, presentLabel } from './labels/labelAnswers.ts';
import type { SharedContentRow } from './sharing/sharing.service.ts';
import { presentVariables, variablesAnswer } from './variables/definitionAnswers.ts';

/** How contents look over REST: each schema, and what gives a row its shape. */

const TEXTS = {
  title: z.string().meta({ description: 'At most 140 characters.', examples: ['Release notes'] }),
  description: z
    .string()
    .meta({ description: 'At most 10,000 characters; may be empty.', examples: ['For the changelog'] }),
  content: z.string().meta({
    description: "The prompt's text, with context references as ~~[@id]title~~ markers; at most 1,000,000 characters.",
    examples: ['Summarise the diff.'],
  }),
};
const texts = eachText((name) => TEXTS[name]);
const written = { ...texts, variables: variablesAnswer };

const presentWritten = (row: WrittenFields) => ({ ...textsOf(row), variables: presentVariables(row.variables) });

/** The same in an exported file, which says nothing of a list that is empty. */
export const writtenInFile = { ...texts, variables: variablesAnswer.optional() };
export const presentWrittenInFile = (row: WrittenFields) =>
  Object.fromEntries(
    Object.entries(presentWritten(row)).filter(
      ([, value]: [string, unknown]) => !Array.isArray(value) || value.length > 0,
    ),
  );

const version = z
  .number()
  .int()
  .meta({
    minimum: 1,
    description: 'Raised by one with every save; send it as If-Match to refuse a stale write.',
    examples: [1],
  });
const viewCount = count.describe(
  'Views by anyone but the owner; what one visitor looks at within an hour is one view.',
);
const expiresAt = dateTime.nullable().describe('From then on the link is answered with 410 GONE; null never expires.');
const includesReferences = z
  .boolean()
  .describe('Whether the public page shows the text of what the content refers to, and not only the titles.');

const typeSummary = z
  .object({ id: rowId, name: z.string().meta({ examples: ['Email'] }) })
  .meta({ id: 'ContentTypeSummary', description: 'A content type by its name.' });

export const contentAnswer = z
  .object({
    id: rowId,
    ...written,
    tags: z
      .array(z.string())
      .meta({ description: 'The names of its tags, at most 20, from A to Z.', examples: [['work']] }),
    is_starred: z.boolean().meta({ description: 'Whether its owner gave it a star.', examples: [false] }),
    content_type: typeSummary,
    state: z
      .object({ id: rowId, name: z.string().meta({ examples: ['Draft'] }) })
      .meta({ id: 'ContentState', description: 'Where a content stands.' }),
    created_at: dateTime.describe('When it was first saved; of an imported content the date in its file.'),
    updated_at: dateTime.describe('The time of the last change to any field.'),
    version,
    context_references: z
      .array(
        z
          .object({
            id: rowId,
            title: z.string().meta({ description: 'The title that it has now.', examples: ['House style'] }),
            position: count.describe('Where its marker begins: characters before it in the body.'),
          })
          .meta({ id: 'ContextReference', description: 'A content that another one draws on.' }),
      )
      .meta({ description: 'The contents pulled into this one, in the order of their markers.', examples: [[]] }),
    shared_links: z
      .array(
        z
          .object({
            id: z.string().meta({ description: 'The share id.', examples: ['Jd0b1T2xQm5nVh7cR4wzKa9s'] }),
            view_count: viewCount,
            expires_at: expiresAt,
          })
          .meta({ id: 'SharedLink', description: 'A public link to a content.' }),
      )
      .meta({ description: 'The public link, if there is one.', examples: [[]] }),
    labels: labelsAnswer,
  })
  .meta({ id: 'Content', description: 'A saved prompt.' });

export const presentContent = (row: ContentRow): z.input<typeof contentAnswer> => ({
  id: row.id,
  ...presentWritten(row),
  tags: row.tags,
  is_starred: row.isStarred,
  content_type: { id: row.contentType.id, name: row.contentType.name },
  state: { id: row.state.id, name: row.state.name },
  created_at: row.createdAt,
  updated_at: row.updatedAt,
  version: row.version,
  context_references: row.contextReferences.map(({ id, title, position }) => ({ id, title, position })),
  shared_links: row.sharedLinks.map(({ id, viewCount: view_count, expiresAt: expires_at }) => ({
    id,
    view_count,
    expires_at,
  })),
  labels: row.labels.map(presentLabel),
});

export const contentPageAnswer = pageAnswer(contentAnswer)
  .extend({
    total_pages: count.describe('How many pages of this size there are.'),
    is_total_exact: z
      .boolean()
      .meta({ description: 'False when total_count and total_pages are lower bounds.', examples: [true] }),
    search_problems: z.array(z.string()).meta({
      description: 'What of the search is no valid operator; it is searched for as it stands.',
      examples: [[]],
    }),
  })
  .meta({ id: 'ContentPage', description: 'One page of the library.' });

export const contentErrorAnswer = restErrorSchema
  .extend({ current_version: version.optional().describe('Of a CONFLICT: the version that is there now.') })
  .meta({ id: 'ContentError', description: 'Why a content was not changed.' });

export const versionPageAnswer = pageAnswer(
  z
    .object({
      id: rowId,
      version: version.describe('Counts the versions of this content, from 1.'),
      ...written,
      content_type: typeSummary.describe('Its type at that save; Unassigned when that type was deleted since.'),
      created_at: dateTime.describe('When this version was saved.'),
    })
    .meta({ id: 'ContentVersion', description: 'A content as one save left it.' }),
).meta({ id: 'ContentVersionPage', description: 'One page of the versions of a content.' });

export const presentVersion = (row: ContentVersionRow) => ({
  id: row.id,
  version: row.version,
  ...presentWritten(row),
  content_type: { id: row.contentType.id, name: row.contentType.name },
  created_at: row.createdAt,
});

export const contentTypeAnswer = z
  .object({
    id: rowId.describe('1 is Unassigned.'),
    name: z.string().meta({ examples: ['Email'] }),
    count: count.describe("How many of the caller's contents have it."),
  })
  .meta({ id: 'ContentType', description: 'A category of contents.' });

export const shareAnswer = z
  .object({
    share_id: z.string().meta({ examples: ['Jd0b1T2xQm5nVh7cR4wzKa9s'] }),
    view_count: viewCount,
    expires_at: expiresAt,
    includes_references: includesReferences,
  })
  .meta({ id: 'Share', description: 'The public link that a content has now.' });

export function presentShareAnswer({ sharedLinks: [link] }: ContentRow): z.input<typeof shareAnswer> {
  if (!link) throw notFound('Share link');
  const { id, viewCount: view_count, expiresAt: expires_at, includesReferences: includes_references } = link;
  return { share_id: id, view_count, expires_at, includes_references };
}

export const sharedContentAnswer = z
  .object({
    ...written,
    content_type: typeSummary,
    created_at: dateTime,
    share_metadata: z.object({ view_count: viewCount.describe('The present view included.'), expires_at: expiresAt }),
  })
  .meta({ id: 'SharedContent', description: 'What a public link shows.' });

export const presentShared = (row: SharedContentRow): z.input<typeof sharedContentAnswer> => ({
  ...presentWritten(row),
  content_type: { id: row.contentTypeId, name: row.contentTypeName },
  created_at: row.createdAt,
  share_metadata: { view_count: row.viewCount, expires_at: row.expiresAt },
});
