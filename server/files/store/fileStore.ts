import path from 'node:path';
import type { FileStore } from '../../base/services/files.ts';
import type { FileStoreSettings } from '../../config/fileStore.ts';
import { FolderStore } from './folderStore.ts';
import { S3Store } from './s3Store.ts';

const FOLDER = 'files';

/** The store that the operator has chosen: a bucket, or a folder in the data directory. */
export const fileStoreOf = ({ s3, dataDir }: FileStoreSettings & { dataDir: string }): FileStore =>
  s3 ? new S3Store(s3) : new FolderStore(path.resolve(dataDir, FOLDER));
