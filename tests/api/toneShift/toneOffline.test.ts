import { expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { aUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';
import { type ToneApi } from '../../support/toneShift/toneApi.ts';
import { toneApis } from '../../support/toneShift/toneApis.ts';

const server = useServer();

it('rewords by the rules of the offline writer and says so', async () => {
  const [, api] = toneApis(server)[1] as [string, ToneApi];
  const user = await aUser(server);
  const formality = valueOf(await api.modifiers(user)).find(({ name }) => name === 'formality')?.id ?? 0;
  const { id } = valueOf(
    await api.create(user, { originalContent: "we can't come, it's late", modifierLevels: { [formality]: 3 } }),
  );
  const { answer } = valueOf(await api.send(user, id, { content: "we can't come, it's late" }));
  expect(answer).toMatchObject({
    provider: 'offline',
    costEstimate: 0,
    text: expect.stringMatching(/^We cannot come, it is late\n\n\(Written offline by fixed rules\. No AI was used/),
  });
});

it('lists the offline writer under its name, as free', async () => {
  const models = '{ models(area: TONE_SHIFT) { id short name display pricing } }';
  const { data } = await graphql(server, models, {}, { as: await aUser(server) });
  const name = 'Offline writer';
  expect(data?.models).toEqual([
    { id: 'offline::rules', short: 'Offline', name, display: name, pricing: 'No AI, free' },
  ]);
});

it("keeps the offline writer's note out of the output and of later messages", async () => {
  const [, api] = toneApis(server)[0] as [string, ToneApi];
  const user = await aUser(server);
  const { id } = valueOf(await api.create(user, { originalContent: "it's late" }));
  valueOf(await api.send(user, id, { content: "it's late" }));
  const { data } = await graphql(
    server,
    'query($id: ID!) { toneConversation(id: $id) { messages { text rewording } } }',
    { id },
    { as: user },
  );
  const { messages } = data?.toneConversation as { messages: { text: string; rewording: string }[] };
  expect(messages).toEqual([
    { text: "it's late", rewording: "it's late" },
    { text: expect.stringContaining('No AI was used'), rewording: "It's late" },
  ]);
  const { sent } = valueOf(await api.send(user, id, { content: 'shorter', messageType: 'additional_instructions' }));
  expect(sent.promptSent).toContain(">\nIt's late\n</last-output-");
});
