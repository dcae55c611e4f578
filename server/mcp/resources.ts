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
import { releasedTexts, releasedVersion } from '../contents/labels/labels.service.ts';
import { behind, libraryPage, listedTitle } from './libraryPage.ts';

const MIME_TYPE = 'text/markdown';
const DESCRIPTION_LENGTH = 500;

export const RESOURCE_TEMPLATES: ResourceTemplateType[] = [
  {
    uriTemplate: 'suspire://contents/{id}',
    name: 'content',
    title: 'A prompt of the Library',
    description:
      "The prompt's text in the version on `production`, or else the newest, with the texts of its references inserted. Its {{variables}} are not filled in; the tool `render` does that.",
    mimeType: MIME_TYPE,
  },
  {
    uriTemplate: 'suspire://contents/{id}/{label}',
    name: 'labelled-content',
    title: 'A version of a prompt',
    description: 'The text of the version that a label points to, for example `production`; `latest` is the newest.',
    mimeType: MIME_TYPE,
  },
];

export async function listResources(ctx: Context, cursor: string | undefined): Promise<ListResourcesResult> {
  const { results, endCursor, libraryName } = await libraryPage(ctx, cursor);
  const resources = (await releasedTexts(ctx, results)).map(({ id, title, description, updatedAt }) => ({
    uri: `suspire://contents/${id}`,
    name: `content-${id}`,
    title: listedTitle(libraryName, title),
    ...(description && { description: cut(description, DESCRIPTION_LENGTH) }),
    mimeType: MIME_TYPE,
    annotations: { lastModified: updatedAt },
  }));
  return { resources, ...behind(endCursor) };
}

export async function readResource(ctx: Context, uri: string): Promise<ReadResourceResult> {
  const [, id, label] = /^suspire:\/\/contents\/([1-9]\d{0,9})(?:\/([a-zA-Z0-9][\w.-]{0,49}))?$/.exec(uri) ?? [];
  if (id === undefined) throw new ResourceNotFoundError(uri);
  const asked = label === undefined ? await releasedVersion(ctx, id) : { label };
  const text = await filledContent(ctx, id, asked).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? new ResourceNotFoundError(uri) : error;
  });
  return { contents: [{ uri, mimeType: MIME_TYPE, text }] };
}
