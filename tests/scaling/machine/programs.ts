import { execFile, spawn, type SpawnOptions } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);
const isRoot = userInfo().uid === 0;
/** PostgreSQL and PgBouncer refuse to run as root. */
const OWNER = 'postgres';

const PACKAGES = { postgres: 'postgresql', haproxy: 'haproxy', pgbouncer: 'pgbouncer' };

/** Where a program of the system's packages is; it is installed when it is not there. */
async function found(program: keyof typeof PACKAGES): Promise<string> {
  const look = () =>
    (program === 'postgres' ? postgresPrograms() : [`/usr/sbin/${program}`, `/usr/bin/${program}`]).find((file) =>
      existsSync(file),
    );
  const file = look();
  if (file) return file;
  const asRoot = isRoot ? [] : ['sudo', '-n'];
  const apt = async (...words: string[]) => {
    const [command = '', ...rest] = [...asRoot, 'apt-get', ...words];
    await run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  await apt('update', '-qq');
  await apt('install', '-y', '-qq', '--no-install-recommends', PACKAGES[program]);
  const installed = look();
  if (!installed) throw new Error(`${PACKAGES[program]} was installed, but ${program} is not there.`);
  return installed;
}

/** Of each release that is there, the newest first. */
function postgresPrograms(): string[] {
  const releases = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  return releases
    .sort((one, other) => Number(other) - Number(one))
    .map((release) => `/usr/lib/postgresql/${release}/bin/postgres`);
}

export interface Programs {
  haproxy: string;
  pgbouncer: string;
  /** The folder of initdb, pg_ctl, pg_basebackup. */
  postgres: string;
}

export const installed = async (): Promise<Programs> => ({
  haproxy: await found('haproxy'),
  pgbouncer: await found('pgbouncer'),
  postgres: (await found('postgres')).replace(/\/postgres$/, ''),
});

const asOwner = (command: string, words: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', OWNER, '--', command, ...words]] : [command, words];

/** Runs a program as the user whom PostgreSQL accepts, to its end. */
export async function ownersRun(command: string, ...words: string[]): Promise<string> {
  const { stdout } = await run(...asOwner(command, words), { cwd: '/' });
  return stdout;
}

export const ownersSpawn = (command: string, words: string[], options: SpawnOptions) =>
  spawn(...asOwner(command, words), { cwd: '/', ...options });

/** Gives a folder to that user. */
export const giveToOwner = (folder: string) => (isRoot ? run('chown', ['-R', OWNER, folder]) : Promise.resolve());

/** A file of examples/scaling, with these of its texts replaced; each must be in it. */
export function example(name: string, replaced: Record<string, string>): string {
  let text = readFileSync(`examples/scaling/${name}`, 'utf8');
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`examples/scaling/${name} has no ${from}.`);
    text = text.replaceAll(from, to);
  }
  return text;
}
