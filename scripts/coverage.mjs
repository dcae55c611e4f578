import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { JEST } from './jest.mjs';
import { buildsOf, prepare } from './prepare.mjs';

/**
 * `npm run coverage -- PATH`: which part of server and rules the tests of unit, contract and api reach, and which part of
 * the client those of screens; with a path, the tests at it. coverage/ shows the lines.
 */
const paths = process.argv.slice(2);
const FOLDER = 'coverage/v8';
const OF_SERVER = ['unit', 'contract', 'api'];

await prepare(buildsOf(paths));
rmSync('coverage', { recursive: true, force: true });
// A worker that Jest ends for its memory would not write what it reached.
jest([...OF_SERVER, '--workerIdleMemoryLimit=16GB'], { NODE_V8_COVERAGE: FOLDER });
for (const side of ['server', 'rules']) {
  const { Report } = await import('c8');
  console.log(`\n${side}/`);
  await Report({
    include: [`${side}/**`],
    extension: ['.ts'],
    excludeNodeModules: true,
    reporter: ['text-summary', 'html'],
    reportsDirectory: `coverage/${side}`,
    tempDirectory: FOLDER,
    src: [],
  }).run();
}
rmSync(FOLDER, { recursive: true, force: true });
const OF_CLIENT = ['--collectCoverageFrom=client/**/*.{ts,tsx}', '--coverageDirectory=coverage/client'];
console.log('\nclient/');
jest([
  'screens',
  '--coverage',
  '--coverageProvider=v8',
  '--coverageReporters=text-summary',
  '--coverageReporters=html',
  ...OF_CLIENT,
]);

function jest(projectsAndOptions, env = {}) {
  const words = [...JEST, ...paths, '--passWithNoTests', '--selectProjects', ...projectsAndOptions];
  spawnSync(process.execPath, words, { stdio: 'inherit', env: { ...process.env, ...env } });
}
