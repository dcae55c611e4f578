import { z } from 'zod';
import { BytesFile } from '../base/rest/bytesFile.ts';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { restPage, restShape } from '../base/rest/restShape.ts';
import * as files from './files.service.ts';
import { StoredFilePage } from './files.types.ts';
import { MAX_PDF_BYTES } from './reading/limits.ts';
import { StoredFile } from './storedFile.entity.ts';

const storedFile = restShape(StoredFile);
restPage(StoredFilePage);

const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const TYPES = [...IMAGE_TYPES, 'application/pdf'];

export const fileRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/files/',
    operationId: 'uploadFile',
    status: 201,
    answer: storedFile,
    summary: 'Upload an image or a PDF, for a message or a run',
    description:
      'The body is the bytes of a PNG, JPEG, WebP or GIF image of at most 5 MB, 8,000 pixels a side and 40 megapixels, or of a PDF of at most 20 MB and 500 pages that is not encrypted. The type is read from the bytes. Data about the place and the camera is removed from images, which are turned upright. A file that no message and no run has is deleted a day later.',
    query: z.object({ name: z.string().describe('The name of the file: one line of at most 200 characters.') }),
    takesBytes: { types: TYPES, max: MAX_PDF_BYTES },
    handle: (ctx, { query: { name }, bytes }) => files.uploadFile(ctx, name, bytes),
  }),
  route({
    method: 'GET',
    path: '/files/:id/content/',
    operationId: 'readFileContent',
    status: 200,
    answer: null,
    sendsBytes: TYPES,
    summary: 'Get the bytes of an uploaded image or PDF',
    description: 'They never change. A PDF is sent as an attachment.',
    handle: async (ctx, { params }) => new BytesFile(await files.fileContent(ctx, params.id)),
  }),
  route({
    method: 'GET',
    path: '/files/:id/thumbnail/',
    operationId: 'readFileThumbnail',
    status: 200,
    answer: null,
    sendsBytes: ['image/jpeg', 'image/png'],
    summary: 'Get a small picture of an uploaded image, of at most 320 pixels a side',
    description: 'It never changes. A PDF has none, which is NOT_FOUND.',
    handle: async (ctx, { params }) => new BytesFile(await files.fileThumbnail(ctx, params.id)),
  }),
];
