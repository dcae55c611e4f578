import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStillSignedIn } from '../auth/sessions/viewer.rows.ts';
import { onceClosed } from '../base/answers/onceClosed.ts';
import type { SignedInUser } from '../base/context.ts';
import { apiOf } from '../base/requests/requestApi.ts';
import type { SharedServices } from '../base/services/sharedServices.ts';
import { SessionWatch } from '../base/sessionWatch.ts';

const viewers = new WeakMap<FastifyRequest, SignedInUser>();

/** Remembers the user of an admitted request. */
export const rememberViewer = (request: FastifyRequest, user: SignedInUser | null) =>
  user && viewers.set(request, user);

/**
 * Aborts a stream when its session or API token has ended, even in another process; the handler sees that as a
 * disconnected client. The first check runs before the first event, as the session may have ended since the request was
 * admitted.
 */
export function abortStreamsOnSignOut(app: FastifyInstance, services: SharedServices, everyMs: number) {
  app.addHook('onSend', (request, { raw }, payload: unknown, done) => {
    const user = viewers.get(request);
    // GraphQL responses are complete before they are sent; a compressed one is a stream too.
    if (!user || !(payload instanceof Readable) || apiOf(request) !== 'rest') return done();
    const isSignedIn = () => isStillSignedIn(services, user, request.headers.authorization);
    const watch = new SessionWatch(everyMs);
    const stop = watch.add(isSignedIn, () => raw.destroy());
    onceClosed(raw, stop);
    void watch.check(isSignedIn).then(() => done());
  });
}
