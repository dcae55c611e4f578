import { afterEach, beforeAll } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

/** A screen's chunk is transformed when it is first asked for, which takes seconds on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

/**
 * Tests wait for what a user sees: React need not warn of what changes before they look, as the end of an animation.
 */
beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
});
