import { registerEnumType } from 'type-graphql';

/** The roles of a shared library's members, each of which may do everything that the ones before it may. */
export enum LibraryRole {
  VIEWER = 'viewer',
  EDITOR = 'editor',
  OWNER = 'owner',
}

registerEnumType(LibraryRole, {
  name: 'LibraryRole',
  description: 'What a member may do in a library. Each role includes those before it.',
  valuesConfig: {
    VIEWER: { description: 'Read its prompts, use them, give them a star of their own and copy them.' },
    EDITOR: { description: 'Also save, label, tag, share, move and delete its prompts.' },
    OWNER: { description: 'Also invite and remove members, change roles, rename the library and delete it.' },
  },
});

const RANKS = Object.values(LibraryRole);

export const includesRole = (role: LibraryRole, needed: LibraryRole) => RANKS.indexOf(role) >= RANKS.indexOf(needed);
