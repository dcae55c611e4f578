import { describe, expect, it } from '@jest/globals';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { type AppError, notFound, toAppError } from '../../server/base/errors.ts';

const databaseError = (code: string) =>
  new QueryFailedError('SELECT secret', [], Object.assign(new Error('inside'), { code }));

describe('what was thrown', () => {
  it.each([
    ['a connection that ended in a transaction', new QueryRunnerAlreadyReleasedError(), 'SERVICE_UNAVAILABLE'],
    ['the same, seen by the manager', new QueryRunnerProviderAlreadyReleasedError(), 'SERVICE_UNAVAILABLE'],
    ['a connection that ended in a query', new Error('Connection terminated unexpectedly'), 'SERVICE_UNAVAILABLE'],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 'SERVICE_UNAVAILABLE'],
    [
      'a server that is at none of the addresses of its name',
      Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }),
      'SERVICE_UNAVAILABLE',
    ],
    ['a statement that took too long', databaseError('57014'), 'SERVICE_UNAVAILABLE'],
    ['a lock that was not free', databaseError('55P03'), 'SERVICE_UNAVAILABLE'],
    ['a value out of range', databaseError('22003'), 'VALIDATION_FAILED'],
    ['a row that is there already', databaseError('23505'), 'CONFLICT'],
    ['a column that is not there', databaseError('42703'), 'INTERNAL'],
    ['a bug', new TypeError('x is not a function'), 'INTERNAL'],
    ['nothing that is an error', 'oops', 'INTERNAL'],
  ])('as %s is told without its inside', (_what, thrown, code) => {
    const told = toAppError(thrown);
    expect(told.code).toBe(code);
    expect(told.message).not.toMatch(/secret|inside|query runner|function|oops|\d{5}/i);
    expect(told.cause).toBe(thrown);
  });

  it('by us is left as it is', () => {
    const ours: AppError = notFound('Content');
    expect(toAppError(ours)).toBe(ours);
  });
});
