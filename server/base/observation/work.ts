/** Everything that is done for one request or one subscription, for the log and for observers. */
export class Work {
  /**
   * The operation, by a name from the schema, a route or a tool, never by one that a client invents. Null until it is
   * known.
   */
  operation: string | null = null;
  /** The client's name for its GraphQL document; null if it has none. */
  document: string | null = null;
  /** The personal API token of the request. */
  apiTokenId: number | null = null;
  /** The number of completed statements. */
  statements = 0;
  /**
   * The sum of their durations in milliseconds, even if several ran concurrently; without the wait for a connection.
   */
  databaseMs = 0;
}

/** The most characters of a document's name in the log. GraphQL only allows letters, digits and underscores. */
const MAX_DOCUMENT_NAME = 100;

/** Sets the name of the operation. */
export function nameWork(work: Work | undefined, operation: string | undefined, document?: string) {
  if (!work) return;
  work.operation = operation ?? null;
  work.document = document?.slice(0, MAX_DOCUMENT_NAME) ?? null;
}
