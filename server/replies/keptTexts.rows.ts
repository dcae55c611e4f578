import type { EntityManager } from 'typeorm';
import type { Written } from './replyStore.rows.ts';

/**
 * Stores what was written of an owner's replies in a table with their texts in the given column, null for unchanged, and
 * the heartbeat of their writer. Returns the ids whose rows are still being written.
 */
export async function keepTexts(
  db: EntityManager,
  { table, text }: { table: string; text: string },
  ownerId: number,
  ids: number[],
  written: (Written | null)[],
): Promise<Set<number>> {
  const [kept]: [{ id: number }[], number] = await db.query(
    `UPDATE ${table} m SET ${text} = coalesce(part.text, m.${text}), thought = coalesce(part.thought, m.thought), heartbeat_at = now()
       FROM unnest($2::int[], $3::text[], $4::text[]) AS part(id, text, thought)
      WHERE m.owner_id = $1 AND m.id = part.id AND m.status = 'writing' RETURNING m.id`,
    [ownerId, ids, written.map((each) => each?.text), written.map((each) => each?.thought)],
  );
  return new Set(kept.map(({ id }) => id));
}
