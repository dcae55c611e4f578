import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { browserOptions } from '../../../scripts/browser.mjs';
import { ENGINES } from '../../../scripts/engines.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const cache = path.join(root, 'node_modules/.cache/suspire');

/** Prepares expensive things once before all tests, and passes them to the workers in the environment. */
export default function globalSetup() {
  prepareTemplate();
  process.env.TEST_BROWSER = JSON.stringify(browserOptions());
  for (const [name, { find }] of Object.entries(ENGINES)) process.env[`TEST_BROWSER_${name}`] = JSON.stringify(find());
}

/**
 * Creates the migrated database that every test file copies. It is created again when the migrations, the shipped
 * catalogue or makeTemplate.ts change.
 */
function prepareTemplate() {
  const key = keyOfTemplate();
  process.env.TEST_TEMPLATE_KEY = key;
  process.env.TEST_TEMPLATE = path.join(cache, `template-${key}`);
  if (!process.env.TEST_DATABASE_URL && existsSync(process.env.TEST_TEMPLATE)) return;
  mkdirSync(cache, { recursive: true });
  const { status } = spawnSync(
    process.execPath,
    ['--import', '@swc-node/register/esm-register', 'tests/support/database/makeTemplate.ts'],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The template database could not be made.');
}

function keyOfTemplate() {
  const hash = createHash('sha256');
  for (const folder of ['migrations', 'server/database/distribution', 'server/toneshift/catalogue'])
    for (const file of readdirSync(path.join(root, folder), { recursive: true })
      .filter((name) => name.endsWith('.ts'))
      .sort())
      hash.update(readFileSync(path.join(root, folder, file)));
  for (const file of [
    'server/database/migrations.ts',
    'tests/support/database/makeTemplate.ts',
    'node_modules/@electric-sql/pglite/package.json',
  ])
    hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
