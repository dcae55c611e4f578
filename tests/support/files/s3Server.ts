import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../../../server/config/fileStore.ts';

const BUCKET = 'suspire-files';

/** A real S3 server on loopback with an empty bucket. */
export async function startS3(): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'suspire-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = (await server.run()) as unknown as AddressInfo;
  return {
    settings: {
      bucket: BUCKET,
      prefix: 'one/',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      pathStyle: true,
      keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
