import { readDatabase } from '../../../server/database/transfer/readDatabase.ts';
import { openFolder, openPostgres } from '../../../server/database/transfer/session.ts';
import { ENTITIES } from '../../../server/entities.ts';

/** All tables with their rows and checksums, all sequences, and the structure of the tables. */
export async function wholeOf(place: { url: string } | { folder: string }) {
  const session = 'url' in place ? await openPostgres(place.url, ENTITIES) : await openFolder(place.folder, ENTITIES);
  try {
    const { manifest } = await readDatabase(session.runner, new AbortController().signal, async function* () {});
    await session.runner.query('COMMIT');
    const built: unknown[] = [];
    for (const sql of STRUCTURE) built.push(await session.runner.query(sql));
    return { ...manifest, built };
  } finally {
    await session.close();
  }
}

const STRUCTURE = [
  'SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema() ORDER BY 1',
  `SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
   WHERE connamespace = current_schema()::regnamespace AND contype <> 'n' ORDER BY 1, 2`,
  `SELECT pg_get_triggerdef(pg_trigger.oid), tgenabled FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
   WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace ORDER BY 1`,
];
