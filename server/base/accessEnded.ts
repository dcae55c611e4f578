/**
 * The channel on which the database tells, when a transaction that ends a session or an API token commits, whose it was:
 * the id of the user. Its triggers are in the migration accessEnded, so that no way to end one can be forgotten.
 */
export const ACCESS_ENDED = 'access_ended';
