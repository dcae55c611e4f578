import { withoutHidden } from '../../rules/hiddenCharacters.ts';
import { LibraryRole } from '../base/libraries/libraryRoles.ts';
import type { Mail } from '../base/services/sharedServices.ts';
import type { LibraryInvitationRow } from './invitations.service.ts';

const TITLES: Record<LibraryRole, string> = {
  [LibraryRole.VIEWER]: 'a viewer',
  [LibraryRole.EDITOR]: 'an editor',
  [LibraryRole.OWNER]: 'an owner',
};

/**
 * The mail about an invitation. Its only texts by a person are the two names. Characters in a library's name that change
 * the order of the sentence are left out.
 */
export const invitationMail = (
  recipient: string,
  { libraryName, role }: LibraryInvitationRow,
  inviter: string,
  link: string,
): Mail => ({
  recipient,
  subject: `${inviter} invited you to a library of prompts`,
  body: `Hello,

${inviter} invited you to the library “${withoutHidden(libraryName)}” on Suspire, as ${TITLES[role]}. To accept or decline, sign in and open this link:

${link}

If you do not know ${inviter}, you can ignore this email.
`,
});
