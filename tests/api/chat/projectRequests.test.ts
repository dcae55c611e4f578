import { beforeEach, describe, expect, it } from '@jest/globals';
import { Content } from '../../../server/contents/core/content.entity.ts';
import { valueOf } from '../../support/apis.ts';
import { chatApis } from '../../support/chat/chatApis.ts';
import { keptMessages } from '../../support/chat/conversations.ts';
import { projectApis } from '../../support/chat/projectApis.ts';
import { threadApis } from '../../support/chat/threadApis.ts';
import { aContent, anApiToken, useUser } from '../../support/factories.ts';
import { graphqlApi } from '../../support/graphqlApi.ts';
import { graphql } from '../../support/http/calls.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { AI } from '../../support/operations/operation.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);
const [[, projects]] = projectApis(server) as [ReturnType<typeof projectApis>[number]];

const INSTRUCTION = 'Answer in a calm tone, as House style says.';
const FACTS = 'Rain is wet.';

let projectId: number;
let instructionId: number;
let contentId: number;
let conversationId: number;

beforeEach(async () => {
  const style = await aContent(server, { owner: me, title: 'House style', content: 'House style' });
  const content = `Answer in a {{tone}} tone, as ~~[@${style.id}]House style~~ says.`;
  ({ id: instructionId } = await aContent(server, { owner: me, title: 'Voice', content }));
  ({ id: contentId } = await aContent(server, { owner: me, title: 'Facts', content: FACTS }));
  const instructionValues = [{ name: 'tone', value: 'calm' }];
  ({ id: projectId } = valueOf(await projects.create(me, { name: 'Weather', instructionId, instructionValues })));
  valueOf(await projects.addMaterial(me, projectId, { name: 'notes.md', text: 'Noted.' }));
  valueOf(await projects.addMaterial(me, projectId, { name: 'Facts', contentId }));
  const [[, chat]] = chatApis(server) as [ReturnType<typeof chatApis>[number]];
  ({ id: conversationId } = valueOf(await chat.createConversation(me, { name: 'Skies', projectId })));
});

/** The parts of the project in a request to the model. */
function ofProject(call?: number) {
  const [system, first, ...rest] = llm.told(call);
  const [, mark] = /^<(material-[0-9a-f]{12}) name="notes\.md">\nNoted\.\n/.exec(first?.content ?? '') ?? [];
  const others = rest.filter(({ content }) => content.includes('Noted.'));
  return {
    instruction: system?.content.split(INSTRUCTION).length === 2,
    materials: first?.content.startsWith(
      `<${mark} name="notes.md">\nNoted.\n</${mark}>\n<${mark} name="Facts">\n${FACTS}\n</${mark}>\n\n`,
    ),
    isRuleGiven: system?.content.includes(`<${mark}>`),
    repeated: others.length,
  };
}
const WHOLE = { instruction: true, materials: true, isRuleGiven: true, repeated: 0 };

