/**
 * The places of tables in a database on many machines: all rows of one owner are on the same machine. docs/scaling.md
 * lists them.
 */

/** All rows on every machine, all rows on one machine, or divided: each row on the machine of its owner. */
export type Place = 'all' | 'one' | 'divided';

/**
 * Tables that every machine has a copy of, because divided ones are joined with them. They are written rarely: a write
 * needs all machines.
 */
export const ON_ALL = [
  'users',
  'user_limits',
  'content_states',
  'content_types',
  'libraries',
  'library_invitations',
  'library_members',
  'tone_items',
  'tone_modifiers',
  'tone_modifier_levels',
  'model_lists',
  'listed_models',
  'model_prices',
  'ai_providers',
  'server_settings',
];

/**
 * Tables that only the coordinator has: what is found without its owner or written often, so that it works while
 * another machine is down; queues of work over all owners; and what belongs to the server itself.
 */
export const ON_ONE = [
  'api_tokens',
  'audit_entries',
  'backfill_progress',
  'beta_codes',
  'file_removals',
  'link_libraries',
  'migrations',
  'outgoing_mails',
  'password_resets',
  'proven_identities',
  'rate_limits',
  'recovery_codes',
  'refresh_tokens',
  'second_factors',
  'server_spending',
  'sessions',
  'user_identities',
  'webhook_deliveries',
  'webhooks',
];

/** Columns with an owner. The first one that a table has is its key. */
export const KEYS = ['library_id', 'owner_id', 'user_id'];

export const placeOf = (table: string): Place =>
  ON_ALL.includes(table) ? 'all' : ON_ONE.includes(table) ? 'one' : 'divided';
