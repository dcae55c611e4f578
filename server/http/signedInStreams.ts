import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isStillSignedIn, viewerOf } from '../auth/sessions/viewer.rows.ts';
import type { SharedServices } from '../base/context.ts';

/**
 * Breaks an answer off that is still being streamed when what let its reader in has ended, through whatever process
 * (reliability A9). Who is cut off has left, and that stops what was being written.
 */
export function cutStreamsOfSignedOut(app: FastifyInstance, { dataSource, tokens }: SharedServices, everyMs: number) {
  app.addHook('onSend', async ({ headers: { authorization } }, { raw }, payload: unknown) => {
    const user = payload instanceof Readable ? await viewerOf(dataSource, tokens, authorization) : null;
    if (!user) return payload;
    // A database that does not answer says nothing about the session: it is asked again.
    const look = () =>
      void isStillSignedIn(dataSource, user, authorization).then(
        (isSo) => isSo || raw.destroy(),
        () => undefined,
      );
    const timer = setInterval(look, everyMs).unref();
    raw.once('close', () => clearInterval(timer));
    return payload;
  });
}
