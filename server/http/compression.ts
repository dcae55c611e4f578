import zlib, { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** A shorter response takes at most two packets either way. */
const MIN_BYTES = 2_048;
/** The most bytes that are compressed at once, in at most 1 ms; streams compress longer responses in other threads. */
const MAX_BYTES_AT_ONCE = 128 * 1024;

/** Node since 22.15 has zstd, whose usual level takes as long as the lowest of brotli and makes a page 6 % smaller. */
const ZSTD = 'createZstdCompress' in zlib ? (['zstd'] as const) : [];

/**
 * Compresses responses, except event streams, as browsers ask for it. The lowest levels of the other ways: higher ones
 * take up to four times as long for a page, and make it 10 % smaller.
 */
export async function registerCompression(app: FastifyInstance, { compression }: Pick<Config, 'compression'>) {
  if (!compression) return;
  await app.register(compress, {
    encodings: [...ZSTD, 'br', 'gzip', 'deflate'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
    threshold: MIN_BYTES,
    syncThreshold: MAX_BYTES_AT_ONCE,
    globalDecompression: false,
  });
}
