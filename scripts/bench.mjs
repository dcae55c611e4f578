import { prepare } from './prepare.mjs';

/** The programs of `npm run bench -- NAME`, and what each of them measures. */
const BENCHES = {
  page: {
    file: 'bench/libraryPage.ts',
    about: 'Pages a second of the Library over GraphQL, REST and other servers (needs PostgreSQL).',
  },
  cold: {
    file: 'bench/coldPage.ts',
    about: 'Time of the first pages after a start and after an idle time, as a ratio to a warm one (needs PostgreSQL).',
  },
  search: {
    file: 'bench/search.ts',
    about: 'Time of a search by the size of the library; fails if one reads a whole table (needs PostgreSQL).',
  },
  scale: {
    file: 'bench/scale.ts',
    about: 'Time with 2,000 users as a ratio to 20; fails above 1.5 (needs PostgreSQL).',
  },
  citus: {
    file: 'bench/citus.ts',
    about: 'Time on a database divided by Citus as a ratio to one PostgreSQL; fails above 1.5 (needs Citus).',
  },
  shared: {
    file: 'bench/sharedLibrary.ts',
    about: 'Time in a shared library of 100,000 as a ratio to one’s own; fails above 1.2 (needs PostgreSQL).',
  },
  start: { file: 'bench/start.mjs', about: 'Time and memory of a start, and the size of an installation.' },
  load: { file: 'bench/load/load.ts', about: '100 requests a second for 30 minutes, none of which may fail.' },
  scaling: {
    file: 'tests/system/scaling/main.ts',
    about:
      'A rolling restart, a replica and failovers under load; -- --tenth runs 10 % (installs PostgreSQL and Patroni).',
  },
  'first-screen': { file: 'bench/firstScreen.mjs', about: 'Script of each first screen as a ratio to a bare page.' },
  interaction: { file: 'bench/interactionLatency.mjs', about: 'Time from an event to the next paint on a slow CPU.' },
  screens: { file: 'scripts/screens.mjs', about: 'Pictures of every screen in screens/, with bytes and web vitals.' },
};

const [name = '', ...options] = process.argv.slice(2);
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : null;
if (bench) await run(bench);
else list();

async function run({ file }) {
  await prepare();
  if (file.endsWith('.ts')) await import('@swc-node/register/esm-register');
  process.argv.splice(1, Infinity, file, ...options);
  await import(`../${file}`);
}

/** The list is a success without a name, and an error with an unknown one. */
function list() {
  const print = name ? console.error : console.log;
  print(name ? `There is no bench "${name}". Use one of these:\n` : 'npm run bench -- NAME\n');
  const width = Math.max(...Object.keys(BENCHES).map((each) => each.length));
  for (const [each, { about }] of Object.entries(BENCHES)) print(`  ${each.padEnd(width)}  ${about}`);
  if (name) process.exitCode = 1;
}
