import { expect } from '@jest/globals';
import { serverCommand, spawnServer } from './serverProcess.ts';

/** `npm run admin -- …` with the settings of `env`, which may be read as late as a command is given. */
export const adminCommand = (env: () => Record<string, string>) => {
  /** What a command wrote, and its exit code. */
  async function admin(...words: string[]) {
    const command = spawnServer(env(), [...serverCommand('admin'), ...words]);
    const { code } = await command.exited;
    return { code, output: command.output() };
  }

  /** What a command that must succeed found, as a program reads it. */
  async function found<Data>(...words: string[]): Promise<Data> {
    const { code, output } = await admin(...words, '--json');
    expect([code, output]).toEqual([0, expect.any(String)]);
    return JSON.parse(output) as Data;
  }

  return { admin, found };
};
