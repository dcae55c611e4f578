export type NamedFactKind = 'number' | 'date' | 'name' | 'link';

/** A part of a text that a rewording must keep. */
export interface Fact {
  kind: NamedFactKind;
  text: string;
  /** Groups of keys: a text that has kept the fact has at least one key from each. */
  needs: string[][];
}
