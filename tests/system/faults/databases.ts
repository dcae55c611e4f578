import { onPostgres } from '../../support/database/transfers.ts';
import { newDataDir } from '../../support/processes/serverProcess.ts';
import { newCluster } from './cluster.ts';
import { isMadeOn } from './share.ts';

/** Databases that keep what they acknowledge, and the settings of a server for each. */
export const databases = [
  {
    name: 'the embedded database',
    isEmbedded: true,
    settings: async (): Promise<Record<string, string>> => ({ DATA_DIR: newDataDir() }),
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
