import { createServer, type Socket } from 'node:net';
import { listen } from '../http/listen.ts';

/** The commands that can be refused, the greeting, and the end of a mail's text. */
type Step = 'GREETING' | 'AUTH' | 'MAIL' | 'RCPT' | 'TEXT';

/** The recipients of a mail; its headers and body as sent. */
interface ReceivedMail {
  recipients: string[];
  text: string;
}

/** A minimal SMTP server. */
export async function startSmtpServer() {
  const mails: ReceivedMail[] = [];
  let refusal = { answer: '', at: 'MAIL' as Step };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    converse(
      socket,
      (step) => (refusal.at === step ? refusal.answer : ''),
      (mail) => mails.push(mail),
    );
  });
  const { port, close } = await listen(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** Starts or stops refusing mails at a step: with this answer, or with a temporary error. */
    refuse: (answer: boolean | string, at: Step = 'MAIL') =>
      void (refusal = { answer: answer === true ? '451 not now' : answer || '', at }),
    close,
  };
}

export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

function converse(socket: Socket, refusalAt: (step: Step) => string, take: (mail: ReceivedMail) => void) {
  let unread = '';
  let recipients: string[] = [];
  let data: string[] | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (data && line !== '.') return void data.push(line);
    if (data) {
      const refusal = refusalAt('TEXT');
      if (!refusal) take({ recipients, text: data.join('\n') });
      [data, recipients] = [null, []];
      return say(refusal || '250 taken');
    }
    const verb = line.slice(0, 4).toUpperCase();
    const refusal = refusalAt(verb as Step);
    if (refusal) return say(refusal);
    if (verb === 'EHLO') return say('250-fine\r\n250 AUTH PLAIN');
    if (verb === 'AUTH') return say('235 signed in');
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
  say(refusalAt('GREETING') || '220 ready');
}
