import { z } from 'zod';
import { FileInPieces, type RestRoute, route } from '../../base/rest/reply.ts';
import { dateTime } from '../../base/rest/restSchemas.ts';
import * as service from './accountData.service.ts';
import { PART_NAMES, PARTS } from './accountParts.ts';

/** One array per part. The service writes the response. */
const accountDataAnswer = z
  .object({
    exported_at: dateTime,
    ...Object.fromEntries(
      PART_NAMES.map((name) => [name, z.array(z.looseObject({})).describe(PARTS[name].description)] as const),
    ),
  })
  .meta({ id: 'AccountData', description: 'Everything that is stored about the caller, part by part.' });

export const accountDataRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/account-data/',
    operationId: 'downloadAccountData',
    status: 200,
    answer: accountDataAnswer,
    isFile: true,
    summary: 'Export everything that is stored about the caller',
    description:
      'One JSON file of any size, at most 5 times an hour. An interrupted download is incomplete. Requires a session, or a personal API token with the scope account_data.',
    handle: async (ctx) =>
      new FileInPieces(
        `suspire-account-${new Date().toISOString().slice(0, 10)}.json`,
        await service.accountDataFile(ctx),
      ),
  }),
];
