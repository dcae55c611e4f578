import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { SECRET } from './session.ts';

export interface StartedServer {
  address: string;
  pid: number;
}

/**
 * Starts a server process that ends with this one, with the option that `npm start` gives ours. Its first lines state
 * its address.
 */
export async function startServer(script: string, env: Record<string, string>): Promise<StartedServer> {
  const compiler = script.endsWith('.ts') ? ['--import', '@swc-node/register/esm-register'] : [];
  const child = spawn(process.execPath, ['--v8-pool-size=1', ...compiler, script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => child.kill('SIGTERM'));
  for await (const line of createInterface({ input: child.stdout })) {
    const { address } = line.startsWith('{') ? JSON.parse(line) : {};
    child.stdout.resume();
    if (address)
      return {
        address: typeof address === 'string' ? address : `http://127.0.0.1:${address.port}`,
        pid: child.pid ?? 0,
      };
  }
  throw new Error(`${script} did not start.`);
}

/** Starts the product on a database, for whose users the benches sign tokens. */
export const startProduct = (
  url: string,
  env: Record<string, string> = {},
  script = 'dist/server/main.js',
): Promise<StartedServer> =>
  startServer(script, {
    DATABASE_URL: url,
    PORT: '0',
    AI_FIND_SERVERS: 'off',
    SESSION_SECRET: SECRET,
    BETA_ACCESS_CODES: 'bench-code',
    ...env,
  });
