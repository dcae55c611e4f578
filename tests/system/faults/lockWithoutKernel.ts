import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The control: a lock that is only a file with a process id, checked first and written afterwards. */
export async function lockDirectory(folder: string) {
  const file = path.join(folder, 'lock');
  if (existsSync(file) && isRunning(Number(await readFile(file, 'utf8')))) throw new Error('in use');
  await writeFile(file, String(process.pid));
}

function isRunning(pid: number) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
