import pg from 'pg';
import { currentOperation, type ErrorFactory, type Operation } from '../base/operation.ts';

type Result = pg.QueryResult | pg.QueryResult[];
type Callback = (error: Error | undefined, result: Result | undefined) => void;

/** What a client calls on a statement as the answer comes; the package's types leave it out. */
interface Listener extends pg.Submittable {
  handleDataRow(row: { length: number }): void;
  handleReadyForQuery(connection: unknown): void;
  handleError(error: Error, connection: unknown): void;
}

const Query = pg.Query as unknown as new (
  statement: string | pg.QueryConfig,
  values: unknown[] | undefined,
  callback: Callback,
) => Listener;

/**
 * A statement whose rows are counted as they arrive, before they are kept. Over the budget they are dropped, and it
 * fails when it has run out.
 */
class CountedQuery extends Query {
  #refusal: ErrorFactory | null = null;

  constructor(
    private readonly operation: Operation,
    ...statement: ConstructorParameters<typeof Query>
  ) {
    super(...statement);
  }

  override handleDataRow(row: { length: number }) {
    if (this.#refusal) return;
    this.#refusal = this.operation.count(row.length);
    if (!this.#refusal) super.handleDataRow(row);
  }

  override handleReadyForQuery(connection: unknown) {
    if (this.#refusal) this.handleError(this.#refusal(), connection);
    else super.handleReadyForQuery(connection);
  }

  override handleError(error: Error, connection: unknown) {
    super.handleError(this.#refusal?.() ?? error, connection);
  }
}

/** A client that counts what it reads for the operation that asks. */
export class CountedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // An idle connection can break; an error without a listener would end the process.
    this.on('error', () => undefined);
    const send = this.query.bind(this) as (...statement: unknown[]) => unknown;
    const query = (
      statement: string | pg.QueryConfig | pg.Submittable,
      values?: unknown[] | Callback,
      callback?: Callback,
    ) => {
      const operation = currentOperation();
      if (!operation || (typeof statement === 'object' && 'submit' in statement))
        return send(statement, values, callback);
      const [parameters, answer] = typeof values === 'function' ? [undefined, values] : [values, callback];
      if (answer) return send(new CountedQuery(operation, statement, parameters, answer));
      return new Promise((resolve, reject) => {
        send(
          new CountedQuery(operation, statement, parameters, (error, result) =>
            error ? reject(error) : resolve(result),
          ),
        );
      });
    };
    this.query = query as typeof this.query;
  }
}
