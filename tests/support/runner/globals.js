/** Replaces '@jest/globals', which only Jest's own module loader provides. */
export const TEST_GLOBALS = Symbol.for('suspire test globals');

export const { describe, it, test, expect, beforeAll, beforeEach, afterAll, afterEach, jest } =
  globalThis[TEST_GLOBALS] ?? {};
