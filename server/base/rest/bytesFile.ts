import type { FastifyReply, FastifyRequest } from 'fastify';

interface Sent {
  name: string;
  mediaType: string;
  bytes: Buffer;
  /** Changes whenever the bytes do. */
  tag: string;
}

/** The endings of names by type. A browser that saves a file opens it by its ending. */
const ENDINGS: Record<string, RegExp> = {
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/webp': /\.webp$/i,
  'image/gif': /\.gif$/i,
  'application/pdf': /\.pdf$/i,
};

/** Nothing in a file may run or load anything, even if a browser shows it as a page. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=31536000, immutable',
};

/** Bytes of a user, with the type that was found when they were uploaded. */
export class BytesFile {
  constructor(private readonly file: Sent) {}

  send(request: FastifyRequest, reply: FastifyReply) {
    const { name, mediaType, bytes, tag } = this.file;
    const etag = `"${tag}"`;
    void reply.headers({ ...HEADERS, etag, vary: 'authorization' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .code(200)
      .headers({ 'content-type': mediaType, 'content-disposition': dispositionOf(name, mediaType) })
      .send(bytes);
  }
}

/** Images may be shown, everything else is saved. The name is encoded by RFC 6266, so that it ends no header. */
export function dispositionOf(name: string, mediaType: string): string {
  const place = mediaType.startsWith('image/') ? 'inline' : 'attachment';
  const ended = ENDINGS[mediaType]?.test(name) ? name : `${name}.${mediaType.split('/')[1]}`;
  const plain = ended.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(ended).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${place}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
