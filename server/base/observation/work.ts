/** What is done for one request or one subscription, all its parts together: for the log and for whoever observes. */
export class Work {
  /**
   * What is asked, by a name of the schema, of a route or of a tool: never one that a client makes up. Null until that is
   * known.
   */
  operation: string | null = null;
  /** How the client calls its GraphQL document; null when it has no name. */
  document: string | null = null;
  /** The personal API token that came with it. */
  apiTokenId: number | null = null;
  /** Statements that the database answered. */
  statements = 0;
  /** Milliseconds that they took, added up also where several ran at once; without the wait for a connection. */
  databaseMs = 0;
}

/** A document's name as far as the log shows it. GraphQL allows letters, digits and underscores only. */
const MAX_DOCUMENT_NAME = 100;

/** Says what is asked. */
export function nameWork(work: Work | undefined, operation: string | undefined, document?: string) {
  if (!work) return;
  work.operation = operation ?? null;
  work.document = document?.slice(0, MAX_DOCUMENT_NAME) ?? null;
}
