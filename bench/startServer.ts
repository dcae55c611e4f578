import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

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
