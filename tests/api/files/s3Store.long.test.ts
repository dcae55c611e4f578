import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isMissing } from '../../../server/files/store/carriedFiles.ts';
import { fileStoreOf } from '../../../server/files/store/fileStore.ts';
import { StoredFile } from '../../../server/files/storedFile.entity.ts';
import { aUser } from '../../support/factories.ts';
import { anImage, bytesAt, upload } from '../../support/files/fileApis.ts';
import { aPng } from '../../support/files/images.ts';
import { startS3 } from '../../support/files/s3Server.ts';
import { rest } from '../../support/http/calls.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const s3 = await startS3();
const server = {} as TestServer;
beforeAll(async () => void Object.assign(server, await startServer({ s3: s3.settings })));
afterAll(async () => {
  await server.close();
  await s3.close();
});

const KEY = 'ab'.repeat(16);

describe('files in a bucket', () => {
  it('are uploaded, read and deleted', async () => {
    const owner = await aUser(server);
    const { id, url } = await anImage(server, owner);
    expect((await bytesAt(server, url, owner)).bytes.equals(aPng())).toBe(true);
    const { storeKey: key } = await server.dataSource.manager.findOneByOrFail(StoredFile, { id });
    const store = fileStoreOf(server.config);
    expect((await store.read(key)).equals(aPng())).toBe(true);
    expect(await store.size(key)).toBe(aPng().length);
    expect((await store.readPart(key, 3, 9)).equals(aPng().subarray(3, 12))).toBe(true);
    await rest(server, 'DELETE', `/files/${id}/`, { as: owner });
    const reads = [store.read(key), store.readPart(key, 3, 9), store.size(key)];
    expect(await Promise.all(reads.map((read) => read.catch(isMissing)))).toEqual([true, true, true]);
  });

  it('are apart from those of a server with another prefix', async () => {
    const [mine, other] = ['one/', 'two/'].map((prefix) =>
      fileStoreOf({ s3: { ...s3.settings, prefix }, dataDir: '' }),
    );
    await mine?.write(KEY, aPng());
    await expect(other?.read(KEY).catch(isMissing)).resolves.toBe(true);
    await other?.remove([KEY]);
    expect((await mine?.read(KEY))?.equals(aPng())).toBe(true);
  });

  it('are unavailable while the store is away', async () => {
    const away = await startServer({ s3: { ...s3.settings, endpoint: 'http://127.0.0.1:9' } });
    try {
      const { status, body } = await upload(away, await aUser(away), aPng());
      expect(status).toBe(503);
      expect((body as { error: string }).error).toBe(
        'The storage for files is currently unavailable. Please try again shortly.',
      );
    } finally {
      await away.close();
    }
  });
});
