import './translatedPage.ts';
import { afterEach, beforeAll } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

/** A screen's chunk is transformed on its first use, which takes seconds on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

/** Tests wait for what a user sees, so React need not warn about updates outside of act(). */
beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
});
