import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { CLIENT_FOLDER, EXPLORER_FOLDER } from '../base/builtFiles.ts';
import { AppError } from '../base/errors.ts';
import { pathOf } from '../base/requests/requestApi.ts';
import { sendError } from '../base/rest/errorReply.ts';
import type { Config } from '../config.ts';
import { EXPLORER_PATH } from '../graphql/explorer.ts';
import { clientRoute } from './clientRoute.ts';

const ALWAYS_ASKED_ANEW = 'no-cache';

/**
 * Serves the built client and the explorer: hashed files are cached forever, index.html is always revalidated. A browser
 * that asks for a page without `#` is redirected to it; everything else that does not exist is a 404.
 */
export async function serveClient(app: FastifyInstance, { passwordSignIn }: Pick<Config, 'passwordSignIn'>) {
  if (!passwordSignIn) servePageWithoutPasswords(app);
  await serveFolder(app, CLIENT_FOLDER, '/', true);
  await serveFolder(app, EXPLORER_FOLDER, EXPLORER_PATH, false);
  app.get(EXPLORER_PATH, (_, reply) => reply.sendFile('index.html', EXPLORER_FOLDER));
  app.setNotFoundHandler((request, reply) => {
    const route = clientRoute(request);
    if (route !== null) return reply.header('cache-control', 'no-store').redirect(route, 302);
    return sendError(
      new AppError('NOT_FOUND', `There is nothing at ${request.method} ${pathOf(request)}.`),
      request,
      reply,
    );
  });
}

/**
 * Serves a page that states that passwords are disabled, so that the client never shows a password form first. Its ETag
 * is computed from this text, so a browser that cached the page of the other setting receives this one.
 */
function servePageWithoutPasswords(app: FastifyInstance) {
  for (const url of ['/', '/index.html'])
    app.get(url, async ({ headers }, reply) => {
      const built = await readFile(path.join(CLIENT_FOLDER, 'index.html'), 'utf8').catch(() => null);
      if (built === null) return reply.callNotFound();
      const page = built.replace('<html', '<html data-passwords="off"');
      const etag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
      void reply.headers({ etag, 'cache-control': ALWAYS_ASKED_ANEW });
      if (headers['if-none-match']?.split(/, */).includes(etag)) return reply.code(304).send();
      return reply.type('text/html; charset=utf-8').send(page);
    });
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
