import type { ReferenceCandidateFragment } from './references.generated.ts';

/**
 * Why a content cannot be pulled into the content `self`: it is the same one, or has references itself. Null when it
 * can. The server holds the same rule.
 */
export function refusalOf({ id, title, contextReferences }: ReferenceCandidateFragment, self: string): string | null {
  if (id === self) return 'A prompt cannot refer to itself.';
  if (contextReferences.length === 0) return null;
  return `Cannot add reference to "${title}" because it contains references to: ${contextReferences.map((reference) => reference.title).join(', ')}`;
}

/** What a list of candidates says beside one that would be refused. */
export function hintOf({ id, contextReferences }: ReferenceCandidateFragment, self: string): string | undefined {
  if (id === self) return 'This prompt';
  return contextReferences.length > 0 ? 'Has references itself' : undefined;
}

/** Those that would be refused come last. */
export function usableFirst(
  candidates: readonly ReferenceCandidateFragment[],
  self: string,
): ReferenceCandidateFragment[] {
  return candidates.toSorted(
    (one, other) => Number(refusalOf(one, self) !== null) - Number(refusalOf(other, self) !== null),
  );
}

/** Whether the server refuses a body for what it refers to: then its words are the toast. */
export function isAboutReferences(refusal: string | undefined): refusal is string {
  return refusal !== undefined && /\breferenced? /.test(refusal);
}
