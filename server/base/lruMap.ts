/**
 * Entries up to `max`, of which those used longest ago are dropped. With `sizeOf`, `max` limits the sum of the sizes; an
 * entry that alone is larger is not stored.
 */
export class LruMap<Key, Value extends NonNullable<unknown>> extends Map<Key, Value> {
  #total = 0;

  constructor(
    private readonly max: number,
    private readonly sizeOf: (value: Value) => number = () => 1,
  ) {
    super();
  }

  override get(key: Key): Value | undefined {
    const value = super.get(key);
    if (value === undefined || !super.delete(key)) return undefined;
    super.set(key, value);
    return value;
  }

  /** Reads an entry without using it. */
  peek(key: Key): Value | undefined {
    return super.get(key);
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    const size = this.sizeOf(value);
    if (size > this.max) return this;
    super.set(key, value);
    this.#total += size;
    for (const oldest of this.keys()) if (this.#total > this.max) this.delete(oldest);
    return this;
  }

  override delete(key: Key): boolean {
    const value = super.get(key);
    if (value !== undefined) this.#total -= this.sizeOf(value);
    return super.delete(key);
  }

  override clear(): void {
    super.clear();
    this.#total = 0;
  }
}
