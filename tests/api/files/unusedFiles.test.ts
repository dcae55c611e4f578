import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { deleteUser } from '../../../server/auth/account/deletion.rows.ts';
import { ChatAttachment } from '../../../server/chat/attachment.entity.ts';
import { FileRemoval } from '../../../server/files/fileRemoval.entity.ts';
import { StoredFile } from '../../../server/files/storedFile.entity.ts';
import { ago } from '../../support/ago.ts';
import { aConversation } from '../../support/chat/conversations.ts';
import { useUser } from '../../support/factories.ts';
import { anImage, bytesAt, upload, type UploadedFile } from '../../support/files/fileApis.ts';
import { aPng } from '../../support/files/images.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

const keptFiles = () => {
  const folder = path.join(server.config.dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
};

const attach = async (file: UploadedFile) => {
  const { id, messageIds } = await aConversation(server, { owner: me, said: ['What is this?'] });
  const attachment = { ownerId: me.id, messageId: messageIds[0], name: 'sky', text: '', fileId: file.id };
  await server.dataSource.manager.insert(ChatAttachment, attachment);
  return id;
};

const age = (file: UploadedFile) =>
  server.dataSource.manager.update(StoredFile, { id: file.id }, { createdAt: ago(25, 'hours') });

describe('a file', () => {
  it('is deleted with its bytes a day after its upload, unless a message has it', async () => {
    const [unused, used, recent] = [await anImage(server, me), await anImage(server, me), await anImage(server, me)];
    const conversation = await attach(used);
    await Promise.all([age(unused), age(used)]);
    const before = keptFiles().length;
    await server.services.files.run();
    expect(keptFiles()).toHaveLength(before - 1);
    const statuses = [unused, used, recent].map(({ url }) => bytesAt(server, url, me));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 200, 200]);
    await rest(server, 'DELETE', `/chat/conversations/${conversation}/`, { as: me });
    await server.services.files.run();
    expect((await bytesAt(server, used.url, me)).status).toBe(404);
    expect(keptFiles()).toHaveLength(before - 2);
  });

  it('is deleted with the account of its owner', async () => {
    await attach(await anImage(server, me));
    const before = keptFiles().length;
    await server.dataSource.transaction((manager) => deleteUser(manager, me));
    await server.services.files.run();
    expect(keptFiles()).toHaveLength(before - 1);
  });

  it('is part of all data of its owner, with its bytes', async () => {
    const file = await anImage(server, me);
    const { body } = await rest(server, 'GET', '/account-data/', { as: me });
    expect((body as { stored_files: object[] }).stored_files).toEqual([
      expect.objectContaining({ id: file.id, name: 'sky.png', bytes: aPng().toString('base64') }),
    ]);
    const { data } = await graphql(server, '{ accountData(part: STORED_FILES) { rows } }', {}, { as: me });
    expect((data?.accountData as { rows: string }).rows).toContain(aPng().toString('base64'));
  });
});

describe('an upload that fails', () => {
  it('leaves nothing behind when the store is away, and says so', async () => {
    const { fileStore } = server.services;
    const write = fileStore.write.bind(fileStore);
    fileStore.write = async () => {
      throw new Error('connect ECONNREFUSED');
    };
    const { status, body } = await upload(server, me, aPng());
    fileStore.write = write;
    expect(status).toBe(503);
    expect((body as { error: string }).error).toBe(
      'The storage for files is currently unavailable. Please try again shortly.',
    );
    const { body: list } = await rest(server, 'GET', '/files/', { as: me });
    expect(list).toMatchObject({ total_count: 0 });
  });

  it('leaves no bytes when its row was never stored', async () => {
    await anImage(server, me);
    const before = keptFiles().length;
    await server.services.fileStore.write('ab'.repeat(16), aPng());
    await server.dataSource.manager.insert(FileRemoval, { storeKey: 'ab'.repeat(16), dueAt: ago(1, 'seconds') });
    expect(keptFiles()).toHaveLength(before + 1);
    await server.services.files.run();
    expect(keptFiles()).toHaveLength(before);
  });
});
