import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const get = (path: string, headers = {}) => fetch(`${server.url}${path}`, { headers });

describe('the schema of GraphQL', () => {
  it('is served as the text of schema.graphql', async () => {
    const response = await get('/schema.graphql');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toBe(readFileSync('schema.graphql', 'utf8'));
    expect(buildSchema(text).getQueryType()?.getFields().contents).toBeDefined();
  });

  it('is linked from the page of GraphQL', async () => {
    const page = await (await get('/graphql', { accept: 'text/html' })).text();
    expect(page).toContain('<a href="/schema.graphql">');
  });
});

describe.each(['/schema.graphql', '/api/openapi.json', '/api/docs'])('the public document %s', (path) => {
  it('is sent again only if it has changed', async () => {
    const { headers } = await get(path);
    const etag = headers.get('etag') ?? '';
    expect({ etag, cached: headers.get('cache-control') }).toEqual({
      etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
      cached: 'no-cache',
    });
    const known = await get(path, { 'if-none-match': `"other", ${etag}` });
    expect({ status: known.status, text: await known.text() }).toEqual({ status: 304, text: '' });
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('can be asked for by its headers alone', async () => {
    const { status } = await fetch(server.url + path, { method: 'HEAD' });
    expect(status).toBe(200);
  });
});

it('returns the version of package.json to anyone over GraphQL and REST, and in the OpenAPI document', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(valueOf(await graphqlClient(server).version(null))).toBe(version);
  expect((await rest(server, 'GET', '/version/')).body).toEqual({ version });
  expect(await (await get('/api/openapi.json')).json()).toMatchObject({ info: { version } });
});
