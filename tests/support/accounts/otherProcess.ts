import { endSessions } from '../../../server/auth/sessions/session.rows.ts';
import { User } from '../../../server/auth/user.entity.ts';
import { notifyAccessEnded } from '../../../server/base/accessEnded.ts';
import type { TestServer } from '../server.ts';

/** Ends a session as another process of the server would. */
export const endElsewhere = ({ dataSource }: Pick<TestServer, 'dataSource'>, { sessionId }: { sessionId: number }) =>
  endSessions(dataSource.manager, { id: sessionId });

/** Changes the row of a user, and has every process read the account again. */
export async function changeElsewhere(
  { dataSource }: Pick<TestServer, 'dataSource'>,
  { id }: { id: number },
  changes: Partial<Pick<User, 'isAdministrator' | 'disabledAt'>>,
) {
  await dataSource.manager.update(User, { id }, changes);
  await notifyAccessEnded(dataSource.manager, [id]);
}
