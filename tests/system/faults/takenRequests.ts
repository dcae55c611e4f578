import { type Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

interface Asked {
  method: string;
  path: string;
  token: string;
  body: object;
}

/**
 * The outcome of a request. A request is taken when the server has sent `100 Continue`. One that was not taken lost its
 * connection before that, and any client may retry it.
 */
export type Ending = { how: 'answered'; status: number; body: string } | { how: 'not taken' } | { how: 'cut' };

export const ask = (agent: Agent, url: string, { method, path, token, body }: Asked) =>
  new Promise<Ending>((resolve) => {
    const json = JSON.stringify(body);
    let isTaken = false;
    const outgoing = request(new URL(path, url), {
      method,
      agent,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
        expect: '100-continue',
      },
    });
    const noAnswer = () => resolve({ how: isTaken ? 'cut' : 'not taken' });
    outgoing.on('continue', () => {
      isTaken = true;
      outgoing.end(json);
    });
    outgoing.on('response', (response) => {
      isTaken = true;
      text(response).then(
        (answer) =>
          response.complete ? resolve({ how: 'answered', status: response.statusCode ?? 0, body: answer }) : noAnswer(),
        noAnswer,
      );
    });
    outgoing.on('error', noAnswer);
    outgoing.flushHeaders();
  });
