import { expect, it } from '@jest/globals';
import { clients } from '../../support/client/apis.ts';
import { writeEverything } from '../../support/owners/everyWrite.ts';
import { countParts, partsThat } from '../../support/owners/parts.ts';
import { useServer } from '../../support/server.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const target = await webhookTarget();
const server = useServer(REACHES_TARGETS);

it.each(clients(server))(
  'gives every row the owner of its parent over %s, also after moves and copies',
  async (_, api) => {
    const before = await countParts(server);
    await writeEverything(server, api, target.url);
    const counts = await countParts(server);
    expect(Object.keys(counts)).toHaveLength(13);
    expect(Object.keys(counts).filter((name) => counts[name]?.owned === before[name]?.owned)).toEqual([]);
    expect(partsThat(counts, ({ wrong }) => wrong > 0)).toEqual([]);
  },
);
