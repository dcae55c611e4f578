import { expect, it } from '@jest/globals';
import { rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const REPORT = { route: '/chat', vitals: [{ name: 'LCP', value: 812.4, rating: 'good' }] };

it('logs web vitals, also from visitors', async () => {
  expect((await rest(server, 'POST', '/vitals/', { body: REPORT })).status).toBe(204);
  expect(server.logs.find(({ msg }) => msg === 'web vitals')).toMatchObject(REPORT);
});

it.each([
  ['a route with parameters', { ...REPORT, route: '/reset-password/secret' }],
  ['an unknown name', { ...REPORT, vitals: [{ name: 'FID', value: 1, rating: 'good' }] }],
  ['too many values', { ...REPORT, vitals: Array.from({ length: 11 }, () => REPORT.vitals[0]) }],
])('refuses %s', async (_, body) => {
  expect(await rest(server, 'POST', '/vitals/', { body })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED' },
  });
});
