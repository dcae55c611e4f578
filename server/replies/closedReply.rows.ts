import type { Closing, Written } from './replyStore.rows.ts';

/** The columns that change in every table when a reply ends, with the values of `closingValues`. */
export const closingColumns = (text: string) =>
  `status = $3, ${text} = $4, error_type = $5, error_message = $6, is_truncated = $7, thought = coalesce($8, thought), thought_ms = coalesce($9, thought_ms), heartbeat_at = NULL`;

/** The parameters $1 to $9 of a statement that ends a reply: its owner, its id, and the values of `closingColumns`. */
export const closingValues = (
  ownerId: number,
  id: number,
  text: string,
  { thought, thoughtMs }: Written,
  { status, errorType = null, errorMessage = null, isTruncated = false }: Closing,
): unknown[] => [
  ownerId,
  id,
  status,
  text,
  errorType,
  errorMessage,
  isTruncated,
  thought?.toWellFormed() ?? null,
  thoughtMs,
];

/** The condition that the reply of these parameters is still being written. */
export const IS_BEING_WRITTEN = `owner_id = $1 AND id = $2 AND status = 'writing'`;
