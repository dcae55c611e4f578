import type pg from 'pg';
import { CountedClient } from '../countedClient.ts';

/** A client of the embedded database without named statements: its connections share one session, and so the names. */
export class SharedSessionClient extends CountedClient {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...statement: unknown[]) => unknown;
    this.query = ((statement: unknown, ...rest: unknown[]) =>
      send(withoutName(statement), ...rest)) as typeof this.query;
  }
}

const withoutName = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
    ? { ...statement, name: undefined }
    : statement;
