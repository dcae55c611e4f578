import type { Actor } from './actors.ts';
import type { Operation } from './operations.ts';

/** Milliseconds of the nth run of an operation on a server, by one user after the other. */
export async function perform(
  { actors, address }: { actors: Actor[]; address: string },
  { name, ...operation }: Operation,
  n: number,
): Promise<number> {
  const actor = actors[n % actors.length];
  if (!actor) throw new Error('There are no users.');
  const bodies = operation
    .variables(actor, Math.floor(n / actors.length))
    .map((variables) => JSON.stringify({ query: operation.query, variables }));
  const headers = {
    'content-type': 'application/json',
    ...(!operation.isAnonymous && { authorization: `Bearer ${actor.accessToken}` }),
  };
  const began = performance.now();
  for (const body of bodies) {
    const response = await fetch(`${address}/graphql`, { method: 'POST', headers, body });
    const { data, errors } = await response.json();
    if (errors) throw new Error(`${name}: ${JSON.stringify(errors)}`);
    operation.after?.(actor, data);
  }
  return performance.now() - began;
}
