/** What a saved view may be called, in characters. */
export const MAX_VIEW_NAME = 60;
