import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { keepFor, kept } from '../../../client/lib/kept.ts';
import { EMPTY_FIELDS, problemsOf, sameFields } from '../../../client/screens/library/contentFields.ts';
import { deletionQuestion } from '../../../client/screens/library/deletionQuestion.ts';
import { draftsOf } from '../../../client/screens/library/form/contentDrafts.ts';

const good = { ...EMPTY_FIELDS, title: 'Release notes', content: 'Summarise the diff.' };

describe('the rules of a content form', () => {
  it.each([
    ['nothing wrong', good, {}],
    ['a blank title', { ...good, title: ' ' }, { title: 'Title is required' }],
    ['140 emoji', { ...good, title: '🌿'.repeat(140) }, {}],
    ['141 characters', { ...good, title: 'x'.repeat(141) }, { title: 'Title must be 140 characters or less.' }],
    ['a blank content', { ...good, content: '\n' }, { content: 'Content is required' }],
    ['no type', { ...good, contentTypeId: '' }, { contentTypeId: 'Content type is required' }],
    ['an invalid type', { ...good, contentTypeId: '1; DROP' }, { contentTypeId: 'Invalid content type selected' }],
  ])('checks the fields: %s', (_what, fields, problems) => {
    expect(problemsOf(fields, true)).toEqual(problems);
  });

  it('reports a missing type differently for a saved content', () => {
    expect(problemsOf({ ...good, contentTypeId: '' }, false)).toEqual({
      contentTypeId: 'Invalid content type selected',
    });
  });

  it.each(['title', 'description', 'content', 'contentTypeId'] as const)('notice a change of the %s', (name) => {
    expect(sameFields(good, { ...good })).toBe(true);
    expect(sameFields(good, { ...good, [name]: 'other' })).toBe(false);
  });
});

describe('a draft', () => {
  const drafts = draftsOf('ada');
  beforeAll(() => keepFor('ada'));
  afterEach(() => drafts.forget('12'));

  it('is kept until it is removed, per user and content', () => {
    drafts.keep('12', { fields: good, version: 3 });
    expect(drafts.read('12')).toEqual({ fields: good, version: 3 });
    expect(drafts.read('13')).toBeNull();
    expect(draftsOf('grace').read('12')).toBeNull();
    drafts.forget('12');
    expect(drafts.read('12')).toBeNull();
  });

  it('may lack a text that an older page did not have', () => {
    const { description: _, ...fields } = good;
    drafts.keep('12', { fields, version: 3 });
    expect(drafts.read('12')).toEqual({ fields, version: 3 });
  });

  it.each([
    '',
    'not JSON',
    'null',
    '[]',
    '{"fields":null,"version":1}',
    '{"fields":{"title":"x"},"version":1}',
    JSON.stringify({ fields: good, version: '1' }),
  ])('is ignored when its stored value is %s', (stored) => {
    kept.contentDraft.set('suspire.draft.ada.12', JSON.stringify({ fields: good, version: null }));
    expect(drafts.read('12')).toEqual({ fields: good, version: null });
    kept.contentDraft.set('suspire.draft.ada.12', stored);
    expect(drafts.read('12')).toBeNull();
  });
});

it('asks before deleting, with the number of items', () => {
  expect(deletionQuestion(1)).toBe('Are you sure you want to delete 1 item? It stays in the trash for 30 days.');
  expect(deletionQuestion(2)).toBe('Are you sure you want to delete 2 items? They stay in the trash for 30 days.');
});
