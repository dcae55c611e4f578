import { type Attacker, jsonOf } from '../../support/attacks/attacker.ts';
import { MEGABYTE } from './texts.ts';

/** Imports the given number of contents of 1 MB. */
export async function bigLibrary({ rest }: Attacker, count: number, text = MEGABYTE): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const file = Array.from({ length: Math.min(10, count - ids.length) }, (_, at) => ({
      title: `Long ${ids.length + at}`,
      content: text,
    }));
    ids.push(
      ...jsonOf<{ created_ids: number[] }>(await rest('POST', '/api/contents/import/', { body: file })).created_ids,
    );
  }
  return ids;
}
