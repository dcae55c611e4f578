import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface SmtpServer {
  url: string;
  /** The mails received so far, headers and body as sent. */
  mails: { recipients: string[]; text: string }[];
  /** Starts or stops refusing mails: with this answer, or with a temporary error. */
  refuse(answer: boolean | string): void;
  close(): Promise<void>;
}

/** A minimal SMTP server that accepts mails. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: SmtpServer['mails'] = [];
  let refusal = '';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    converse(
      socket,
      () => refusal,
      (mail) => mails.push(mail),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    refuse: (answer) => void (refusal = answer === true ? '451 not now' : answer || ''),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function converse(socket: Socket, refusal: () => string, take: (mail: SmtpServer['mails'][number]) => void) {
  let unread = '';
  let recipients: string[] = [];
  let data: string[] | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (data && line !== '.') return void data.push(line);
    if (data) {
      take({ recipients, text: data.join('\n') });
      [data, recipients] = [null, []];
      return say('250 taken');
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL' && refusal()) return say(refusal());
    if (verb === 'RCPT') recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
    if (verb === 'DATA') data = [];
    if (verb === 'QUIT') return socket.end('221 bye\r\n');
    return say(verb === 'DATA' ? '354 go on' : '250 fine');
  };
  socket.on('data', (chunk) => {
    const lines = (unread + chunk.toString()).split('\r\n');
    unread = lines.pop() ?? '';
    lines.forEach(hear);
  });
  say('220 ready');
}
