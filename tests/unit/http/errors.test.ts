import { describe, expect, it } from '@jest/globals';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { type AppError, notFound, toAppError } from '../../../server/base/errors.ts';

const databaseError = (code: string) =>
  new QueryFailedError('SELECT secret', [], Object.assign(new Error('inside'), { code }));

describe('toAppError', () => {
  it.each([
    ['a connection closed in a transaction', new QueryRunnerAlreadyReleasedError(), 'SERVICE_UNAVAILABLE'],
    [
      'a closed connection, reported by the manager',
      new QueryRunnerProviderAlreadyReleasedError(),
      'SERVICE_UNAVAILABLE',
    ],
    ['a connection closed in a query', new Error('Connection terminated unexpectedly'), 'SERVICE_UNAVAILABLE'],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 'SERVICE_UNAVAILABLE'],
    [
      'a server that no address of its name reaches',
      Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }),
      'SERVICE_UNAVAILABLE',
    ],
    ['a statement timeout', databaseError('57014'), 'SERVICE_UNAVAILABLE'],
    ['a lock timeout', databaseError('55P03'), 'SERVICE_UNAVAILABLE'],
    ['a value out of range', databaseError('22003'), 'VALIDATION_FAILED'],
    ['a duplicate row', databaseError('23505'), 'CONFLICT'],
    ['an unknown column', databaseError('42703'), 'INTERNAL'],
    ['a bug', new TypeError('x is not a function'), 'INTERNAL'],
    ['a thrown value that is not an error', 'oops', 'INTERNAL'],
  ])('hides the internals of %s', (_what, thrown, code) => {
    const error = toAppError(thrown);
    expect(error.code).toBe(code);
    expect(error.message).not.toMatch(/secret|inside|query runner|function|oops|\d{5}/i);
    expect(error.cause).toBe(thrown);
  });

  it('returns our own errors unchanged', () => {
    const ours: AppError = notFound('Content');
    expect(toAppError(ours)).toBe(ours);
  });
});
