import type { Part } from './accountPart.ts';

/** A user's part in shared libraries. The prompts in these are not theirs alone. */
export const LIBRARY_PARTS = {
  library_members: {
    description: "The user's roles in shared libraries, whose prompts are not among these data.",
    columns: 'm.library_id, l.name, m.role, m.is_claimed, m.joined_at',
    from: 'library_members m JOIN libraries l ON l.id = m.library_id WHERE m.user_id = $1',
    key: [['m.library_id', 'int']],
  },
  library_invitations: {
    description: 'Invitations of the user to shared libraries that are not answered.',
    columns: 'i.id, i.library_id, l.name, i.invited, i.role, i.created_at',
    from: 'library_invitations i JOIN libraries l ON l.id = i.library_id WHERE i.user_id = $1',
    key: [['i.id', 'int']],
  },
  content_stars: {
    description: "The user's stars on prompts of shared libraries.",
    columns: 's.library_id, s.content_id',
    from: 'content_stars s WHERE s.user_id = $1',
    key: [
      ['s.library_id', 'int'],
      ['s.content_id', 'int'],
    ],
  },
} satisfies Record<string, Part>;
