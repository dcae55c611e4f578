import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestServer } from '../server.ts';

/** The mails to an address, oldest first, after all pending ones are sent. */
export async function mailsTo({ services, config }: TestServer, email: string) {
  await services.mailer.drain();
  const folder = path.join(config.dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.sort().map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts
    .filter((text) => header(text, 'To') === email)
    .map((text) => ({ subject: header(text, 'Subject') ?? '', body: text.slice(text.indexOf('\n\n') + 2) }));
}

export async function resetTokenFor(server: TestServer, email: string): Promise<string> {
  const mail = (await mailsTo(server, email)).at(-1);
  const token = /\/reset-password\/([\w-]+)/.exec(mail?.body ?? '')?.[1];
  if (!token) throw new Error(`No password mail to ${email}.`);
  return token;
}

const header = (text: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
