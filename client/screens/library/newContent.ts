/** Replaces the id of a new content, also in the address. */
export const NEW_CONTENT = 'new';
