import { expect, it } from '@jest/globals';
import { rawRequest } from '../../support/http/rawHttp.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

it('responds with 408 to clients that never finish their headers or body, and serves others meanwhile', async () => {
  const head = 'POST /api/login/ HTTP/1.1\r\nhost: localhost\r\n';
  const slow = [
    ...Array.from({ length: 50 }, () => rawRequest(server, `${head}x-more`)),
    ...Array.from({ length: 10 }, () =>
      rawRequest(server, `${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"user`),
    ),
  ];
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  for (const { status, headers, body } of await Promise.all(slow)) {
    expect(status).toBe(408);
    expect(headers.get('connection')).toBe('close');
    expect(JSON.parse(body)).toEqual({
      error: 'The request did not arrive in time.',
      detail: 'The request did not arrive in time.',
      code: 'REQUEST_TIMEOUT',
      request_id: expect.any(String),
    });
  }
});
