import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { CLIENT_FOLDER, EXPLORER_FOLDER } from '../base/builtFiles.ts';
import { pathOf } from '../base/door.ts';
import { AppError } from '../base/errors.ts';
import { sendError } from '../base/rest/errorReply.ts';
import type { Config } from '../config.ts';
import { EXPLORER_PATH } from '../graphql/explorer.ts';

const ALWAYS_ASKED_ANEW = 'no-cache';

/** The built client, and the explorer beside it: hashed files for ever, index.html always asked for anew. */
export async function serveClient(app: FastifyInstance, { passwordSignIn }: Pick<Config, 'passwordSignIn'>) {
  if (!passwordSignIn) servePageWithoutPasswords(app);
  await serveFolder(app, CLIENT_FOLDER, '/', true);
  await serveFolder(app, EXPLORER_FOLDER, EXPLORER_PATH, false);
  app.get(EXPLORER_PATH, (_, reply) => reply.sendFile('index.html', EXPLORER_FOLDER));
  app.setNotFoundHandler((request, reply) =>
    sendError(new AppError('NOT_FOUND', `There is nothing at ${request.method} ${pathOf(request)}.`), request, reply),
  );
}

/** The page itself says that nobody has a password, so that the client draws no form for one before it has asked. */
function servePageWithoutPasswords(app: FastifyInstance) {
  const page = async () =>
    (await readFile(path.join(CLIENT_FOLDER, 'index.html'), 'utf8')).replace('<html', '<html data-passwords="off"');
  for (const url of ['/', '/index.html'])
    app.get(url, async (_, reply) =>
      reply
        .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': ALWAYS_ASKED_ANEW })
        .send(await page()),
    );
}

async function serveFolder(app: FastifyInstance, root: string, prefix: string, decorateReply: boolean) {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) =>
      void reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : ALWAYS_ASKED_ANEW,
      ),
  });
}
