import { expect, it } from '@jest/globals';
import { type SharedPrompt, shareTags } from '../../../rules/shareTags.ts';

const prompt: SharedPrompt = {
  title: 'Release notes',
  description: '',
  content: 'word '.repeat(2_000),
  contentTypeName: 'Writing',
  createdAt: '2026-01-01T00:00:00.000Z',
  isIndexable: true,
};
const contentOf = (tags: ReturnType<typeof shareTags>, key: string) =>
  tags.metas.find(({ name, property }) => (name ?? property) === key)?.content;

it('describes a prompt without a description by the beginning of its text', () => {
  const tags = shareTags(prompt, 'https://suspire.test/share/x');
  expect(tags.summary).toBe(`${'word '.repeat(32).trimEnd()}…`);
  for (const key of ['description', 'og:description', 'twitter:description'])
    expect(contentOf(tags, key)).toBe(tags.summary);
  expect(contentOf(tags, 'og:url')).toBe('https://suspire.test/share/x');
  expect(tags.structuredData.text).toHaveLength(5_000);
});

it('keeps search engines away unless the owner allows them', () => {
  expect(contentOf(shareTags(prompt, ''), 'robots')).toBeUndefined();
  expect(contentOf(shareTags({ ...prompt, isIndexable: false }, ''), 'robots')).toBe('noindex');
});
