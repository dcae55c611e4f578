/** Stands in place of '@jest/globals', which jest's own loader of modules makes. */
export const TEST_GLOBALS = Symbol.for('suspire test globals');

export const { describe, it, test, expect, beforeAll, beforeEach, afterAll, afterEach, jest } =
  globalThis[TEST_GLOBALS] ?? {};
