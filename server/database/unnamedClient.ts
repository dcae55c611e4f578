import type pg from 'pg';
import { CountedClient } from './countedClient.ts';

/**
 * A client for a pooler in transaction mode, which may run the next statement in another session without our named
 * prepared statements. So its statements have no names.
 */
export class UnnamedClient extends CountedClient {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query as (...statement: unknown[]) => unknown;
    const query = (statement: string | pg.QueryConfig | pg.Submittable, ...more: unknown[]) =>
      send(isNamed(statement) ? { ...statement, name: undefined } : statement, ...more);
    this.query = query as typeof this.query;
  }
}

const isNamed = (statement: string | pg.QueryConfig | pg.Submittable): statement is pg.QueryConfig =>
  typeof statement === 'object' && 'name' in statement;
