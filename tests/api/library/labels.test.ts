import { describe, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { aContent, aUser, useUser } from '../../support/factories.ts';
import { graphqlApi } from '../../support/graphqlApi.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { labelApis } from '../../support/library/labelApis.ts';
import { useServer } from '../../support/server.ts';
import { aWebhook, logOf } from '../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const target = await webhookTarget();
const server = useServer(REACHES_TARGETS);
const me = useUser(server);
const api = graphqlApi(server);
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** The id of a new content with these texts, one version each. */
async function versions(...texts: string[]) {
  const [first = '', ...more] = texts;
  const { id } = await aContent(server, { owner: me, title: first, content: first });
  for (const text of more) valueOf(await api.updateContent(me, id, { title: text, content: text }));
  return id;
}

describe.each(labelApis(server))('a label over %s', (over, labels) => {
  it('names one version, which is read and rendered through it while newer versions are saved', async () => {
    const contentId = await versions('one', 'two');
    expect(valueOf(await labels.read(me, contentId)).labels).toEqual([]);
    const label = valueOf(await labels.set(me, { contentId, name: 'Production', version: 2 }));
    expect(label).toEqual({ name: 'production', version: 2, movedAt: ISO });
    const before = valueOf(await labels.read(me, contentId));
    valueOf(await api.updateContent(me, contentId, { title: 'three', content: 'three' }));
    expect(valueOf(await labels.read(me, contentId, { label: 'production' }))).toMatchObject({
      title: 'two',
      content: 'two',
      version: 2,
      labels: [label],
    });
    expect(valueOf(await labels.render(me, contentId, { label: 'PRODUCTION' }))).toMatchObject({
      text: 'two',
      version: 2,
    });
    expect(valueOf(await labels.template(me, contentId, { label: 'production' })).text).toBe('two');
    expect(valueOf(await labels.read(me, contentId))).toMatchObject({ content: 'three', version: 3, labels: [label] });
    expect(before).toMatchObject({ content: 'two', version: 2 });
  });

  it('moves without a new version and without changing the date of the content', async () => {
    const contentId = await versions('one', 'two');
    const before = valueOf(await labels.read(me, contentId));
    valueOf(await labels.set(me, { contentId, name: 'production', version: 1 }));
    valueOf(await labels.set(me, { contentId, name: 'production', version: 2 }));
    const { labels: now, ...after } = valueOf(await labels.read(me, contentId));
    expect(now).toEqual([{ name: 'production', version: 2, movedAt: ISO }]);
    expect(after).toEqual({ ...before, labels: undefined });
    expect(valueOf(await labels.render(me, contentId, { label: 'production' })).text).toBe('two');
  });

  it('records in its history when it is set, moved and removed, but no other calls', async () => {
    const contentId = await versions('one', 'two');
    for (const version of [1, 2, 2]) valueOf(await labels.set(me, { contentId, name: 'beta', version }));
    valueOf(await labels.remove(me, { contentId, name: 'beta' }));
    expect(valueOf(await labels.events(me, contentId))).toEqual([
      { id: expect.any(Number), name: 'beta', fromVersion: 2, toVersion: null, createdAt: ISO },
      { id: expect.any(Number), name: 'beta', fromVersion: 1, toVersion: 2, createdAt: ISO },
      { id: expect.any(Number), name: 'beta', fromVersion: null, toVersion: 1, createdAt: ISO },
    ]);
    expect(valueOf(await labels.read(me, contentId)).labels).toEqual([]);
  });

  it('is not moved by a client with outdated data', async () => {
    const contentId = await versions('one', 'two', 'three');
    valueOf(await labels.set(me, { contentId, name: 'production', version: 1, expectedVersion: 0 }));
    valueOf(await labels.set(me, { contentId, name: 'production', version: 2, expectedVersion: 1 }));
    for (const expectedVersion of [0, 1]) {
      expect(await labels.set(me, { contentId, name: 'production', version: 3, expectedVersion })).toMatchObject({
        code: 'CONFLICT',
        message: 'This label has been moved in the meantime. Nothing was changed.',
      });
      expect(await labels.remove(me, { contentId, name: 'production', expectedVersion })).toMatchObject({
        code: 'CONFLICT',
      });
    }
    expect(valueOf(await labels.read(me, contentId)).labels).toMatchObject([{ name: 'production', version: 2 }]);
    expect(valueOf(await labels.events(me, contentId))).toHaveLength(2);
    valueOf(await labels.remove(me, { contentId, name: 'production', expectedVersion: 2 }));
  });

  it('is reported by name when it is unknown; "latest" always exists', async () => {
    const contentId = await versions('one', 'two');
    valueOf(await labels.set(me, { contentId, name: 'production', version: 1 }));
    for (const outcome of [
      await labels.read(me, contentId, { label: 'staging' }),
      await labels.render(me, contentId, { label: 'Staging' }),
      await labels.template(me, contentId, { label: 'staging' }),
      await labels.remove(me, { contentId, name: 'staging' }),
    ])
      expect(outcome).toMatchObject({ code: 'NOT_FOUND', message: 'Label staging not found.' });
    expect(valueOf(await labels.read(me, contentId, { label: 'latest' })).content).toBe('two');
    expect(valueOf(await labels.render(me, contentId, { label: 'latest' }))).toMatchObject({ text: 'two', version: 2 });
  });

  it('is refused together with a version, and for an unknown version', async () => {
    const contentId = await versions('one');
    valueOf(await labels.set(me, { contentId, name: 'production', version: 1 }));
    for (const outcome of [
      await labels.read(me, contentId, { label: 'production', version: 1 }),
      await labels.render(me, contentId, { label: 'production', version: 1 }),
      await labels.template(me, contentId, { label: 'production', version: 1 }),
    ])
      expect(outcome).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { label: 'Give a version or a label, not both.' },
      });
    for (const version of [0, 2, 2_147_483_647])
      expect(await labels.set(me, { contentId, name: 'beta', version })).toMatchObject({
        code: 'NOT_FOUND',
        message: 'Version not found.',
      });
    expect(valueOf(await labels.read(me, contentId)).labels).toHaveLength(1);
  });

  it.each([
    ['latest', /always the newest/],
    ['LATEST', /always the newest/],
    ['two words', /letters from a to z/],
    ['.hidden', /letters from a to z/],
    ['pröd', /letters from a to z/],
    ['p'.repeat(51), /at most 50/],
    ['p'.repeat(90), /at most 50/],
  ])('cannot have the name %s', async (name, sentence) => {
    const contentId = await versions('one');
    expect(await labels.set(me, { contentId, name, version: 1 })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { name: expect.stringMatching(sentence) },
    });
    if (name.toLowerCase() !== 'latest')
      expect(await labels.read(me, contentId, { label: name })).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { label: expect.stringMatching(sentence) },
      });
  });

  it('is one of at most 20 per content; the others can still be moved and removed', async () => {
    const contentId = await versions('one', 'two');
    for (let n = 0; n < 20; n++) valueOf(await labels.set(me, { contentId, name: `tenant-${n}`, version: 1 }));
    const more = { contentId, name: 'one-more', version: 1 };
    expect(await labels.set(me, more)).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { name: expect.stringMatching(/at most 20 labels/) },
    });
    valueOf(await labels.set(me, { contentId, name: 'tenant-7', version: 2 }));
    valueOf(await labels.remove(me, { contentId, name: 'tenant-8' }));
    valueOf(await labels.set(me, more));
  });

  it("returns NOT_FOUND for another user's content", async () => {
    const contentId = await versions('one');
    valueOf(await labels.set(me, { contentId, name: 'production', version: 1 }));
    const stranger = await aUser(server);
    for (const outcome of [
      await labels.set(stranger, { contentId, name: 'production', version: 1 }),
      await labels.remove(stranger, { contentId, name: 'production' }),
      await labels.events(stranger, contentId),
      await labels.read(stranger, contentId, { label: 'production' }),
    ])
      expect(outcome).toMatchObject({ code: 'NOT_FOUND', message: 'Content not found.' });
  });

  it('is deleted with its content', async () => {
    const contentId = await versions('one');
    valueOf(await labels.set(me, { contentId, name: 'production', version: 1 }));
    valueOf(await api.deleteContent(me, contentId));
    expect(await labels.read(me, contentId, { label: 'production' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('moves once when several clients move it simultaneously from the same version', async () => {
    const contentId = await versions('one', 'two', 'three');
    valueOf(await labels.set(me, { contentId, name: 'production', version: 1 }));
    const moves = await Promise.all(
      [2, 3, 2, 3, 2, 3].map((version) =>
        labels.set(me, { contentId, name: 'production', version, expectedVersion: 1 }),
      ),
    );
    expect(moves.filter(({ ok }) => ok)).toHaveLength(1);
    expect(moves.filter((move) => !move.ok && move.code === 'CONFLICT')).toHaveLength(5);
    const [won] = moves.flatMap((move) => (move.ok ? move.value : []));
    expect(valueOf(await labels.read(me, contentId)).labels).toEqual([won]);
  });

  it(`is reported to webhooks over ${over} when it moves, with both versions`, async () => {
    const contentId = await versions('one', 'two');
    const { id } = await aWebhook(server, me, target.url, ['content.label_moved']);
    valueOf(await labels.set(me, { contentId, name: 'production', version: 1 }));
    valueOf(await labels.set(me, { contentId, name: 'production', version: 2 }));
    valueOf(await labels.remove(me, { contentId, name: 'production' }));
    const events = (await logOf(server, me, id)).map(({ payload }) => JSON.parse(payload) as object);
    const data = { id: contentId, title: 'two', version: 2 };
    expect(events).toMatchObject([
      {
        type: 'content.label_moved',
        data: { ...data, label: { name: 'production', version: 1, previous_version: null } },
      },
      {
        type: 'content.label_moved',
        data: { ...data, label: { name: 'production', version: 2, previous_version: 1 } },
      },
      {
        type: 'content.label_moved',
        data: { ...data, label: { name: 'production', version: null, previous_version: 2 } },
      },
    ]);
  });
});

it('returns with a refused move where the label is', async () => {
  const contentId = await versions('one', 'two');
  const [, [, restLabels] = labelApis(server)[0]!] = labelApis(server);
  valueOf(await restLabels.set(me, { contentId, name: 'production', version: 2 }));
  const { body } = await rest(server, 'PUT', `/contents/${contentId}/labels/production/`, {
    as: me,
    body: { version: 1 },
    headers: { 'if-match': '"1"' },
  });
  expect(body).toMatchObject({ code: 'CONFLICT', current_version: 2 });
  const { errors } = await graphql(
    server,
    'mutation($input: SetContentLabelInput!) { setContentLabel(input: $input) { id } }',
    { input: { contentId, name: 'production', version: 1, expectedVersion: 1 } },
    { as: me },
  );
  expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', currentVersion: 2 });
});

it('returns the last two hundred label changes of a content', async () => {
  const contentId = await versions('one', 'two');
  const [[, labels]] = labelApis(server) as [ReturnType<typeof labelApis>[number]];
  for (let n = 0; n < 205; n++) valueOf(await labels.set(me, { contentId, name: 'production', version: 1 + (n % 2) }));
  const { data } = await graphql(
    server,
    'query($id: ID!) { contentLabelEvents(contentId: $id) { totalCount results { fromVersion toVersion } } }',
    { id: contentId },
    { as: me },
  );
  expect(data?.contentLabelEvents).toMatchObject({ totalCount: 200 });
  expect(data?.contentLabelEvents).toMatchObject({
    results: expect.arrayContaining([{ fromVersion: 2, toVersion: 1 }]),
  });
});

it('returns the filled text by label too, with current references', async () => {
  const tone = await aContent(server, { owner: me, title: 'Tone', content: 'calmly' });
  const contentId = await versions(`Say ~~[@${tone.id}]Tone~~`, 'Say it');
  const [[, labels]] = labelApis(server) as [ReturnType<typeof labelApis>[number]];
  valueOf(await labels.set(me, { contentId, name: 'production', version: 1 }));
  valueOf(await api.updateContent(me, tone.id, { content: 'warmly' }));
  const query = 'query($id: ID!, $label: String) { filledContent(id: $id, label: $label) }';
  const filled = async (label: string | null) =>
    (await graphql(server, query, { id: contentId, label }, { as: me })).data?.filledContent;
  expect(await filled('production')).toBe('Say warmly');
  expect(await filled(null)).toBe('Say it');
});

it('includes labels and their changes in the account data', async () => {
  const contentId = await versions('one', 'two');
  const [[, labels]] = labelApis(server) as [ReturnType<typeof labelApis>[number]];
  valueOf(await labels.set(me, { contentId, name: 'production', version: 2 }));
  const { body } = await rest(server, 'GET', '/account-data/', { as: me });
  expect(body).toMatchObject({
    content_labels: [{ content_id: contentId, name: 'production', version: 2 }],
    content_label_events: [{ content_id: contentId, name: 'production', from_version: null, to_version: 2 }],
  });
});
