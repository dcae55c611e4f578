import { beginning, cut } from '../../rules/characters.ts';
import { readMarkers } from '../../rules/contextMarkers.ts';
import type { TextRange } from '../../rules/fillPrompt.ts';
import { readVariables } from '../../rules/variables.ts';

/** A part of a prompt as people read it. */
export interface PromptPiece {
  kind: 'text' | 'variable' | 'reference';
  text: string;
}

interface Place extends PromptPiece, TextRange {}

/** The most variables and references of a text that are drawn as such; further ones stay text. */
const MAX_PLACES = 500;

/** A written prompt in pieces: its markers become their titles. */
export const writtenPieces = (text: string): PromptPiece[] =>
  piecesOf(
    text,
    readMarkers(text).map(({ title, from, to }) => ({ kind: 'reference', text: title, from, to })),
  );

/** The beginning of a long prompt that is read for its first lines, in code units. */
const READ_FOR_LINES = 1_000;

/** The first `length` characters of a written prompt in pieces, without blank lines. */
export function firstPieces(text: string, length: number): PromptPiece[] {
  const pieces: PromptPiece[] = [];
  let left = length;
  for (const piece of writtenPieces(beginning(text.trimStart(), READ_FOR_LINES).replace(/\n\s+/g, '\n'))) {
    if (left <= 0) break;
    const shown = piece.kind === 'text' ? cut(piece.text, left) : piece.text;
    pieces.push({ kind: piece.kind, text: shown });
    left -= shown.length;
  }
  return pieces;
}

/** A prompt in pieces whose references are already replaced, at these places. */
export const shownPieces = (text: string, references: readonly TextRange[]): PromptPiece[] =>
  piecesOf(
    text,
    references.map(({ from, to }) => ({ kind: 'reference', text: text.slice(from, to), from, to })),
  );

/** Both lists are in order. A variable within a reference belongs to it. */
function piecesOf(text: string, references: readonly Place[]): PromptPiece[] {
  const pieces: PromptPiece[] = [];
  let end = 0;
  for (const place of placesOf(text, references)) {
    pieces.push({ kind: 'text', text: text.slice(end, place.from) }, { kind: place.kind, text: place.text });
    end = place.to;
  }
  return [...pieces, { kind: 'text' as const, text: text.slice(end) }].filter((piece) => piece.text !== '');
}

function placesOf(text: string, references: readonly Place[]): Place[] {
  const places: Place[] = [];
  let next = 0;
  for (const { from, to } of readVariables(text)) {
    for (let place = references[next]; place && place.from < to; place = references[++next]) places.push(place);
    if (places.length >= MAX_PLACES) break;
    if ((places.at(-1)?.to ?? 0) <= from) places.push({ kind: 'variable', text: text.slice(from, to), from, to });
  }
  return [...places, ...references.slice(next)].slice(0, MAX_PLACES);
}
