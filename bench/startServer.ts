import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Starts a server process that ends with this one. Returns the address in its first lines. */
export async function startServer(script: string, env: Record<string, string>): Promise<string> {
  const compiler = script.endsWith('.ts') ? ['--import', '@swc-node/register/esm-register'] : [];
  const child = spawn(process.execPath, [...compiler, script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => child.kill('SIGTERM'));
  for await (const line of createInterface({ input: child.stdout })) {
    const { address } = line.startsWith('{') ? JSON.parse(line) : {};
    child.stdout.resume();
    if (address) return typeof address === 'string' ? address : `http://127.0.0.1:${address.port}`;
  }
  throw new Error(`${script} did not start.`);
}
