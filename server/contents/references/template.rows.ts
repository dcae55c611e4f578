import type { EntityManager } from 'typeorm';
import { CONTENT_TEXTS } from '../../../rules/contentRules.ts';
import { type InsertedTemplate, templateOf, type WrittenPrompt } from '../../../rules/fillPrompt.ts';
import type { AppError } from '../../base/errors.ts';
import type { OpenLibrary } from '../../base/libraries/openLibrary.ts';
import { inTurn } from '../../base/turns/turns.ts';
import { MAX_CHARACTER_BYTES } from '../../base/validation.ts';
import { bodyBytes, readableContentAt, readableRows } from '../core/content.rows.ts';
import type { AskedVersion } from '../labels/askedVersion.ts';
import { markersOf } from './references.ts';

/** The sentence for a template that is longer than a content may be. */
export const TOO_LONG_FILLED = `With its references included, this content is longer than ${CONTENT_TEXTS.content.maxLength.toLocaleString('en')} characters.`;

/** The most characters of a filled body, and the error for a longer one. */
interface Bound {
  characters: number;
  refusal: () => AppError;
}

/** The body of a content that the reader may read, with the references filled in that they may read. */
export async function filledBody(
  db: EntityManager,
  library: OpenLibrary,
  id: number,
  { characters, refusal }: Bound,
  asked: AskedVersion = {},
) {
  const template = await ownTemplate(db, library, await readableContentAt(db, library, id, asked), characters);
  if (template === null) throw refusal();
  return template.text;
}

/**
 * A prompt of this library with the references filled in that its reader may read; null when it is longer than the given number of characters.
 * Many markers may refer to one long content, so the stored sizes are checked before any text is read.
 */
export async function ownTemplate(
  db: EntityManager,
  library: OpenLibrary,
  prompt: WrittenPrompt,
  characters: number,
): Promise<InsertedTemplate | null> {
  const targets = markersOf(prompt.content).map(({ targetId }) => targetId);
  const bytes = targets.length > 0 ? await bodyBytes(db, library, [...new Set(targets)]) : new Map<number, number>();
  const together = targets.reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0);
  if (together > characters * MAX_CHARACTER_BYTES) return null;
  const rows = bytes.size > 0 ? await readableRows(db, library, [...bytes.keys()]) : [];
  const referred = new Map(rows.map((row) => [String(row.id), row]));
  return inTurn(() => templateOf(prompt, referred, characters));
}
