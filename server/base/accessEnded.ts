/**
 * The notification channel for ended access. When a transaction that ends a session or an API token commits, the
 * database sends the id of the user. The triggers are in the migration accessEnded, so every way of ending access is
 * covered.
 */
export const ACCESS_ENDED = 'access_ended';
