import { beforeAll, describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, valueOf } from '../../../support/client/apis.ts';
import { aContent, aUser, severalContents, type TestUser } from '../../../support/factories.ts';
import { rest } from '../../../support/http/calls.ts';
import { useServer } from '../../../support/server.ts';

const server = useServer();
let me: TestUser;

beforeAll(async () => {
  me = await aUser(server);
});

const marker = ({ id, title }: { id: number; title: string }) => `~~[@${id}]${title}~~`;

async function twoContents(...titles: [string, string]) {
  const [first, second] = await severalContents(server, me, titles);
  return [first!, second!] as const;
}

describe.each(clients(server))('context references over %s', (_, api) => {
  it('are read from the markers in the body, with the current titles of their targets', async () => {
    const [a, b] = await twoContents('Tone', 'Facts');
    const saved = valueOf(
      await api.createContent(me, { title: 'Uses both', content: `Use ${marker(a)} and ${marker(b)}.` }),
    );
    expect(saved.contextReferences).toMatchObject([
      { id: a.id, title: 'Tone', position: 4 },
      { id: b.id, title: 'Facts', position: 9 + marker(a).length },
    ]);
    valueOf(await api.updateContent(me, { id: a.id, title: 'Tone of voice' }));
    expect(valueOf(await api.content(me, { id: saved.id })).contextReferences[0]?.title).toBe('Tone of voice');
    expect(valueOf(await api.updateContent(me, { id: saved.id, content: 'No more.' })).contextReferences).toMatchObject(
      [],
    );
  });

  it('cannot lead to a content that has references itself', async () => {
    const inner = await aContent(server, { owner: me, title: 'Inner' });
    const outer = await aContent(server, { owner: me, title: 'Outer', content: marker(inner) });
    expect(await api.createContent(me, { title: 'Third', content: marker(outer) })).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
      message: 'Cannot add reference to "Outer" because it contains references to: Inner',
    });
  });

  it("cannot lead to the content itself, another user's content or an unknown id", async () => {
    const mine = await aContent(server, { owner: me });
    const foreign = await aContent(server, { owner: await aUser(server), title: 'Secret' });
    expect(await api.updateContent(me, { id: mine.id, content: marker(mine) })).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
    });
    for (const id of [foreign.id, 2_000_000_000]) {
      const refusal = await api.createContent(me, { title: 'Curious', content: marker({ id, title: 'x' }) });
      expect(refusal).toMatchObject({
        ok: false,
        code: 'VALIDATION_FAILED',
        message: `The referenced content ${id} was not found.`,
      });
    }
  });

  it.each(['0', '007', '2147483648', '9007199254740993'])(
    'are refused for the impossible id %s like for an unknown one',
    async (number) => {
      const content = `Use ~~[@${number}]Tone~~.`;
      const message = `The referenced content ${number} was not found.`;
      const refusal = { ok: false, code: 'VALIDATION_FAILED', message, fields: { content: message } };
      expect(await api.createContent(me, { title: 'Impossible', content })).toMatchObject(refusal);
      const { id } = await aContent(server, { owner: me });
      expect(await api.updateContent(me, { id, content })).toMatchObject(refusal);
    },
  );

  it('stay text after an import if their id is impossible', async () => {
    const content = 'Use ~~[@007]Tone~~.';
    const file = JSON.stringify([{ title: 'Brought', content }]);
    const [id = 0] = valueOf(await api.importContents(me, { json: file })).createdIds;
    const saved = valueOf(await api.updateContent(me, { id, content: `${content} Still.` }));
    expect({ content: saved.content, references: saved.contextReferences }).toEqual({
      content: `${content} Still.`,
      references: [],
    });
  });

  it('outlast their target, with the title in the marker', async () => {
    const target = await aContent(server, { owner: me, title: 'Short-lived' });
    const { id } = await aContent(server, { owner: me, content: marker(target) });
    await api.deleteContent(me, { id: target.id });
    expect(valueOf(await api.content(me, { id })).contextReferences).toMatchObject([
      { id: target.id, title: 'Short-lived', position: 0 },
    ]);
    expect(valueOf(await api.updateContent(me, { id, title: 'Still editable' })).title).toBe('Still editable');
  });

  it('never form a circle, even when both ends are saved simultaneously', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = await twoContents('A', 'B');
      const outcomes = await Promise.all([
        api.updateContent(me, { id: a.id, content: marker(b) }),
        api.updateContent(me, { id: b.id, content: marker(a) }),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });
});

describe('referenced contents', () => {
  const api = graphqlClient(server);

  it("are read in one call, in the requested order, without missing ones or other users'", async () => {
    const [a, b, gone] = (await severalContents(server, me, ['First', 'Second', 'Gone'])).map(({ id }) => id);
    const foreign = await aContent(server, { owner: await aUser(server), title: 'Secret' });
    valueOf(await api.deleteContent(me, { id: gone ?? 0 }));
    const ids = [b, gone, foreign.id, a, b].map(Number);
    const found = valueOf(await api.contentsByIds(me, { ids }));
    expect(found.map(({ title }) => title)).toEqual(['Second', 'First']);
  });

  it('replace their markers; a missing one leaves its title', async () => {
    const [tone, gone] = await twoContents('Tone', 'Gone');
    const content = `Write ${marker(tone)}, ${marker(gone)}, ${marker(tone)}.`;
    const { id } = await aContent(server, { owner: me, title: 'Mail', content });
    valueOf(await api.deleteContent(me, { id: gone.id }));
    expect(valueOf(await api.filledContent(me, { id }))).toBe(`Write ${tone.content}, Gone, ${tone.content}.`);
    expect(valueOf(await api.content(me, { id })).content).toBe(content);
  });

  it('are limited to 100 per call', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    expect(await api.contentsByIds(me, { ids })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { ids: expect.any(String) },
    });
  });
});

describe('a save over REST with contextReferences', () => {
  const save = async (method: string, path: string, body?: object) => {
    const reply = await rest(server, method, path, { as: me, body });
    return reply.body as { id: number; context_references: { id: number }[]; ignored_references?: number[] };
  };

  it('accepts those that match the markers without a remark', async () => {
    const [a, b] = await twoContents('Tone', 'Facts');
    const content = `Use ${marker(a)}, ${marker(b)} and ${marker(a)}.`;
    const contextReferences = [a, b, a].map(({ id }, index) => ({ id, position: index }));
    const saved = await save('POST', '/contents/', { title: 'Uses both', content, contextReferences });
    expect(saved.context_references.map(({ id }) => id)).toEqual([a.id, b.id, a.id]);
    expect(saved).not.toHaveProperty('ignored_references');
    expect(await save('PUT', `/contents/${saved.id}/`, { title: 'Both', contextReferences })).not.toHaveProperty(
      'ignored_references',
    );
  });

  it('saves the text and names those that it does not have', async () => {
    const [a, b] = await twoContents('Tone', 'Facts');
    const missing = 2_000_000_000;
    const contextReferences = [b, a, b, { id: missing }].map(({ id }) => ({ id, position: 0 }));
    const saved = await save('POST', '/contents/', { title: 'Uses one', content: marker(a), contextReferences });
    expect(saved).toMatchObject({ context_references: [{ id: a.id }], ignored_references: [b.id, missing] });
    const changed = await save('PUT', `/contents/${saved.id}/`, { content: 'None.', contextReferences });
    expect(changed).toMatchObject({ context_references: [], ignored_references: [b.id, a.id, missing] });
    expect(await save('GET', `/contents/${saved.id}/`)).not.toHaveProperty('ignored_references');
  });
});
