/** The most characters of a shared library's name. */
export const MAX_LIBRARY_NAME = 80;

/** The most members and open invitations of a shared library together. */
export const MAX_MEMBERS = 200;

/** The most shared libraries of an account. */
export const MAX_LIBRARIES = 50;
