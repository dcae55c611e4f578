import { LibraryRole } from '../base/libraries/libraryRoles.ts';
import type { Mail } from '../base/services/sharedServices.ts';

const TITLES: Record<LibraryRole, string> = {
  [LibraryRole.VIEWER]: 'a viewer',
  [LibraryRole.EDITOR]: 'an editor',
  [LibraryRole.OWNER]: 'an owner',
};

/**
 * The mail about an invitation. It contains no text by a person: anyone could otherwise have the server send their words
 * to any address.
 */
export const invitationMail = (recipient: string, role: LibraryRole, link: string): Mail => ({
  recipient,
  subject: 'You were invited to a library of prompts',
  body: `Hello,

You were invited to a shared library of prompts on Suspire, as ${TITLES[role]}. To see who invited you to what, and to accept or decline, sign in and open this link:

${link}

If you do not expect this, you can ignore this email.
`,
});
