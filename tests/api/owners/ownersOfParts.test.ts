import { expect, it } from '@jest/globals';
import { writeEverything } from '../../support/owners/everyWrite.ts';
import { countParts, partsThat } from '../../support/owners/parts.ts';
import { useServer } from '../../support/server.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const target = await webhookTarget();
const server = useServer(REACHES_TARGETS);

it.each([
  ['GraphQL', 0],
  ['REST', 1],
] as const)('gives every row the owner of its parent over %s, also after moves and copies', async (_, at) => {
  const before = await countParts(server);
  await writeEverything(server, at, target.url);
  const counts = await countParts(server);
  expect(Object.keys(counts)).toHaveLength(13);
  expect(Object.keys(counts).filter((name) => counts[name]?.owned === before[name]?.owned)).toEqual([]);
  expect(partsThat(counts, ({ wrong }) => wrong > 0)).toEqual([]);
});
