/** The most characters of a shared library's name. */
export const MAX_LIBRARY_NAME = 80;
