import type { DataSource, EntityManager } from 'typeorm';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** The kinds of nodes in the plans of the statements of some work, with their tables. */
export async function nodeKinds(dataSource: DataSource, work: (db: EntityManager) => Promise<unknown>) {
  const kinds = new Set<string>();
  const query = async (text: string, values?: unknown[]) => {
    const [row] = await dataSource.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
    for (const { Plan } of row['QUERY PLAN']) collect(Plan, kinds);
    return dataSource.query(text, values);
  };
  await work(
    new Proxy(dataSource.manager, {
      get: (manager, name) => (name === 'query' ? query : Reflect.get(manager, name)),
    }),
  );
  return [...kinds].sort();
}

function collect(node: PlanNode, kinds: Set<string>) {
  const table = node['Relation Name'];
  kinds.add(table ? `${node['Node Type']} (${table})` : node['Node Type']);
  for (const below of node.Plans ?? []) collect(below, kinds);
}
