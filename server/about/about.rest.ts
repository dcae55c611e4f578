import { z } from 'zod';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { VERSION } from '../base/version.ts';

const MIB = 1024 * 1024;
const bytes = (description: string, usual: number) =>
  z
    .number()
    .int()
    .meta({ description, examples: [usual] });

export const aboutRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/version/',
    status: 200,
    operationId: 'getVersion',
    summary: 'Which release this server runs',
    answer: z.object({
      version: z.string().meta({ description: 'As semantic versioning has it.', examples: ['1.0.0'] }),
    }),
    isPublic: true,
    handle: async () => ({ version: VERSION }),
  }),
  route({
    method: 'GET',
    path: '/request-limits/',
    status: 200,
    operationId: 'getRequestLimits',
    summary: 'How large requests may be, as the operator set it',
    answer: z
      .object({
        request_bytes: bytes(
          'Bytes of the body of a request that is no import. Without a session or token never more than 1 MiB.',
          MIB,
        ),
        import_bytes: bytes('Bytes of the file of an import.', 10 * MIB),
      })
      .meta({ id: 'RequestLimits', description: 'How large requests may be. What is larger is PAYLOAD_TOO_LARGE.' }),
    isPublic: true,
    handle: async ({ requestSizes }) => ({
      request_bytes: requestSizes.request,
      import_bytes: requestSizes.importFile,
    }),
  }),
];
