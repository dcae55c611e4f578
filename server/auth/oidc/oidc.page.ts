import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../base/context.ts';
import { toAppError } from '../../base/errors.ts';
import { beginSignIn, finishSignIn, PENDING_SECONDS } from './oidcFlow.service.ts';
import { detailOf, ProviderFailure } from './providerFailure.ts';
import { endSessionsByProvider } from './providerLogout.service.ts';

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

interface BeginRoute {
  Querystring: { challenge?: unknown; again?: unknown };
}

/**
 * /api/auth/oidc/ redirects a browser to the operator's provider, and /api/auth/oidc/callback/ redirects it back to a
 * page of ours, with a one-time code or with the reason of the failure. Our addresses never contain a token or a text
 * from the provider.
 */
export function registerOidcPages(app: FastifyInstance, contextOf: ContextOf) {
  registerBackchannelLogout(app, contextOf);
  app.get<BeginRoute>('/api/auth/oidc/', async (request, reply) => {
    const ctx = await contextOf(request, reply);
    return leading(ctx, reply, async () => {
      const { challenge, again } = request.query;
      const { address, sealed } = await beginSignIn(ctx, { challenge: String(challenge ?? ''), again: again === '1' });
      setCookie(ctx, reply, sealed, PENDING_SECONDS);
      return address;
    });
  });
  app.get('/api/auth/oidc/callback/', async (request, reply) => {
    const ctx = await contextOf(request, reply);
    return leading(ctx, reply, async () => {
      const [, search = ''] = /^[^?]*(\?.*)?$/s.exec(request.url) ?? [];
      const code = await finishSignIn(ctx, { sealed: readCookie(ctx, request), search });
      setCookie(ctx, reply, '', 0);
      return `${ctx.publicUrl}/#/sign-in/done/${code}`;
    });
  });
}

/** Longer than any logout token; 16 KiB. */
const MAX_LOGOUT_BYTES = 16_384;

/**
 * The provider tells us here which of its sessions ended (OpenID Connect Back-Channel Logout 1.0). Its form is only read
 * at this address.
 */
function registerBackchannelLogout(app: FastifyInstance, contextOf: ContextOf) {
  void app.register((scope, _, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (__, body, read) =>
      read(null, new URLSearchParams(String(body))),
    );
    scope.post('/api/auth/oidc/backchannel-logout/', { bodyLimit: MAX_LOGOUT_BYTES }, async (request, reply) => {
      const ctx = await contextOf(request, reply);
      const token = request.body instanceof URLSearchParams ? (request.body.get('logout_token') ?? '') : '';
      void reply.header('cache-control', 'no-store');
      try {
        await endSessionsByProvider(ctx, token);
        return reply.code(200).send();
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        const { reason, cause } = error;
        ctx.log.warn({ reason, detail: detailOf(cause) }, 'a logout by the provider failed');
        const description = reason === 'invalid' ? 'The logout token is not valid.' : 'The keys could not be read.';
        return reply.code(400).send({ error: 'invalid_request', error_description: description });
      }
    });
    done();
  });
}

/** A browser must never see a JSON error: it is redirected to a page of ours that explains the failure. */
async function leading(ctx: Context, reply: FastifyReply, where: () => Promise<string>) {
  const address = await where().catch((error: unknown) => `${ctx.publicUrl}/#/sign-in/failed/${reasonFor(ctx, error)}`);
  return reply.code(302).header('location', address).send();
}

function reasonFor(ctx: Context, error: unknown) {
  if (error instanceof ProviderFailure) {
    ctx.log[error.reason === 'cancelled' ? 'info' : 'warn'](
      { reason: error.reason, detail: detailOf(error.cause) },
      'a sign-in with the provider failed',
    );
    return error.reason;
  }
  const { code, cause } = toAppError(error);
  if (code === 'INTERNAL') ctx.log.error({ err: cause }, 'a sign-in with the provider failed');
  return code === 'RATE_LIMITED' ? 'busy' : code === 'NOT_FOUND' ? 'invalid' : 'away';
}

/** The prefix ensures that no other host of the same domain can have set the cookie. */
const cookieName = ({ publicUrl }: Context) => (isSecure(publicUrl) ? '__Host-suspire_sign_in' : 'suspire_sign_in');
const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

/** Lax: browsers send the cookie when the provider redirects them, but not with requests that another site makes. */
function setCookie(ctx: Context, reply: FastifyReply, value: string, seconds: number) {
  const secure = isSecure(ctx.publicUrl) ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${cookieName(ctx)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

function readCookie(ctx: Context, { headers }: FastifyRequest): string {
  const name = `${cookieName(ctx)}=`;
  const found = headers.cookie?.split(/; */).find((each) => each.startsWith(name));
  return found?.slice(name.length) ?? '';
}
