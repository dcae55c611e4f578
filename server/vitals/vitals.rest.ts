import { z } from 'zod';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { recordVitals } from './vitals.service.ts';

const vital = z.object({
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z
    .number()
    .min(0)
    .max(1e7)
    .meta({ description: 'Milliseconds; for CLS a score.', examples: [180] }),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
});

export const vitalsRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/vitals/',
    operationId: 'reportVitals',
    status: 204,
    answer: null,
    summary: 'Report how fast a page was',
    description:
      'The web client calls it; the values are written to the log. At most 60 reports a minute from one network.',
    isPublic: true,
    body: z.object({
      route: z
        .string()
        .regex(/^\/[a-z-]*$/)
        .meta({ examples: ['/library'] }),
      vitals: z.array(vital).min(1).max(10),
    }),
    handle: (ctx, { body }) => recordVitals(ctx, body),
  }),
];
