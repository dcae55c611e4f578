import { beforeAll, describe, expect, it } from '@jest/globals';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser, severalContents, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  me = await aUser(server);
  stranger = await aUser(server);
});

describe('bulk calls over GraphQL', () => {
  const api = graphqlClient(server);
  const UNKNOWN = 2_000_000_000;

  it("delete the caller's contents and report each other id", async () => {
    const ids = (await severalContents(server, me, ['One', 'Two'])).map(({ id }) => id);
    const foreign = await aContent(server, { owner: stranger });
    const deleted = valueOf(await api.deleteContents(me, { ids: [...ids, foreign.id, UNKNOWN] }));
    expect(deleted.deletedIds.sort()).toEqual(ids);
    expect(deleted.failures).toMatchObject([
      { id: foreign.id, code: 'NOT_FOUND' },
      { id: UNKNOWN, code: 'NOT_FOUND' },
    ]);
    expect(valueOf(await api.content(stranger, { id: foreign.id })).id).toBe(foreign.id);
  });

  it('refuse a version of several contents, and name the current one of one', async () => {
    const ids = (await severalContents(server, me, ['One', 'Two'])).map(({ id }) => String(id));
    const remove = 'mutation($ids: [ID!]!) { deleteContents(input: { ids: $ids, version: 9 }) { deletedIds } }';
    expect(await graphql(server, remove, { ids }, { as: me })).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', fields: { version: expect.any(String) } } }],
    });
    expect(await graphql(server, remove, { ids: ids.slice(1) }, { as: me })).toMatchObject({
      errors: [{ extensions: { code: 'CONFLICT', currentVersion: 1 } }],
    });
  });

  it('change the type in one call, each content with its next version', async () => {
    const ids = (await severalContents(server, me, ['One', 'Two'])).map(({ id }) => id);
    const foreign = await aContent(server, { owner: stranger });
    const changed = valueOf(await api.changeContentsType(me, { ids: [...ids, foreign.id], contentTypeId: 7 }));
    expect(changed).toMatchObject({
      contents: ids.map((id) => ({ id, version: 2, contentType: { id: 7 } })),
      failures: [{ id: foreign.id, code: 'NOT_FOUND' }],
    });
    const [contentId = 0] = ids;
    expect(valueOf(await api.contentHistory(me, { contentId })).results).toMatchObject([
      { version: 2, contentType: { id: 7 } },
      { version: 1, contentType: { id: 1 } },
    ]);
  });

  it.each([[[]], [['x']], [Array.from({ length: 10_001 }, (_each, n) => String(n + 1))]])(
    'refuse a list that is empty, malformed or too long',
    async (ids) => {
      const remove = 'mutation($ids: [ID!]!) { deleteContents(input: { ids: $ids }) { deletedIds } }';
      const { errors } = await graphql(server, remove, { ids }, { as: me });
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    },
  );
});
