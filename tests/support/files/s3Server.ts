import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../../server/config/fileStore.ts';

const BUCKET = 'suspire-files';
const REGION = 'us-east-1';
const KEYS = { accessKeyId: 'an-access-key', secretAccessKey: 'its-secret' };
/** The header of Signature Version 4, by its key and region. */
const SIGNED = new RegExp(
  `^AWS4-HMAC-SHA256 Credential=${KEYS.accessKeyId}/\\d{8}/${REGION}/s3/aws4_request, SignedHeaders=\\S+, Signature=[0-9a-f]{64}$`,
);

/** A stand-in for S3 on loopback with an empty bucket: objects are written, read whole or in part, and deleted. */
export async function startS3(): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer(request, response, objects));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    settings: {
      bucket: BUCKET,
      prefix: 'one/',
      region: REGION,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      pathStyle: true,
      keys: KEYS,
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, objects: Map<string, Buffer>) {
  const body = await buffer(request);
  const { pathname } = new URL(request.url ?? '', 'http://s3');
  const hash = createHash('sha256').update(body).digest('hex');
  const isSigned = SIGNED.test(request.headers.authorization ?? '');
  if (!isSigned || request.headers['x-amz-content-sha256'] !== hash) return refuse(response, 403, 'AccessDenied');
  if (!pathname.startsWith(`/${BUCKET}/`)) return refuse(response, 404, 'NoSuchBucket');
  if (request.method === 'PUT') objects.set(pathname, body);
  if (request.method === 'DELETE') objects.delete(pathname);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead) return response.writeHead(request.method === 'DELETE' ? 204 : 200, { etag: `"${hash}"` }).end();
  const object = objects.get(pathname);
  if (!object) return refuse(response, 404, 'NoSuchKey');
  const [from = 0, to = object.length - 1] = request.headers.range?.match(/\d+/g)?.map(Number) ?? [];
  const part = object.subarray(from, to + 1);
  response.writeHead(request.headers.range ? 206 : 200, { 'content-length': part.length });
  return response.end(request.method === 'GET' ? part : undefined);
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
