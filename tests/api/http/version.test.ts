import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { graphql, rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

it('returns the version of package.json to anyone over GraphQL and REST', async () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(await graphql(server, '{ version }')).toMatchObject({ status: 200, data: { version } });
  expect(await rest(server, 'GET', '/version/')).toMatchObject({ status: 200, body: { version } });
});

it('equals the version of the OpenAPI document', async () => {
  const document = await fetch(`${server.url}/api/openapi.json`);
  expect(await document.json()).toMatchObject({ info: { version } });
});
