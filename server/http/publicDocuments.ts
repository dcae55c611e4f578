import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { printedSchema } from '../graphql/printSchema.ts';
import { openApi } from './openapi.ts';
import { docsPage } from './openapi/docsPage.ts';
import { restAreas } from './router.ts';

/**
 * Serves the contracts of the APIs to anyone: the OpenAPI document, its page, and the schema of GraphQL. Each text is
 * generated on first use. Clients keep it and ask whether it has changed.
 */
export function registerPublicDocuments(app: FastifyInstance, publicUrl: string) {
  const documented = once(() => openApi(restAreas, publicUrl));
  serveText(app, '/api/openapi.json', 'application/json', () => JSON.stringify(documented()));
  serveText(app, '/api/docs', 'text/html', () => docsPage(documented()));
  // Browsers show plain text; they would download any other type.
  serveText(app, '/schema.graphql', 'text/plain', printedSchema);
}

function serveText(app: FastifyInstance, url: string, type: string, make: () => string) {
  const document = once(() => {
    const text = make();
    return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url')}"` };
  });
  app.get(url, ({ headers }, reply) => {
    const { text, etag } = document();
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    if (headers['if-none-match']?.split(/, */).includes(etag)) return reply.code(304).send();
    return reply.type(`${type}; charset=utf-8`).send(text);
  });
}

/** Creates a value on first use. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
