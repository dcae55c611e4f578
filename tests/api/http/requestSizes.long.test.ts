import { request } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '../../../server/config.ts';
import { graphqlClient, restClient } from '../../support/client/apis.ts';
import { aUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { rawRequest } from '../../support/http/rawHttp.ts';
import { type TestServer, useServer } from '../../support/server.ts';

const MIB = 1024 * 1024;
const sizes = { maxRequestBytes: 2 * MIB, maxImportBytes: 16 * MIB };
const server = useServer(sizes);
const smaller = useServer({ maxImportBytes: MIB });

/** A file slightly larger than this many MiB. */
const fileOf = (mib: number) =>
  JSON.stringify(Array.from({ length: mib * 4 }, (_, n) => ({ title: `Part ${n}`, content: 'x'.repeat(MIB / 4) })));

/** Sends a body without announcing its length. */
function sentInChunks(path: string, bytes: number, token?: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(`${server.url}${path}`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    });
    sent.once('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    // The server may close the connection during the write.
    sent.on('error', (error: NodeJS.ErrnoException) => void (error.code === 'EPIPE' || reject(error)));
    sent.write(Buffer.alloc(bytes, ' '));
    sent.end('{}');
  });
}

it('returns the configured limits to anyone over GraphQL and REST', async () => {
  const inForce = { requestBytes: 2 * MIB, importBytes: 16 * MIB };
  expect(await graphql(server, '{ requestLimits { requestBytes importBytes } }')).toMatchObject({
    data: { requestLimits: inForce },
  });
  expect(await rest(server, 'GET', '/request-limits/')).toMatchObject({
    status: 200,
    body: { request_bytes: 2 * MIB, import_bytes: 16 * MIB },
  });
});

describe.each(['GraphQL', 'REST'] as const)('an import file over %s', (over) => {
  const client = { GraphQL: graphqlClient, REST: restClient }[over];
  const imported = async (to: TestServer, json: string) => client(to).importContents(await aUser(to), { json });

  it('is accepted up to the configured size', async () => {
    expect(await imported(server, fileOf(15))).toMatchObject({ ok: true });
    expect(await imported(server, fileOf(16))).toMatchObject({
      code: over === 'REST' ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST',
    });
  });

  it('is refused above a smaller limit, which the message states', async () => {
    expect(await imported(smaller, fileOf(1))).toMatchObject({
      code: over === 'REST' ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST',
      message:
        over === 'GraphQL'
          ? 'The file is larger than 1 MiB. Split it into several files.'
          : expect.stringMatching('1 MiB'),
    });
  });
});

describe('a request other than an import', () => {
  const padded = (mib: number) => ({ title: 'Pad', content: 'x', extra: 'x'.repeat(mib * MIB) });

  it('is accepted up to the configured size', async () => {
    const { token } = await aUser(server);
    expect(await rest(server, 'POST', '/contents/', { as: token, body: padded(1.5) })).toMatchObject({ status: 201 });
    expect(await rest(server, 'POST', '/contents/', { as: token, body: padded(2) })).toMatchObject({
      status: 413,
      body: { error: 'The request body is larger than 2 MiB.' },
    });
    const asked = (mib: number) => graphql(server, '{ version }', { pad: 'x'.repeat(mib * MIB) }, { as: token });
    expect(await asked(1.5)).toMatchObject({ data: {} });
    expect(await asked(2)).toMatchObject({ errors: [{ message: 'The request body is larger than 2 MiB.' }] });
  });

  it.each(['/graphql', '/api/login/', '/mcp'])(
    'needs a Content-Length at %s without a session or token',
    async (path) => {
      expect(await sentInChunks(path, 100)).toMatchObject({
        status: 411,
        text: expect.stringMatching('Content-Length'),
      });
    },
  );
});

describe('a chunked body', () => {
  const inChunksOf = async (bytes: number, count: number) => {
    const { token } = await aUser(server);
    const chunk = `${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n`;
    const head = `POST /graphql HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n`;
    return rawRequest(server, `${head}${chunk.repeat(count)}2\r\n{}\r\n0\r\n\r\n`);
  };

  it('is refused when its chunks are many and small', async () => {
    expect(await inChunksOf(1, 260)).toMatchObject({
      status: 413,
      body: expect.stringMatching('too many small chunks'),
    });
  });

  it.each([
    [1, 240],
    [1_024, 1_900],
  ])('is accepted with chunks of %i bytes, %i of them', async (bytes, count) => {
    expect(await inChunksOf(bytes, count)).toMatchObject({
      status: 400,
      body: expect.stringMatching('POST body missing'),
    });
  });
});

it('accepts a body of the largest size even if its length is not announced', async () => {
  const { token } = await aUser(server);
  expect(await sentInChunks('/graphql', 20 * MIB, token)).not.toMatchObject({ status: 429 });
});

describe('the settings for request sizes', () => {
  it('are in megabytes', () => {
    const read = readConfig({ MAX_REQUEST_MB: '4', MAX_IMPORT_MB: '32' });
    expect({ request: read.maxRequestBytes, import: read.maxImportBytes }).toEqual({
      request: 4 * MIB,
      import: 32 * MIB,
    });
    const usual = readConfig({});
    expect({ request: usual.maxRequestBytes, import: usual.maxImportBytes }).toEqual({
      request: MIB,
      import: 10 * MIB,
    });
  });

  it.each([
    ['MAX_REQUEST_MB', '0'],
    ['MAX_REQUEST_MB', '17'],
    ['MAX_REQUEST_MB', '1.5'],
    ['MAX_IMPORT_MB', '33'],
    ['MAX_IMPORT_MB', 'off'],
  ])('are refused at the start: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(`${name} is "${value}"; it must be a number of megabytes from`);
  });
});
