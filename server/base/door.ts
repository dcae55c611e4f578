import type { FastifyRequest } from 'fastify';

const DOORS = { graphql: 'graphql', api: 'rest', mcp: 'mcp' } as const;

/** Which door a request came to, however its address is written. Pages and files have none. */
export function doorOf(request: FastifyRequest) {
  const [, first = ''] = pathOf(request).split('/');
  return first in DOORS ? DOORS[first as keyof typeof DOORS] : null;
}

/** The path as the router reads it: with its escapes resolved, without the address of a host before it. */
export function pathOf({ url }: FastifyRequest) {
  const [path = ''] = url.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
