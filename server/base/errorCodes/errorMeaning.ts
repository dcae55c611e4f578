/** The meaning of an error code. docs/errors.md and the enum ErrorCode of the schema contain the same texts. */
export interface CodeMeaning {
  /** The HTTP status of the response. */
  status: number;
  /** Whether the same request can succeed later without any change. */
  isRetryable: boolean;
  /** The cause, and what the caller can do about it: a sentence each. */
  meaning: string;
  remedy: string;
}

export interface ErrorMeaning extends CodeMeaning {
  /** The code in GraphQL's `extensions.code`. */
  graphql: string;
  /** The `error_type` of an AI provider's failure. */
  errorType?: string;
}
