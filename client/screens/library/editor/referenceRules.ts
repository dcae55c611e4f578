import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import type { ReferenceCandidateFragment } from './references.generated.ts';

/** A content that may be referenced, with the name of its library, which is empty for the user's own. */
export type ReferenceCandidate = ReferenceCandidateFragment & { libraryName: string };

/**
 * The reason why a content cannot be referenced in the content `self`: it is the same one or has references itself.
 * Null if it can. The server enforces the same rule.
 */
export function refusalOf({ id, title, contextReferences }: ReferenceCandidate, self: string): string | null {
  if (id === self) return 'A prompt cannot refer to itself.';
  if (contextReferences.length === 0) return null;
  return `Cannot add reference to "${title}" because it contains references to: ${contextReferences.map((reference) => reference.title).join(', ')}`;
}

/** The hint next to a candidate: its shared library, and why it would be refused. */
export function hintOf({ id, contextReferences, libraryName }: ReferenceCandidate, self: string): string | undefined {
  const refused = id === self ? 'This prompt' : contextReferences.length > 0 ? 'Has references itself' : '';
  return [withoutHidden(libraryName), refused].filter(Boolean).join(' · ') || undefined;
}

/** Sorts candidates that would be refused last. */
export function usableFirst(candidates: readonly ReferenceCandidate[], self: string): ReferenceCandidate[] {
  return candidates.toSorted(
    (one, other) => Number(refusalOf(one, self) !== null) - Number(refusalOf(other, self) !== null),
  );
}

/** Whether the server refused a body because of its references: then its message becomes the toast. */
export function isAboutReferences(refusal: string | undefined): refusal is string {
  return refusal !== undefined && /\breferenced? /.test(refusal);
}
