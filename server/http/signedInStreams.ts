import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isStillSignedIn, viewerOf } from '../auth/sessions/viewer.rows.ts';
import type { SharedServices } from '../base/context.ts';

/**
 * Aborts a response that is still streamed when its session or API token has ended, also in another process; for the
 * handler the client has disconnected.
 */
export function abortStreamsOnSignOut(app: FastifyInstance, { dataSource, tokens }: SharedServices, everyMs: number) {
  app.addHook('onSend', async ({ headers: { authorization } }, { raw }, payload: unknown) => {
    const user = payload instanceof Readable ? await viewerOf(dataSource, tokens, authorization) : null;
    if (!user) return payload;
    // A database that does not answer says nothing about the session: it is asked again.
    const check = () =>
      void isStillSignedIn(dataSource, user, authorization).then(
        (isValid) => isValid || raw.destroy(),
        () => undefined,
      );
    const timer = setInterval(check, everyMs).unref();
    raw.once('close', () => clearInterval(timer));
    return payload;
  });
}
