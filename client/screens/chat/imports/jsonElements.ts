const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** The most characters of an element. A longer one is read over. */
const MAX_ELEMENT = 32 * 1024 * 1024;

/** The text of one element; null for one that is too long. */
export type Element = string | null;

/**
 * Splits the text of a JSON array into its elements while it is read, so that a file of any size takes little memory. A
 * text that is no array is one element. Nothing is parsed: an element that is broken is found by its reader.
 */
export class JsonElements {
  #isArray: boolean | null = null;
  #depth = 0;
  #inString = false;
  #isEscaped = false;
  #parts: string[] = [];
  #length = 0;

  /** The elements that end in this piece of the text. */
  push(piece: string): Element[] {
    const found: Element[] = [];
    let from = 0;
    if (this.#isArray === null) {
      const first = piece.search(/\S/);
      if (first === -1) return found;
      this.#isArray = piece.charAt(first) === '[';
      from = first + (this.#isArray ? 1 : 0);
    }
    if (!this.#isArray) {
      this.#keep(piece.slice(from));
      return found;
    }
    for (let at = from; at < piece.length; at++) {
      if (!this.#isBetween(piece.charCodeAt(at))) continue;
      this.#keep(piece.slice(from, at));
      found.push(...this.end());
      from = at + 1;
    }
    this.#keep(piece.slice(from));
    return found;
  }

  /** The rest at the end of the text: nothing, one element, or the beginning of one that was cut off. */
  end(): Element[] {
    const text = this.#length > MAX_ELEMENT ? null : this.#parts.join('').trim();
    [this.#parts, this.#length] = [[], 0];
    return text === '' ? [] : [text];
  }

  /** Whether a character ends an element of the array. */
  #isBetween(code: number): boolean {
    if (this.#inString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (code === BACKSLASH) this.#isEscaped = true;
      else if (code === QUOTE) this.#inString = false;
      return false;
    }
    if (code === QUOTE) this.#inString = true;
    else if (OPENING.has(code)) this.#depth++;
    else if (CLOSING.has(code)) return --this.#depth < 0;
    return code === COMMA && this.#depth === 0;
  }

  #keep(text: string) {
    this.#length += text.length;
    if (this.#length > MAX_ELEMENT) this.#parts = [];
    else this.#parts.push(text);
  }
}
