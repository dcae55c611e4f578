/**
 * An object that has only the members of Playwright's `Whole` that the stories use, with the type of the whole, so that
 * a story is written once. Any other member fails by its name.
 */
export function asWhole<Whole extends object>(part: Partial<Whole>, name: string): Whole {
  return new Proxy(part, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member);
      if (typeof value === 'function') return value.bind(target);
      // A promise and Jest ask every value for members of their own.
      if (value !== undefined || typeof member === 'symbol' || ['then', 'toJSON'].includes(member)) return value;
      throw new Error(`${name}.${member} is not written for WebKit yet; see tests/support/browser/webKit.`);
    },
  }) as Whole;
}
