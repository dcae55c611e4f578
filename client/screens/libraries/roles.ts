import type { LibraryRole } from '../../graphql/schema.generated.ts';

/** The roles in the order of their rights, with the words of a sentence. */
export const ROLES: readonly { value: LibraryRole; label: string; inSentence: string }[] = [
  { value: 'VIEWER', label: 'Viewer', inSentence: 'a viewer' },
  { value: 'EDITOR', label: 'Editor', inSentence: 'an editor' },
  { value: 'OWNER', label: 'Owner', inSentence: 'an owner' },
];

const roleOf = (role: LibraryRole) => ROLES.find(({ value }) => value === role);

export const roleLabel = (role: LibraryRole) => roleOf(role)?.label ?? '';
export const asRole = (role: LibraryRole) => `as ${roleOf(role)?.inSentence ?? ''}`;

export const ROLE_HINT =
  'Viewers read, use and copy prompts, and suggest changes. Editors also change them. Owners also manage the library.';
