import type { FastifyRequest } from 'fastify';
import { prefersHtml } from '../base/requests/prefersHtml.ts';
import { pathOf } from '../base/requests/requestApi.ts';

/** The first parts of the paths that programs and files have. A page of the client is at none of them. */
const NOT_PAGES: ReadonlySet<string> = new Set([
  'api',
  'graphql',
  'mcp',
  'explorer',
  'assets',
  'metrics',
  'livez',
  'readyz',
]);

/** A longer address is not copied into a header: it leads to its page without what follows `?`, or to the first page. */
const MAX_ADDRESS = 8_000;

/** A name with a short ending is a file. */
const FILE = /\.[a-z0-9]{1,5}$/i;

/**
 * The client's address for a path that a browser asks for without `#`: `/login` is `/#/login`. It begins with `/#/`, so
 * it never leads to another host. Null where the request is none for a page.
 */
export function clientRoute(request: FastifyRequest): string | null {
  const { method, url, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || !prefersHtml(headers.accept)) return null;
  const path = pathOf(request);
  const [, first = ''] = path.split('/');
  if (NOT_PAGES.has(first.toLowerCase()) || path.includes('/.') || FILE.test(path)) return null;
  const [address = ''] = url.split('#');
  const [pagePath = ''] = address.split('?');
  const fitting = [address, pagePath].find(({ length }) => length <= MAX_ADDRESS) ?? '';
  return fitting.replace(/^(?:\/|%2f)*/i, '/#/');
}
