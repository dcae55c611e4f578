import type pg from 'pg';
import { CountedClient } from './countedClient.ts';

/**
 * A client behind a pooler in transaction mode, where the next statement may reach another session: one that was prepared
 * by name would not be there, so none has a name.
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
