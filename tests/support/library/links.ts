import { SharedLink } from '../../../server/contents/sharing/sharedLink.entity.ts';
import { ago } from '../ago.ts';
import type { TestServer } from '../server.ts';

export const expireLink = ({ dataSource }: TestServer, id: string) =>
  dataSource.manager.update(SharedLink, { id }, { expiresAt: ago(1, 'seconds') });
