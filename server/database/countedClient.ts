import pg from 'pg';
import { AppError, changeUnconfirmed, sqlState } from '../base/errors.ts';
import { isObserved, report } from '../base/observation/observers.ts';
import { currentOperation, type ErrorFactory, type Operation } from '../base/operation.ts';
import { endWhenSilent } from './silence.ts';

type Result = pg.QueryResult | pg.QueryResult[];
type Callback = (error: Error | undefined, result: Result | undefined) => void;

/** The callbacks of a statement, which the package's types leave out. */
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
 * A statement that counts its rows as they arrive, before they are kept. Over the budget it drops them, and fails when
 * all have arrived.
 */
class CountedQuery extends Query {
  #refusal: ErrorFactory | null = null;

  constructor(
    private readonly operation: Operation | undefined,
    ...statement: ConstructorParameters<typeof Query>
  ) {
    super(...statement);
  }

  override handleDataRow(row: { length: number }) {
    if (this.#refusal) return;
    this.#refusal = this.operation?.count(row.length) ?? null;
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

interface CountedClientConfig extends pg.ClientConfig {
  /** How long the database may send nothing while a statement runs; absent for the embedded database. */
  maxSilenceMs?: number;
}

const COMMIT = /^\s*COMMIT\b/i;
const CHANGE = /^\s*(INSERT|UPDATE|DELETE|WITH\b[^]*\b(INSERT|UPDATE|DELETE))\b/i;
const CONNECTION_LOST = /Connection terminated|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH/;

/** Whether the connection was lost before the database answered. 57P is the class for a database that ends a session. */
const isConnectionLost = (error: Error) =>
  !(error instanceof AppError) && (sqlState(error)?.startsWith('57P') ?? CONNECTION_LOST.test(String(error)));

/** A client that counts for the current operation how much it reads, and how long that takes. */
export class CountedClient extends pg.Client {
  constructor(config?: CountedClientConfig) {
    super(config);
    const maxSilenceMs = config?.maxSilenceMs;
    if (maxSilenceMs !== undefined) endWhenSilent(this, maxSilenceMs);
    // An idle connection can break, and an error event without a listener would end the process.
    this.on('error', () => undefined);
    const send = this.query.bind(this) as (...statement: unknown[]) => unknown;
    const query = (
      statement: string | pg.QueryConfig | pg.Submittable,
      values?: unknown[] | Callback,
      callback?: Callback,
    ) => {
      if (typeof statement === 'object' && 'submit' in statement) return send(statement, values, callback);
      const operation = currentOperation();
      const [parameters, answer] = typeof values === 'function' ? [undefined, values] : [values, callback];
      const text = typeof statement === 'string' ? statement : statement.text;
      const isInTransaction = this.getTransactionStatus() === 'T';
      const explained = (error: Error | undefined) => {
        const commits = isInTransaction ? COMMIT : CHANGE;
        // The embedded database ends only with this process.
        if (maxSilenceMs === undefined || !error || !commits.test(text) || !isConnectionLost(error)) return error;
        if (operation) operation.isUnconfirmed = true;
        return changeUnconfirmed(error);
      };
      const counted = (answered: Callback) => {
        const explain: Callback = (error, result) => answered(explained(error), result);
        return send(new CountedQuery(operation, statement, parameters, timed(operation, text, explain)));
      };
      if (answer) return counted(answer);
      return new Promise((resolve, reject) => {
        counted((error, result) => (error ? reject(error) : resolve(result)));
      });
    };
    this.query = query as pg.Client['query'];
  }
}

/** Records the duration of a statement for its operation. */
function timed(operation: Operation | undefined, text: string, answer: Callback): Callback {
  const startedAt = performance.now();
  const work = operation?.work;
  return (error, result) => {
    const ms = performance.now() - startedAt;
    if (work) {
      work.statements++;
      work.databaseMs += ms;
    }
    if (isObserved())
      report('statement', { work, text, startedAt, ms, code: error ? (sqlState(error) ?? 'none') : null });
    answer(error, result);
  };
}
