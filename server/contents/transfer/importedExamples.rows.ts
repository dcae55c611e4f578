import type { EntityManager } from 'typeorm';
import { IMPORTED } from '../../../rules/providerNames.ts';
import { rowBytes } from '../../base/rowBytes.ts';
import { Run, RUN_PARAMETERS } from '../../runs/run.entity.ts';
import { RunAnswer, RunAnswerStatus } from '../../runs/runAnswer.entity.ts';
import { batchesOf, WRITTEN_AT_ONCE } from '../core/batches.ts';
import type { FileExample } from './formats/source.ts';

/** A content with the examples that its file has for this version. */
export interface WithExamples {
  id: number;
  version: number;
  examples: FileExample[];
}

type NewExample = FileExample & { contentId: number; version: number };

/** The bytes that an example counts towards storage: those of its run and of its answer. */
export const exampleBytes = ({ values, prompt, text }: FileExample) =>
  rowBytes(JSON.stringify(values)) + rowBytes(prompt, text);

/**
 * Keeps the examples of a library's contents, each as the answer of a run that called no model. An example that a content
 * already has is left out. Returns how many were kept.
 */
export async function insertExamples(manager: EntityManager, ownerId: number, contents: WithExamples[]) {
  // The newest example comes first in the list, so the first of the file is inserted last.
  const examples = contents.flatMap(({ id: contentId, version, examples: ofContent }) =>
    ofContent.toReversed().map((example): NewExample => ({ ...example, contentId, version })),
  );
  let kept = 0;
  for (const batch of batchesOf(examples, exampleBytes, WRITTEN_AT_ONCE)) {
    const known = await knownExamples(manager, ownerId, batch);
    const missing = batch.filter((_, index) => !known.has(index));
    if (missing.length > 0) await insertBatch(manager, ownerId, missing);
    kept += missing.length;
  }
  return kept;
}

/** The indexes of examples that their contents have with the same values and answer, of any version. */
async function knownExamples(manager: EntityManager, ownerId: number, examples: NewExample[]): Promise<Set<number>> {
  const rows: { index: number }[] = await manager.query(
    `SELECT (item.position - 1)::int AS index
       FROM unnest($2::int[], $3::text[], $4::text[]) WITH ORDINALITY AS item(content_id, given_values, text, position)
      WHERE EXISTS (SELECT 1 FROM runs r JOIN run_answers a ON a.owner_id = r.owner_id AND a.run_id = r.id
                     WHERE r.owner_id = $1 AND r.content_id = item.content_id AND r.given_values = item.given_values::jsonb
                       AND a.kept_at IS NOT NULL AND a.provider = '${IMPORTED}' AND a.text = item.text)`,
    [
      ownerId,
      examples.map(({ contentId }) => contentId),
      examples.map(({ values }) => JSON.stringify(values)),
      examples.map(({ text }) => text),
    ],
  );
  return new Set(rows.map(({ index }) => index));
}

async function insertBatch(manager: EntityManager, ownerId: number, examples: NewExample[]) {
  const { identifiers } = await manager.insert(
    Run,
    examples.map(({ contentId, values }) => ({ ownerId, contentId, givenValues: values, ...RUN_PARAMETERS })),
  );
  await manager.insert(
    RunAnswer,
    examples.map(({ version, prompt, text }, index) => ({
      runId: identifiers[index]?.id as number,
      ownerId,
      version,
      provider: IMPORTED,
      model: 'promptfoo',
      prompt,
      text,
      status: RunAnswerStatus.COMPLETE,
      finishedAt: () => 'now()',
      keptAt: () => 'now()',
    })),
  );
}
