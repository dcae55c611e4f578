import { lockDirectory } from '../../../server/database/lock.ts';

/** Whether the folder was locked, or the error. */
export interface Outcome {
  has: boolean;
  refusal: string;
}

const [, , folder = ''] = process.argv;

/** Locks the folder on each message, and keeps it until the process is killed. */
process.on('message', () => void want().then((outcome) => process.send?.(outcome)));
process.send?.('ready');

async function want(): Promise<Outcome> {
  try {
    await lockDirectory(folder, () => process.exit(1));
    return { has: true, refusal: '' };
  } catch (error) {
    return { has: false, refusal: String(error) };
  }
}
