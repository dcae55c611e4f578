import type { FastifyBaseLogger } from 'fastify';
import type { DataSource, EntityManager } from 'typeorm';
import { outsideOperations } from '../../base/operation.ts';
import { Rounds } from '../../base/rounds.ts';
import { BATCH, batchesOf, FILED_AT_ONCE } from '../batches.ts';
import { CONTENT_FIELDS, type ContentTexts, TEXT_FIELDS } from '../contentFields.ts';
import { MAX_SEARCHED, searchColumns } from './searchText.ts';

const POLL_MS = 60_000;

/**
 * The search text of contents that are written in bulk: indexing them in the same transaction would take many times as
 * long as writing them.
 */
export const NOT_FILED = '';

type Unfiled = ContentTexts & { id: number };

/** The texts, each as far as it is searched. */
const TEXTS = TEXT_FIELDS.map((name) => CONTENT_FIELDS[name].column)
  .map((column) => `left(${column}, ${MAX_SEARCHED}) AS ${column}`)
  .join(', ');

/**
 * Indexes these contents for searching after they were written, in short statements so that other requests are served
 * in between.
 */
export async function fileForSearch({ db, log }: { db: EntityManager; log: FastifyBaseLogger }, ids: number[]) {
  try {
    for (let at = 0; at < ids.length; at += BATCH)
      await outsideOperations(() => fileBatch(db, ids.slice(at, at + BATCH)));
  } catch (error) {
    // The caller's change is already committed; SearchFiler indexes the rest.
    log.warn({ err: error }, 'contents will be searchable later');
  }
}

/** Skips contents that have been saved again in the meantime, because a save indexes them. */
async function fileBatch(db: EntityManager, ids: number[]) {
  const rows: Unfiled[] = await db.query(
    `SELECT id, ${TEXTS} FROM contents WHERE id = ANY($1::int[]) AND search_text = '${NOT_FILED}' ORDER BY id`,
    [ids],
  );
  const texts = rows.map((row) => ({ id: row.id, text: searchColumns(row).searchText }));
  for (const batch of batchesOf(texts, ({ text }) => text.length, FILED_AT_ONCE)) {
    await db.query(
      `UPDATE contents c SET search_text = filed.text FROM unnest($1::int[], $2::text[]) AS filed(id, text) WHERE c.id = filed.id AND c.search_text = '${NOT_FILED}'`,
      [batch.map(({ id }) => id), batch.map(({ text }) => text)],
    );
  }
}

/** Indexes contents that a stopped process wrote but did not index. Several processes may do this concurrently. */
export class SearchFiler {
  #rounds: Rounds | null = null;
  #isStopping = false;

  constructor(private readonly dataSource: DataSource) {}

  start(log: FastifyBaseLogger) {
    this.#rounds = new Rounds(POLL_MS, 'could not check for contents to index', () => this.#fileAll(log));
    this.#rounds.start(log);
  }

  /** Waits for the batch in progress, not for the rest of the round. */
  async stop() {
    this.#isStopping = true;
    await this.#rounds?.stop();
  }

  async #fileAll(log: FastifyBaseLogger) {
    for (let last = 0; !this.#isStopping;) {
      const rows: { id: number }[] = await this.dataSource.query(
        `SELECT id FROM contents WHERE search_text = '${NOT_FILED}' AND id > $1 ORDER BY id LIMIT ${BATCH}`,
        [last],
      );
      if (rows.length === 0) return;
      await fileForSearch(
        { db: this.dataSource.manager, log },
        rows.map(({ id }) => id),
      );
      last = rows.at(-1)?.id ?? 0;
    }
  }
}
