/** Replaces the id of a run that has not begun, in the address. */
export const NEW_RUN = 'new';
