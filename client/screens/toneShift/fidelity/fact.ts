export type NamedFactKind = 'number' | 'date' | 'name' | 'link';

/** Something in a text that a rewording must keep. */
export interface Fact {
  kind: NamedFactKind;
  /** As it stands in the text. */
  text: string;
  /** A text that has kept it holds one key of each. */
  needs: string[][];
}
