/** A message found by a search, with the root of its thread if it is in one. */
export interface FoundMessage {
  id: string;
  parentMessageId: string | null;
}

/** The place at which a list of messages opens. */
export interface OpenedAt {
  id: string;
  /** Changes each time that it is opened there. */
  visit: string;
  /** Whether it is the message that was found, and not only the root of its thread. */
  isFound: boolean;
}
