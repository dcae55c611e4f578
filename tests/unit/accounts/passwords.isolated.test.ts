import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AppError } from '../../../server/base/errors.ts';

/** A fake of Argon2 that finishes a hash when the test says so. */
const started: (() => void)[] = [];
const verify = jest.fn(async (_hash: string, _password: string) => false);
jest.unstable_mockModule('@node-rs/argon2', () => ({
  hash: jest.fn(
    (password: string) => new Promise<string>((resolve) => started.push(() => resolve(`hash of ${password}`))),
  ),
  verify,
}));
const { checkNewPassword, hashPassword, HASHES_AT_ONCE, verifyPassword } =
  await import('../../../server/auth/passwords/passwords.ts');
const { commonPasswords } = await import('../../../server/auth/passwords/commonPasswords.ts');
const { Problems } = await import('../../../server/base/validation.ts');

const nobodysHash = started.shift();
const turnOfEvents = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  nobodysHash?.();
  started.length = 0;
  verify.mockClear();
});

describe('many hashes', () => {
  it('run one or two at a time, queue up to fifty and refuse the rest', async () => {
    const room = HASHES_AT_ONCE + 50;
    const outcomes = Array.from({ length: 300 }, (_, at) =>
      hashPassword('10.0.0.1', `password ${at}`).then(
        () => 'hashed',
        (error: AppError) => error,
      ),
    );
    const sentAway = await Promise.all(outcomes.slice(room));
    expect(sentAway).toHaveLength(300 - room);
    for (const error of sentAway) expect(error).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 3 });
    for (let finished = 0; finished < room; finished++) {
      expect(started.length).toBe(Math.min(HASHES_AT_ONCE, room - finished));
      started.shift()?.();
      await turnOfEvents();
    }
    expect(await Promise.all(outcomes.slice(0, room))).toEqual(Array(room).fill('hashed'));
  });

  it('accept new ones when the queue is empty', async () => {
    const one = hashPassword('10.0.0.1', 'one');
    started.shift()?.();
    expect(await one).toBe('hash of one');
  });

  it('continue after one fails', async () => {
    verify.mockRejectedValueOnce(new Error('broken hash'));
    await expect(verifyPassword('10.0.0.1', 'broken', 'x')).rejects.toThrow('broken hash');
    verify.mockRejectedValueOnce(new Error('broken hash'));
    await expect(verifyPassword('10.0.0.1', 'broken', 'x')).rejects.toThrow('broken hash');
    expect(await verifyPassword('10.0.0.1', 'a hash', 'x')).toBeNull();
  });
});

describe('verifyPassword', () => {
  it('does the same work without a user', async () => {
    expect(await verifyPassword('10.0.0.1', undefined, 'a password')).toBeNull();
    expect(verify.mock.calls).toEqual([[expect.stringMatching(/^hash of [\w-]{43}$/), 'a password']]);
  });

  it('returns null without a user, even when the hash matches', async () => {
    verify.mockResolvedValueOnce(true);
    expect(await verifyPassword('10.0.0.1', undefined, 'whatever it was')).toBeNull();
    verify.mockResolvedValueOnce(true);
    expect(await verifyPassword('10.0.0.1', 'a hash', 'the right one')).toEqual({ newHash: null });
  });
});

describe('the password rule', () => {
  const problemOf = (password: string) => {
    const problems = new Problems();
    checkNewPassword(problems, 'password', password);
    try {
      problems.throwIfAny();
    } catch (error) {
      return (error as AppError).fields?.password;
    }
    return undefined;
  };

  it.each([
    ['7 characters', 'aB3$xyZ', 'Password must be at least 8 characters long'],
    ['8 characters', 'aB3$xyZ!', undefined],
    ['8 characters of two units each', '🦊'.repeat(8), undefined],
    ['1,024 characters', 'aB3$'.repeat(256), undefined],
    ['1,025 characters', 'aB3$'.repeat(256) + 'x', 'Password must be 1,024 characters or less'],
    ['half of a character pair', 'aB3$xyZ!\ud800', 'Password contains half of a character pair (a lone surrogate)'],
    ['a NUL and a tab', 'aB3$\0\txyZ', undefined],
  ])('checks %s', (_, password, problem) => {
    expect(problemOf(password)).toBe(problem);
  });

  it('refuses common passwords in any case', () => {
    for (const password of ['password', 'Password123', 'QWERTYUIOP', '12345678'])
      expect(problemOf(password)).toContain('guess');
  });

  it('compares with a list of lower-case passwords of at least eight characters', () => {
    expect(commonPasswords.size).toBeGreaterThan(300);
    for (const password of commonPasswords) expect(password).toMatch(/^[^A-Z\s]{8,}$/);
  });
});
