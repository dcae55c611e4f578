import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../base/context.ts';
import { toAppError } from '../../base/errors.ts';
import { failedSharePage, sharePage } from './shareHtml.ts';
import * as sharing from './sharing.service.ts';

interface ShareRoute {
  Params: { shareId: string };
}

/**
 * /share/{shareId}: the plain address of a public link, with metadata for link previews. Browsers are redirected to
 * /#/share/{shareId}.
 */
export function registerSharePage(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
) {
  app.get<ShareRoute>('/share/:shareId', { errorHandler: sendFailure }, async (request, reply) => {
    const ctx = await contextOf(request, reply);
    const preview = await sharing.sharePreview(ctx, request.params.shareId);
    return send(reply, preview.isIndexable, sharePage(ctx.publicUrl, preview));
  });
}

/** Sends an HTML page instead of a JSON error. */
function sendFailure(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const { code, status, message, retryAfterSeconds, cause } = toAppError(error);
  if (code === 'INTERNAL') request.log.error({ err: cause }, 'a share page failed');
  if (retryAfterSeconds) void reply.header('retry-after', retryAfterSeconds);
  const { shareId } = request.params as ShareRoute['Params'];
  void send(reply.code(status), false, failedSharePage(shareId, message));
}

function send(reply: FastifyReply, isIndexable: boolean, html: string) {
  void reply.headers({ 'cache-control': 'no-store', ...(!isIndexable && { 'x-robots-tag': 'noindex' }) });
  return reply.type('text/html; charset=utf-8').send(html);
}
