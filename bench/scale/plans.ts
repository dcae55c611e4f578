import pg from 'pg';

/** Smaller tables may be read whole. */
const LARGE = 5_000;

export interface Statement {
  /** The name of a prepared statement, which may be planned once for all values. */
  name?: string;
  text: string;
  values: unknown[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** The plans of a server's statements, read on a separate connection. */
export class Plans {
  readonly #client: pg.Client;
  #large = new Set<string>();

  private constructor(url: string) {
    this.#client = new pg.Client(url);
  }

  static async open(url: string) {
    const plans = new Plans(url);
    await plans.#client.connect();
    const { rows } = await plans.#client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'i') AND reltuples >= ${LARGE}`,
    );
    plans.#large = new Set(rows.map(({ name }) => name));
    return plans;
  }

  close() {
    return this.#client.end();
  }

  /** The large tables that these statements read whole, each with its statement. */
  async wholeReads(statements: Statement[]): Promise<string[]> {
    const found: string[] = [];
    for (const statement of statements.filter(({ text }) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text)))
      for (const plan of await this.#plansOf(statement))
        for (const read of this.#wholeReadsOf(plan)) found.push(`${read}\n    ${statement.text.replace(/\s+/g, ' ')}`);
    return [...new Set(found)];
  }

  async #plansOf({ name, text, values }: Statement): Promise<Plan[]> {
    const plans = [await this.#explain(`EXPLAIN (FORMAT JSON) ${text}`, values)];
    if (!name) return plans;
    await this.#client.query(`SET plan_cache_mode = force_generic_plan; PREPARE explained AS ${text}`);
    const nulls = values.map(() => 'NULL').join(', ');
    plans.push(await this.#explain(`EXPLAIN (FORMAT JSON) EXECUTE explained${nulls && `(${nulls})`}`, []));
    await this.#client.query('DEALLOCATE explained; RESET plan_cache_mode');
    return plans;
  }

  async #explain(text: string, values: unknown[]): Promise<Plan> {
    const { rows } = await this.#client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(text, values);
    const [row] = rows;
    if (!row) throw new Error(`There is no plan for ${text}`);
    return row['QUERY PLAN'][0].Plan;
  }

  #wholeReadsOf(plan: Plan): string[] {
    const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', Plans: inner = [] } = plan;
    const isWhole =
      (type === 'Seq Scan' && this.#large.has(table)) ||
      (/Index/.test(type) && !plan['Index Cond'] && this.#large.has(index));
    return [...(isWhole ? [`${type} of ${index || table}`] : []), ...inner.flatMap((each) => this.#wholeReadsOf(each))];
  }
}
