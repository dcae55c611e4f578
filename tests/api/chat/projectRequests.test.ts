import { beforeEach, describe, expect, it } from '@jest/globals';
import { Content } from '../../../server/contents/core/content.entity.ts';
import { keptMessages } from '../../support/chat/conversations.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, anApiToken, useUser } from '../../support/factories.ts';
import type { Caller } from '../../support/http/calls.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { AI } from '../../support/operations/operation.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);
const own = graphqlClient(server);

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
  const project = { name: 'Weather', instructionId, instructionValues };
  ({ id: projectId } = valueOf(await own.createChatProject(me, project)));
  valueOf(await own.addChatProjectMaterial(me, { projectId, name: 'notes.md', text: 'Noted.' }));
  valueOf(await own.addChatProjectMaterial(me, { projectId, name: 'Facts', contentId }));
  ({ id: conversationId } = valueOf(await own.createChatConversation(me, { name: 'Skies', projectId })));
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

/** Changes the text of a prompt. */
const rewrite = (id: number, content: string) => own.updateContent(me, { id, content, version: 1 });

describe.each(clients(server))('the request of a message in a project over %s', (_, api) => {
  const trySay = (content: string, as: Caller = me) => api.sendMessage(as, { conversationId, content });
  const say = async (...given: Parameters<typeof trySay>) => valueOf(await trySay(...given));

  it('has the instruction and the materials once, in the first and in later messages', async () => {
    await say('Why?');
    expect(ofProject()).toEqual(WHOLE);
    expect(llm.heard().at(-1)).toMatch(/\n\nWhy\?$/);
    await say('And then?');
    expect(ofProject()).toEqual(WHOLE);
    expect(llm.heard()).toHaveLength(3);
    expect(llm.heard().at(-1)).toBe('And then?');
  });

  it('has them in a side thread', async () => {
    const { reply } = await say('Why?');
    valueOf(await api.replyInThread(me, { conversationId, messageId: reply.id, content: 'In detail?' }));
    expect(ofProject()).toEqual(WHOLE);
  });

  it('has them as they are when the message is sent', async () => {
    await say('Why?');
    valueOf(await rewrite(contentId, 'Rain is dry.'));
    const instructionValues = [{ name: 'tone', value: 'merry' }];
    valueOf(await api.updateChatProject(me, { id: projectId, instructionValues }));
    await say('Really?');
    expect(llm.told()[0]?.content).toContain('Answer in a merry tone');
    expect(llm.told()[1]?.content).toContain('Rain is dry.');
  });

  it('has none of it in a conversation outside of the project, and after a move those of the new place', async () => {
    const { id } = valueOf(await api.createChatConversation(me, { name: 'Elsewhere' }));
    const sayThere = async () => valueOf(await api.sendMessage(me, { conversationId: id, content: 'Why?' }));
    await sayThere();
    expect(ofProject()).toMatchObject({ instruction: false, materials: false });
    valueOf(await api.updateChatConversation(me, { id, projectId }));
    await sayThere();
    expect(ofProject()).toEqual(WHOLE);
    valueOf(await api.deleteChatProject(me, { id: projectId }));
    await sayThere();
    expect(ofProject()).toMatchObject({ instruction: false, materials: false });
  });

  it('is refused, and nothing is stored, while a prompt of the project is missing', async () => {
    const refusal = (problem: string) => ({
      code: 'CONFLICT',
      message: `The project “Weather” needs your attention. ${problem}`,
    });
    const { manager } = server.dataSource;
    await manager.update(Content, { id: instructionId }, { deletedAt: new Date() });
    expect(await trySay('Why?')).toMatchObject(
      refusal('The instruction is in the trash. Restore it, or choose another one.'),
    );
    await manager.update(Content, { id: instructionId }, { deletedAt: null });
    await manager.delete(Content, { id: contentId });
    expect(await trySay('Why?')).toMatchObject(refusal('“Facts” was deleted. Remove it from the project.'));
    expect(llm.asked).toHaveLength(0);
    expect(await keptMessages(server, { id: conversationId })).toEqual([]);
  });

  it('is refused while the instruction has got a variable without a value', async () => {
    valueOf(await rewrite(instructionId, 'Answer in a {{tone}} tone in {{language}}.'));
    expect(await trySay('Why?')).toMatchObject({
      code: 'CONFLICT',
      message: 'The project “Weather” needs your attention. The instruction has no value for “language”.',
    });
  });

  it('counts the materials, and still has the newest 100,000 characters of the conversation', async () => {
    for (const name of ['a', 'b']) {
      const text = name.repeat(90_000);
      valueOf(await own.addChatProjectMaterial(me, { projectId, name, text }));
    }
    const long = (letter: string) => letter.repeat(60_000);
    for (const letter of ['p', 'q', 'r']) await say(long(letter));
    const said = llm.heard();
    expect(ofProject()).toMatchObject({ instruction: true, materials: false, repeated: 0 });
    expect(said[0]).toContain('<material-');
    expect(said[0]?.endsWith(long('q'))).toBe(true);
    expect(said.at(-1)).toBe(long('r'));
  });

  it('needs no token that may read the Library', async () => {
    const { token } = await anApiToken(server, me, { scopes: [AI] });
    await say('Why?', token);
    expect(ofProject()).toEqual(WHOLE);
  });
});

describe('a project', () => {
  const say = async (content: string) => valueOf(await own.sendMessage(me, { conversationId, content }));

  it('goes along with edited messages and with replies that are written again', async () => {
    const { userMessage, reply } = await say('Why?');
    valueOf(await own.retryReply(me, { messageId: reply.id }));
    expect(ofProject()).toEqual(WHOLE);
    valueOf(await own.editMessage(me, { messageId: userMessage.id, content: 'How?' }));
    expect(ofProject()).toEqual(WHOLE);
    expect(llm.heard()).toHaveLength(1);
  });

  it('goes along with the summary of a thread, and with its conversation', async () => {
    const place = { conversationId, messageId: (await say('Why?')).reply.id };
    valueOf(await own.replyInThread(me, { ...place, content: 'In detail?' }));
    valueOf(await own.summarizeThread(me, place));
    expect(ofProject()).toEqual(WHOLE);
    expect(valueOf(await own.openThreadAsConversation(me, place)).projectId).toBe(projectId);
  });

  it('puts its materials into a message of their own if the first one is not by the user', async () => {
    await say('Assistant:\nHello.\n\nUser:\nWhy?');
    expect(llm.told().map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(llm.heard()[0]).toMatch(/^<material-\w+ name="notes\.md">/);
  });
});