const mutate = async (field: string, input: object) => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input!`;
  const document = `mutation($input: ${type}) { ${field}(input: $input) { reply { content } } }`;
  const { errors } = await graphql(server, document, { input }, { as: me });
  expect(errors).toEqual([]);
};

describe.each(chatApis(server))('the request of a message in a project over %s', (_, chat) => {
  it('has the instruction and the materials once, in the first and in later messages', async () => {
    valueOf(await chat.sendMessage(me, { conversationId, content: 'Why?' }));
    expect(ofProject()).toEqual(WHOLE);
    expect(llm.heard().at(-1)).toMatch(/\n\nWhy\?$/);
    valueOf(await chat.sendMessage(me, { conversationId, content: 'And then?' }));
    expect(ofProject()).toEqual(WHOLE);
    expect(llm.heard()).toHaveLength(3);
    expect(llm.heard().at(-1)).toBe('And then?');
  });

  it('has them in a side thread', async () => {
    const { aiResponse } = valueOf(await chat.sendMessage(me, { conversationId, content: 'Why?' }));
    valueOf(await chat.replyInThread(me, { conversationId, messageId: aiResponse.id, content: 'In detail?' }));
    expect(ofProject()).toEqual(WHOLE);
  });

  it('has them as they are when the message is sent', async () => {
    valueOf(await chat.sendMessage(me, { conversationId, content: 'Why?' }));
    const { version } = valueOf(await graphqlApi(server).readContent(me, contentId));
    valueOf(await graphqlApi(server).updateContent(me, contentId, { content: 'Rain is dry.', version }));
    valueOf(await projects.update(me, projectId, { instructionValues: [{ name: 'tone', value: 'merry' }] }));
    valueOf(await chat.sendMessage(me, { conversationId, content: 'Really?' }));
    expect(llm.told()[0]?.content).toContain('Answer in a merry tone');
    expect(llm.told()[1]?.content).toContain('Rain is dry.');
  });

  it('has none of it in a conversation outside of the project, and after a move those of the new place', async () => {
    const { id } = valueOf(await chat.createConversation(me, { name: 'Elsewhere' }));
    valueOf(await chat.sendMessage(me, { conversationId: id, content: 'Why?' }));
    expect(ofProject()).toMatchObject({ instruction: false, materials: false });
    valueOf(await chat.updateConversation(me, id, { projectId }));
    valueOf(await chat.sendMessage(me, { conversationId: id, content: 'Why?' }));
    expect(ofProject()).toEqual(WHOLE);
    valueOf(
      await projects.remove(me, projectId).then(() => chat.sendMessage(me, { conversationId: id, content: 'x' })),
    );
    expect(ofProject()).toMatchObject({ instruction: false, materials: false });
  });

  it('is refused, and nothing is stored, while a prompt of the project is missing', async () => {
    const sent = () => chat.sendMessage(me, { conversationId, content: 'Why?' });
    const refusal = (problem: string) => ({
      code: 'CONFLICT',
      message: `The project “Weather” needs your attention. ${problem}`,
    });
    const { manager } = server.dataSource;
    await manager.update(Content, { id: instructionId }, { deletedAt: new Date() });
    expect(await sent()).toMatchObject(refusal('The instruction is in the trash. Restore it, or choose another one.'));
    await manager.update(Content, { id: instructionId }, { deletedAt: null });
    await manager.delete(Content, { id: contentId });
    expect(await sent()).toMatchObject(refusal('“Facts” was deleted. Remove it from the project.'));
    expect(llm.asked).toHaveLength(0);
    expect(await keptMessages(server, { id: conversationId })).toEqual([]);
  });

  it('is refused while the instruction has got a variable without a value', async () => {
    const { version } = valueOf(await graphqlApi(server).readContent(me, instructionId));
    const content = 'Answer in a {{tone}} tone in {{language}}.';
    valueOf(await graphqlApi(server).updateContent(me, instructionId, { content, version }));
    expect(await chat.sendMessage(me, { conversationId, content: 'Why?' })).toMatchObject({
      code: 'CONFLICT',
      message: 'The project “Weather” needs your attention. The instruction has no value for “language”.',
    });
  });

  it('counts the materials, and still has the newest 100,000 characters of the conversation', async () => {
    for (const name of ['a', 'b']) {
      const text = name.repeat(90_000);
      valueOf(await projects.addMaterial(me, projectId, { name, text }));
    }
    const long = (letter: string) => letter.repeat(60_000);
    for (const letter of ['p', 'q', 'r'])
      valueOf(await chat.sendMessage(me, { conversationId, content: long(letter) }));
    const said = llm.heard();
    expect(ofProject()).toMatchObject({ instruction: true, materials: false, repeated: 0 });
    expect(said[0]).toContain('<material-');
    expect(said[0]?.endsWith(long('q'))).toBe(true);
    expect(said.at(-1)).toBe(long('r'));
  });

  it('needs no token that may read the Library', async () => {
    const { token } = await anApiToken(server, me, { scopes: [AI] });
    valueOf(await chat.sendMessage(token, { conversationId, content: 'Why?' }));
    expect(ofProject()).toEqual(WHOLE);
  });
});

describe('a project', () => {
  it('goes along with edited messages and with replies that are written again', async () => {
    const [[, chat]] = chatApis(server) as [ReturnType<typeof chatApis>[number]];
    const { userMessage, aiResponse } = valueOf(await chat.sendMessage(me, { conversationId, content: 'Why?' }));
    await mutate('retryReply', { messageId: String(aiResponse.id) });
    expect(ofProject()).toEqual(WHOLE);
    await mutate('editMessage', { messageId: String(userMessage.id), content: 'How?' });
    expect(ofProject()).toEqual(WHOLE);
    expect(llm.heard()).toHaveLength(1);
  });

  it.each(threadApis(server))(
    'goes along with the summary of a thread, and with its conversation: %s',
    async (_, threads) => {
      const [[, chat]] = chatApis(server) as [ReturnType<typeof chatApis>[number]];
      const { aiResponse } = valueOf(await chat.sendMessage(me, { conversationId, content: 'Why?' }));
      const place = { conversationId, messageId: aiResponse.id };
      valueOf(await chat.replyInThread(me, { ...place, content: 'In detail?' }));
      valueOf(await threads.summarize(me, place));
      expect(ofProject()).toEqual(WHOLE);
      const { id } = valueOf(await threads.openAsConversation(me, place));
      expect(valueOf(await chat.readConversation(me, id)).projectId).toBe(projectId);
    },
  );

  it('puts its materials into a message of their own if the first one is not by the user', async () => {
    const [[, chat]] = chatApis(server) as [ReturnType<typeof chatApis>[number]];
    const content = 'Assistant:\nHello.\n\nUser:\nWhy?';
    valueOf(await chat.sendMessage(me, { conversationId, content }));
    expect(llm.told().map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(llm.heard()[0]).toMatch(/^<material-\w+ name="notes\.md">/);
  });
});
