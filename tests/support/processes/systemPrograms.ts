import { execFile, spawn, type SpawnOptions } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
/** PostgreSQL and PgBouncer refuse to run as root; they run as this user of PostgreSQL's package instead. */
const OWNER = 'postgres';

/** The folders of PostgreSQL's programs: one for each version, or a common one. */
const VERSIONED = [
  { folder: '/usr/lib/postgresql', versions: /^\d+$/ },
  { folder: '/opt/homebrew/opt', versions: /^postgresql/ },
  { folder: '/usr/local/opt', versions: /^postgresql/ },
  { folder: '/usr', versions: /^pgsql-/ },
];
const USUAL = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

const folders = () => [...VERSIONED.flatMap(binariesIn), ...USUAL];
const POSTGRES = ['initdb', 'pg_ctl'];

/** The folder of PostgreSQL's newest programs. Installs the system's package if there is none. */
export const postgresPrograms = () => found('postgresql', folders(), POSTGRES);

export const hasPostgres = () => folderWith(folders(), POSTGRES) !== undefined;

const PACKAGES = { haproxy: 'haproxy', pgbouncer: 'pgbouncer', patroni: 'patroni', etcd: 'etcd-server' } as const;

/** The path of a program. Installs the system's package if it is missing. */
export const systemProgram = async (name: keyof typeof PACKAGES) =>
  path.join(await found(PACKAGES[name], USUAL, [name]), name);

/** The first folder that contains these programs. */
async function found(packageName: string, folders: string[], programs: string[]): Promise<string> {
  const look = () => folderWith(folders, programs);
  const there = look();
  if (there) return there;
  const missing = `${packageName} is missing and could not be installed.`;
  await install(packageName).catch((cause: unknown) => {
    throw new Error(missing, { cause });
  });
  const installed = look();
  if (!installed) throw new Error(missing);
  return installed;
}

const folderWith = (folders: string[], programs: string[]) =>
  folders.find((folder) => programs.every((program) => isProgram(path.join(folder, program))));

const binariesIn = ({ folder, versions }: (typeof VERSIONED)[number]) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => versions.test(name))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((name) => path.join(folder, name, 'bin'));

function isProgram(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function install(packageName: string) {
  const asRoot = isRoot ? [] : ['sudo', '-n'];
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', packageName],
  ]) {
    const [program = '', ...rest] = [...asRoot, 'apt-get', ...words];
    await run(program, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
}

const asOwner = (program: string, words: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', OWNER, '--', program, ...words]] : [program, words];

/** Runs a program to its end, as a user that PostgreSQL accepts. */
export const ownersRun = (program: string, ...words: string[]) => run(...asOwner(program, words), { cwd: '/' });

export const ownersSpawn = (program: string, words: string[], options: SpawnOptions) =>
  spawn(...asOwner(program, words), { cwd: '/', ...options });

/** Gives a folder and its contents to that user. */
export const giveToOwner = async (folder: string) => {
  if (isRoot) await run('chown', ['-R', OWNER, folder]);
};
