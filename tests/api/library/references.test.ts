import { beforeAll, describe, expect, it } from '@jest/globals';
import { doors, valueOf } from '../../support/doors.ts';
import { aContent, aUser, severalContents, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;

beforeAll(async () => {
  me = await aUser(server);
});

const marker = ({ id, title }: { id: number; title: string }) => `~~[@${id}]${title}~~`;

describe.each(doors(server))('context references over %s', (_, door) => {
  it('are read from the markers in the body, with the title their target has now', async () => {
    const [a, b] = await severalContents(server, me, ['Tone', 'Facts']);
    if (!a || !b) throw new Error('two contents');
    const saved = valueOf(
      await door.createContent(me, { title: 'Uses both', content: `Use ${marker(a)} and ${marker(b)}.` }),
    );
    expect(saved.contextReferences).toEqual([
      { id: a.id, title: 'Tone', position: 4 },
      { id: b.id, title: 'Facts', position: 9 + marker(a).length },
    ]);
    valueOf(await door.updateContent(me, a.id, { title: 'Tone of voice' }));
    expect(valueOf(await door.readContent(me, saved.id)).contextReferences[0]?.title).toBe('Tone of voice');
    expect(valueOf(await door.updateContent(me, saved.id, { content: 'No more.' })).contextReferences).toEqual([]);
  });

  it('are refused to a content that has references itself, in the words of the rule', async () => {
    const inner = await aContent(server, { owner: me, title: 'Inner' });
    const outer = await aContent(server, { owner: me, title: 'Outer', content: marker(inner) });
    expect(await door.createContent(me, { title: 'Third', content: marker(outer) })).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
      message: 'Cannot add reference to "Outer" because it contains references to: Inner',
    });
  });

  it("are refused to oneself, to another user's content and to what is not there", async () => {
    const mine = await aContent(server, { owner: me });
    const foreign = await aContent(server, { owner: await aUser(server), title: 'Secret' });
    expect(await door.updateContent(me, mine.id, { content: marker(mine) })).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
    });
    for (const id of [foreign.id, 2_000_000_000]) {
      const refusal = await door.createContent(me, { title: 'Curious', content: marker({ id, title: 'x' }) });
      expect(refusal).toMatchObject({
        ok: false,
        code: 'VALIDATION_FAILED',
        message: `The referenced content ${id} was not found.`,
      });
    }
  });

  it.each(['0', '007', '2147483648', '9007199254740993'])(
    'are refused to the number %s, which no content can have, as to one that is not there',
    async (number) => {
      const content = `Use ~~[@${number}]Tone~~.`;
      const message = `The referenced content ${number} was not found.`;
      const refusal = { ok: false, code: 'VALIDATION_FAILED', message, fields: { content: message } };
      expect(await door.createContent(me, { title: 'Impossible', content })).toMatchObject(refusal);
      const { id } = await aContent(server, { owner: me });
      expect(await door.updateContent(me, id, { content })).toMatchObject(refusal);
    },
  );

  it('of a number that no content can have stay text where a file brought them', async () => {
    const content = 'Use ~~[@007]Tone~~.';
    const file = JSON.stringify([{ title: 'Brought', content }]);
    const [id = 0] = valueOf(await door.importContents(me, file)).createdIds;
    const saved = valueOf(await door.updateContent(me, id, { content: `${content} Still.` }));
    expect([saved.content, saved.contextReferences]).toEqual([`${content} Still.`, []]);
  });

  it('outlive their target, with the title of the marker', async () => {
    const target = await aContent(server, { owner: me, title: 'Short-lived' });
    const { id } = await aContent(server, { owner: me, content: marker(target) });
    await door.deleteContent(me, target.id);
    expect(valueOf(await door.readContent(me, id)).contextReferences).toEqual([
      { id: target.id, title: 'Short-lived', position: 0 },
    ]);
    expect(valueOf(await door.updateContent(me, id, { title: 'Still editable' })).title).toBe('Still editable');
  });

  it('never make a circle, also when both ends are saved at once', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = await severalContents(server, me, ['A', 'B']);
      if (!a || !b) throw new Error('two contents');
      const outcomes = await Promise.all([
        door.updateContent(me, a.id, { content: marker(b) }),
        door.updateContent(me, b.id, { content: marker(a) }),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });
});

describe('what references lead to', () => {
  const DOCUMENT = 'query($ids: [ID!]!) { contentsByIds(ids: $ids) { id title content contextReferences { title } } }';

  it("is read at once, in the order asked for, without what is gone or not the caller's", async () => {
    const [a, b, gone] = await severalContents(server, me, ['First', 'Second', 'Gone']);
    const foreign = await aContent(server, { owner: await aUser(server), title: 'Secret' });
    await graphql(
      server,
      'mutation($ids: [ID!]!) { deleteContents(input: { ids: $ids }) { deletedIds } }',
      { ids: [gone?.id] },
      { as: me },
    );
    const { data } = await graphql(server, DOCUMENT, { ids: [b?.id, gone?.id, foreign.id, a?.id, b?.id] }, { as: me });
    expect(data?.contentsByIds).toMatchObject([{ title: 'Second' }, { title: 'First' }]);
  });

  it('fills the places of its markers; what is gone leaves its title', async () => {
    const [tone, gone] = await severalContents(server, me, ['Tone', 'Gone']);
    if (!tone || !gone) throw new Error('two contents');
    const { id } = await aContent(server, {
      owner: me,
      title: 'Mail',
      content: `Write ${marker(tone)}, ${marker(gone)}, ${marker(tone)}.`,
    });
    await graphql(
      server,
      'mutation($ids: [ID!]!) { deleteContents(input: { ids: $ids }) { deletedIds } }',
      { ids: [gone.id] },
      { as: me },
    );
    const { data } = await graphql(
      server,
      'query($id: ID!) { filledContent(id: $id) content(id: $id) { content } contentsByIds(ids: [$id]) { id } }',
      { id: String(id) },
      { as: me },
    );
    expect(data?.filledContent).toBe(`Write ${tone.content}, Gone, ${tone.content}.`);
    expect(data?.content).toMatchObject({ content: expect.stringContaining('~~[@') });
  });

  it('is at most 100 contents', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    const { errors } = await graphql(server, DOCUMENT, { ids }, { as: me });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { ids: expect.any(String) } });
  });
});
