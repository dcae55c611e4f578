import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStillSignedIn } from '../auth/sessions/viewer.rows.ts';
import { onceClosed } from '../base/answers/onceClosed.ts';
import type { SignedInUser } from '../base/context.ts';
import { doorOf } from '../base/door.ts';
import type { SharedServices } from '../base/services/sharedServices.ts';

const viewers = new WeakMap<FastifyRequest, SignedInUser>();

/** Who a request was let in as. */
export const rememberViewer = (request: FastifyRequest, user: SignedInUser | null) =>
  user && viewers.set(request, user);

/**
 * Aborts a stream when its session or API token has ended, also in another process; for the handler the client has
 * disconnected. The first look comes before the first event: the session may have ended since it let the request in.
 */
export function abortStreamsOnSignOut(app: FastifyInstance, services: SharedServices, everyMs: number) {
  app.addHook('onSend', (request, { raw }, payload: unknown, done) => {
    const user = viewers.get(request);
    // What GraphQL answers is complete before it is sent; a compressed answer is a stream too.
    if (!user || !(payload instanceof Readable) || doorOf(request) !== 'rest') return done();
    // A database that does not answer says nothing about the session: it is asked again.
    const check = () =>
      isStillSignedIn(services, user, request.headers.authorization).then(
        (isValid) => void (isValid || raw.destroy()),
        () => undefined,
      );
    const timer = setInterval(() => void check(), everyMs).unref();
    onceClosed(raw, () => clearInterval(timer));
    void check().then(() => done());
  });
}
