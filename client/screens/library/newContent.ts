/** Stands for the id of a content that is not made yet, also in the address. */
export const NEW_CONTENT = 'new';
