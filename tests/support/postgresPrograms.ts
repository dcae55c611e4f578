import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where packages put PostgreSQL's programs: in a folder of each version, or with all others. */
const PLACES = [
  { folder: '/usr/lib/postgresql', versions: /^\d+$/ },
  { folder: '/opt/homebrew/opt', versions: /^postgresql/ },
  { folder: '/usr/local/opt', versions: /^postgresql/ },
  { folder: '/usr', versions: /^pgsql-/ },
];

/** The folder of PostgreSQL's programs, of the newest version; installed from the system's packages where there are none. */
export function postgresPrograms(): string {
  if (!found()) install();
  const folder = found();
  if (!folder) throw new Error('PostgreSQL is not there and could not be installed.');
  return folder;
}

const found = () =>
  [...PLACES.flatMap(binariesIn), '/usr/bin'].find((folder) =>
    ['initdb', 'pg_ctl'].every((program) => isProgram(path.join(folder, program))),
  );

const binariesIn = ({ folder, versions }: (typeof PLACES)[number]) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => versions.test(name))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((name) => path.join(folder, name, 'bin'));

function install() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'],
  ]) {
    const [program = '', ...rest] = [...asRoot, 'apt-get', ...words];
    spawnSync(program, rest, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
}

function isProgram(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
