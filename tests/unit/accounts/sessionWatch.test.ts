import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { SessionWatch } from '../../../server/base/sessionWatch.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('checks the session once for all subscriptions of a socket, and ends them together', async () => {
  const watch = new SessionWatch(1_000);
  const isSignedIn = jest.fn(async () => true);
  const ends = Array.from({ length: 20 }, () => jest.fn());
  const stops = ends.map((end) => watch.add(isSignedIn, end));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(isSignedIn).toHaveBeenCalledTimes(3);
  stops[0]?.();
  isSignedIn.mockResolvedValue(false);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ends.map((end) => end.mock.calls.length)).toEqual([0, ...Array<number>(19).fill(1)]);
});

it('checks nothing without subscriptions, and ends nothing when a check fails', async () => {
  const watch = new SessionWatch(1_000);
  const isSignedIn = jest.fn(async () => Promise.reject<boolean>(new Error('the database is away')));
  const end = jest.fn();
  const stop = watch.add(isSignedIn, end);
  await jest.advanceTimersByTimeAsync(1_000);
  stop();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(isSignedIn).toHaveBeenCalledTimes(1);
  expect(end).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});
