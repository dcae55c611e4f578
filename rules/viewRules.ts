/** The most characters of a saved view's name. */
export const MAX_VIEW_NAME = 60;
