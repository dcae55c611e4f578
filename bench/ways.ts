import type { StartedServer } from './startServer.ts';

/** A server of the page, and a request for each user. */
export interface Way {
  server: StartedServer;
  requests: { method?: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }[];
}

/** Fails if a server shows the first user an error, or another page than the first server does. */
export async function assertSamePage(ways: Record<string, Way>) {
  const shown = await Promise.all(Object.entries(ways).map(async ([name, way]) => [name, await shownBy(way)] as const));
  const [, expected] = shown[0] ?? [];
  for (const [name, page] of shown) if (page !== expected) throw new Error(`${name} shows another page: ${page}`);
}

/** The total and the ids of the first user's page. */
async function shownBy({ server, requests: [request] }: Way) {
  const response = await fetch(`${server.address}${request?.path}`, request);
  const answer = await response.json();
  const page = answer.data ? answer.data.contents : answer;
  if (answer.errors || !page.results) return JSON.stringify(answer);
  const ids = page.results.map(({ id }: { id: string | number }) => id);
  return `${page.totalCount ?? page.total_count} contents, ${ids.join(' ')}`;
}
