import { Raw } from 'typeorm';

/**
 * Condition that the owner of a row, in this column, is the given one; both are SQL. Rows of an earlier release have no
 * owner until the backfill reaches them, and meet the condition. The next release makes the columns NOT NULL and
 * replaces this by an equality.
 */
export const isOwnedBy = (column: string, owner: string) => `coalesce(${column} = ${owner}, ${column} IS NULL)`;

/** The same as the value of a column in the conditions of an entity, of which it may be in only one column. */
export const ownedBy = (owner: number) => Raw((column) => isOwnedBy(column, ':ownedBy'), { ownedBy: owner });
