import { jest } from '@jest/globals';

/** A test that fails on a busy machine is told once more. What it failed with is printed where it happened and at the end of the run. */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
