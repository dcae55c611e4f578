import { type Env, newCluster, newDataDir, onPostgres } from '../../support/system/start.ts';

/**
 * 1 makes every fault as often as its test says, on both databases; `npm test -- --only=faults` sets it. Without it
 * 10 % of each are made, on the database of the test run.
 */
const { FAULTS_SHARE } = process.env;

/** Whether faults run on this database. */
export const isMadeOn = ({ isEmbedded }: { isEmbedded: boolean }) =>
  FAULTS_SHARE !== undefined || isEmbedded === !process.env.TEST_DATABASE_URL;

/** Databases that keep what they acknowledge, and the settings of a server for each. */
export const databases = [
  {
    name: 'the embedded database',
    isEmbedded: true,
    settings: async (): Promise<Env> => ({ DATA_DIR: newDataDir() }),
  },
  {
    name: 'PostgreSQL',
    isEmbedded: false,
    settings: async () => {
      const cluster = await newCluster();
      await cluster.start();
      return onPostgres(cluster.urlOf('postgres'));
    },
  },
].filter(isMadeOn);

/** The number of repetitions to run; `share` is that of `npm run test:all`. */
export const times = (whole: number, share = 0.1) => Math.max(1, Math.round(whole * Number(FAULTS_SHARE ?? share)));

/** A timeout in milliseconds for the given number of repetitions, on any machine. */
export const longEnough = (count: number) => 300_000 + count * 60_000;

/** Prints the result of a fault in one line: what was done, what was counted, how long it took. */
export function stopwatch() {
  const begun = performance.now();
  return (sentence: string) =>
    void process.stderr.write(`${sentence} (${((performance.now() - begun) / 1_000).toFixed(0)} s)\n`);
}
