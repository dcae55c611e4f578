import type { FastifyRequest } from 'fastify';

const APIS = { graphql: 'graphql', api: 'rest', mcp: 'mcp' } as const;

/** The API that a request is for, however its address is written; null for pages and files. */
export function apiOf(request: FastifyRequest) {
  const [, first = ''] = pathOf(request).split('/');
  return first in APIS ? APIS[first as keyof typeof APIS] : null;
}

/** The path as the router reads it: percent-decoded, and without a host before it. */
export function pathOf({ url }: FastifyRequest) {
  const [path = ''] = url.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
