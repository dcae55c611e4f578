import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

/** A screen's chunk is transformed when it is first asked for, which takes seconds on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
});
