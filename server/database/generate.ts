import { writeFile } from 'node:fs/promises';
import { connect, type Entities, pgliteDatabase } from './dataSource.ts';
import { openEngine } from './embedded/engine.ts';

/** Writes the migration from the last migration to the current entities: `npm run migrate -- generate Name`. */
export async function generateMigration(name: string, entities: Entities) {
  const database = pgliteDatabase(await openEngine({}), entities);
  await connect(database);
  const { upQueries, downQueries } = await database.dataSource.driver.createSchemaBuilder().log();
  await database.close();
  if (upQueries.length === 0) return null;
  const stamp = Date.now();
  const statements = (queries: { query: string }[]) =>
    queries.map(({ query }) => `    await runner.query(\`${query.replaceAll('`', '\\`')}\`);`).join('\n');
  const file = `migrations/${stamp}-${name}.ts`;
  await writeFile(
    file,
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${name}${stamp} implements MigrationInterface {
  async up(runner: QueryRunner) {
${statements(upQueries)}
  }

  async down(runner: QueryRunner) {
${statements(downQueries.reverse())}
  }
}
`,
  );
  return file;
}
