import { describe, expect, it } from '@jest/globals';
import { drawnText, withoutLongRuns } from '../../../rules/marks.ts';
import { shareTags } from '../../../rules/shareTags.ts';
import { sharePage } from '../../../server/contents/sharing/shareHtml.ts';

const marks = (count: number) => `a${'\u0301\u0316'.repeat(count / 2)}`;

describe('a text with a long run of marks', () => {
  it('is drawn with the first 30 and an ellipsis', () => {
    expect(drawnText(`${marks(300_000)}b`)).toBe(`${marks(30)}…b`);
  });

  it.each([
    ['joiners', '\u200d'],
    ['skin tones', '\u{1f3fb}'],
    ['enclosing marks', '\u20dd'],
    ['variation selectors', '\ufe0f'],
  ])('is shortened the same for %s', (_, mark) => {
    expect(drawnText(`a${mark.repeat(31)}`)).toBe(`a${mark.repeat(30)}…`);
  });

  it('is compared by the first 30', () => expect(withoutLongRuns(marks(100))).toBe(marks(30)));

  it('is shortened on the page that the server renders', () => {
    const prompt = { title: marks(200), description: marks(400), content: marks(9_000) };
    const shown = { ...prompt, contentTypeName: 'Email', createdAt: '2026-01-01', isIndexable: true, variables: [] };
    const page = sharePage('https://suspire.test', { id: 'x', ...shown });
    expect(page).not.toMatch(/\p{M}{31}/u);
    expect(page).toContain(`<h1 dir="auto">${marks(30)}…</h1>`);
    expect(JSON.stringify(shareTags(shown, ''))).not.toMatch(/\p{M}{31}/u);
  });
});

it.each(['Ágnes', 'नमस्ते', 'สวัสดี', '👩‍👩‍👧‍👦 👍🏽', marks(30)])('is drawn unchanged when the run is short: %j', (text) => {
  expect(drawnText(text)).toBe(text);
});
