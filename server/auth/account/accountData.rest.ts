import { FileInPieces, type RestRoute, route } from '../../base/reply.ts';
import * as service from './accountData.service.ts';

export const accountDataRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/account-data/',
    status: 200,
    summary:
      'Everything that is kept of the caller, as one JSON file of any size. A download that breaks off is not complete.',
    handle: async (ctx) =>
      new FileInPieces(
        `suspire-account-${new Date().toISOString().slice(0, 10)}.json`,
        await service.accountDataFile(ctx),
      ),
  }),
];
