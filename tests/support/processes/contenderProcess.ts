import { lockDirectory } from '../../../server/database/lock.ts';

/** What came of wanting the folder, and the sentence that refused it. */
export interface Outcome {
  has: boolean;
  refusal: string;
}

const [, , folder = ''] = process.argv;

/** A process that takes the folder whenever it is told to, and has it until it is killed. */
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
