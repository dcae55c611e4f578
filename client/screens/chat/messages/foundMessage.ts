/** A message that was looked for, with the root of its thread if it is in one. */
export interface FoundMessage {
  id: string;
  parentMessageId: string | null;
}

/** Where a list of messages opens. */
export interface OpenedAt {
  id: string;
  /** Another one each time that it is opened there. */
  visit: string;
  /** It is what was looked for, not only the way to it. */
  isFound: boolean;
}
