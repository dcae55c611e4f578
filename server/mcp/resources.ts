import {
  type ListResourcesResult,
  type ReadResourceResult,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import { cut } from '../../rules/characters.ts';
import type { Context } from '../base/context.ts';
import { AppError } from '../base/errors.ts';
import { filledContent } from '../contents/contents.service.ts';
import { behind, libraryPage } from './libraryPage.ts';

const MIME_TYPE = 'text/markdown';
const DESCRIPTION_LENGTH = 500;

export const RESOURCE_TEMPLATES: ResourceTemplateType[] = [
  {
    uriTemplate: 'suspire://contents/{id}',
    name: 'content',
    title: 'A prompt of the Library',
    description:
      "The prompt's text with the texts of its references in the places of their markers. Its {{variables}} stay as they are written; the tool `render` fills them.",
    mimeType: MIME_TYPE,
  },
];

export async function listResources(ctx: Context, cursor: string | undefined): Promise<ListResourcesResult> {
  const { results, endCursor } = await libraryPage(ctx, cursor);
  const resources = results.map(({ id, title, description, updatedAt }) => ({
    uri: `suspire://contents/${id}`,
    name: `content-${id}`,
    title,
    ...(description && { description: cut(description, DESCRIPTION_LENGTH) }),
    mimeType: MIME_TYPE,
    annotations: { lastModified: updatedAt },
  }));
  return { resources, ...behind(endCursor) };
}

export async function readResource(ctx: Context, uri: string): Promise<ReadResourceResult> {
  const id = /^suspire:\/\/contents\/([1-9]\d{0,9})$/.exec(uri)?.[1];
  if (id === undefined) throw new ResourceNotFoundError(uri);
  const text = await filledContent(ctx, id).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? new ResourceNotFoundError(uri) : error;
  });
  return { contents: [{ uri, mimeType: MIME_TYPE, text }] };
}
