import type { ViewerFragment } from '../../../client/graphql/session.generated.ts';

export const NOW = '2026-11-21T12:00:00.000Z';

/** The signed-in user of the screens' tests. */
export const A_USER: ViewerFragment & { email: string; createdAt: string } = {
  id: '1',
  username: 'ada',
  email: 'ada@example.test',
  createdAt: NOW,
  isAdministrator: false,
  hasSharedLibraries: false,
  libraryInvitationCount: 0,
};
