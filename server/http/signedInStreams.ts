import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isStillSignedIn } from '../auth/sessions/viewer.rows.ts';
import { onceClosed } from '../base/answers/onceClosed.ts';
import { apiOf } from '../base/requests/requestApi.ts';
import { endAtSignOut } from '../base/rest/reply.ts';
import type { SharedServices } from '../base/services/sharedServices.ts';
import { SessionWatch } from '../base/sessionWatch.ts';
import { abandonRequest, viewerOfRequest } from './requestContext.ts';

/**
 * Ends a stream when its session or API token has ended, even in another process; the handler sees that as a
 * disconnected client. The first check runs before the first event, as the session may have ended since the request was
 * admitted.
 */
export function endStreamsOnSignOut(app: FastifyInstance, services: SharedServices, everyMs: number) {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const user = viewerOfRequest(request);
    // GraphQL responses are complete before they are sent; a compressed one is a stream too.
    if (!user || !(payload instanceof Readable) || apiOf(request) !== 'rest') return done();
    const isSignedIn = () => isStillSignedIn(services, user, request.headers.authorization);
    const watch = new SessionWatch(everyMs);
    const stop = watch.add(isSignedIn, () => {
      endAtSignOut(reply);
      abandonRequest(reply);
    });
    onceClosed(reply.raw, stop);
    void watch.check(isSignedIn).then(() => done());
  });
}
