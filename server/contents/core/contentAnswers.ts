import { z } from 'zod';
import { restErrorSchema } from '../../base/rest/restErrors.ts';
import { rowId, versionNumber } from '../../base/rest/restSchemas.ts';
import { fieldSchemas, restPage, restShape, type RowOf } from '../../base/rest/restShape.ts';
import { ContextReference } from '../references/contextReference.entity.ts';
import { SharedLink } from '../sharing/sharedLink.entity.ts';
import type { SharedContentRow } from '../sharing/sharing.service.ts';
import { ContentType } from '../types/contentType.entity.ts';
import { Content } from './content.entity.ts';
import { WRITTEN_FIELDS, type WrittenFields } from './contentFields.ts';
import { ContentPage, SharedContent } from './contents.types.ts';

/** REST responses for contents, where they differ from the GraphQL types. */

/** A content type inside other objects. */
export const contentTypeSummary = restShape(ContentType, {
  name: 'ContentTypeSummary',
  description: 'The id and name of a content type.',
  only: ['id', 'name'],
});

export const contentType = restShape(ContentType, { omit: ['isCustom'] });

restShape(ContextReference, { omit: ['isMissing'] });

const shareId = z.string();

export const sharedLink = restShape(SharedLink, { only: ['id', 'viewCount', 'expiresAt'], schemas: { id: shareId } });

export const share = restShape(SharedLink, {
  name: 'Share',
  description: 'The current public link of a content.',
  only: ['id', 'viewCount', 'expiresAt', 'includesReferences'],
  rename: { id: 'share_id' },
  schemas: { id: shareId },
});

/** A content as REST returns it. A save may add which of the given references are none. */
type SavedContentRow = RowOf<Content> & { ignoredReferences?: number[] };

export const content = restShape<Content, SavedContentRow>(Content, {
  own: {
    ignored_references: {
      schema: z
        .array(rowId)
        .optional()
        .describe(
          'Only in the answer to a save whose `contextReferences` named contents that are no references of the saved text: their ids. The text has no marker of them, or its marker is only text.',
        ),
      of: ({ ignoredReferences }) => ignoredReferences,
    },
  },
});

export const contentPage = restPage(ContentPage, { omit: ['areFacetsExact'] });

export const contentErrorAnswer = restErrorSchema
  .extend({ current_version: versionNumber.optional().describe('With CONFLICT: the current version.') })
  .meta({ id: 'ContentError', description: 'Why a content was not changed.' });

/** The written fields of a content in an exported file, which leaves out empty lists. */
const written = restShape(Content, { name: null, only: WRITTEN_FIELDS });
const { variables, ...texts } = fieldSchemas(Content, WRITTEN_FIELDS);
export const writtenInFile = { ...texts, variables: variables.optional() };
export const presentWrittenInFile = (row: WrittenFields) =>
  Object.fromEntries(
    Object.entries(written.present(row)).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  );

const shareMetadata = restShape(SharedContent, { name: null, only: ['viewCount', 'expiresAt'] });

export const sharedContent = restShape<SharedContent, SharedContentRow>(SharedContent, {
  omit: ['id', 'contentTypeName', 'viewCount', 'expiresAt', 'isIndexable'],
  own: {
    content_type: {
      schema: contentTypeSummary.schema,
      of: (row) => ({ id: row.contentTypeId, name: row.contentTypeName }),
    },
    share_metadata: { schema: shareMetadata.schema, of: shareMetadata.present },
  },
});
