import { describe, expect, it } from '@jest/globals';
import { shownOnce } from '../../../client/screens/chat/history/shownOnce.ts';
import { cutAtWord } from '../../../rules/characters.ts';

/** Marks are in brackets. */
const pieces = (text: string) =>
  text.split(/(?=\[)|(?<=\])/).map((each) => ({ text: each.replace(/^\[|\]$/g, ''), isMatch: each.startsWith('[') }));
const written = (found: readonly { text: string; isMatch: boolean }[] | null) =>
  found?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('') ?? null;
const shown = (name: string, preview: string, matched: string | null) => {
  const all = shownOnce({ name, preview, matchedText: matched === null ? null : pieces(matched) });
  return { name: written(all.name), found: written(all.found), preview: all.preview };
};

describe('an entry of the history', () => {
  it('shows all three texts where they differ', () => {
    expect(shown('Bread', 'Bake it for an hour.', '…feed the [rye] daily')).toEqual({
      name: 'Bread',
      found: '…feed the [rye] daily',
      preview: 'Bake it for an hour.',
    });
  });

  it.each([
    ['Why is the sky blue?', 'Why is the sky blue?', 'Why is the [sky] blue?', 'Why is the [sky] blue?', null],
    ['Why is the sky blue?', 'Why is the sky blue?', null, 'Why is the sky blue?', null],
    ['Why is the sky…', 'Why is the sky blue?', null, 'Why is the sky…', null],
    ['Why is the sky blue?', 'Rayleigh.', '…is the [sky] blue?', 'Why is the [sky] blue?', null],
  ])('shows a sentence once: %j, %j, %j', (name, preview, matched, marked, found) => {
    expect(shown(name, preview, matched)).toEqual({
      name: marked,
      found,
      preview: preview === 'Rayleigh.' ? preview : null,
    });
  });

  it('shows the found text instead of a preview that begins with it', () => {
    expect(shown('Bread', 'We feed rye to it.', 'We feed [rye] to it. Then we wait.')).toEqual({
      name: 'Bread',
      found: 'We feed [rye] to it. Then we wait.',
      preview: null,
    });
  });

  it('shows the found text instead of a preview that it goes on with', () => {
    const found = '…asked for: Why is the [sky] blue on a clear day?';
    expect(shown('Weather', 'You asked for: Why is the sky blue…', found).preview).toBeNull();
  });

  it('shows a preview that only begins with the words of a whole name', () => {
    expect(shown('Bread', 'Bread needs an hour.', null).preview).toBe('Bread needs an hour.');
  });

  it('shows no preview of an empty conversation as empty text', () => {
    expect(shown('New Conversation', '', null).preview).toBe('');
  });

  it('ends a preview that the server has cut at a word', () => {
    const preview = `${'word '.repeat(19)}words`;
    expect(shown('Name', preview, null).preview).toBe(`${'word '.repeat(19).trim()}…`);
    expect(shown('Name', 'word '.repeat(10).trim(), null).preview).toBe('word '.repeat(10).trim());
  });
});

describe('a text that is cut at a word', () => {
  it.each([
    ['one two three', 20, 'one two three'],
    ['one two three', 9, 'one two…'],
    ['one two three', 7, 'one two…'],
    ['one two three', 8, 'one two…'],
    ['a incomprehensibilities', 12, 'a incomprehe…'],
    ['你好世界你好世界', 4, '你好世界…'],
    ['👩‍👩‍👧👩‍👩‍👧', 6, '👩‍👩‍👧…'],
  ])('%j of %d characters is %j', (text, length, expected) => {
    expect(cutAtWord(text, length)).toBe(expected);
  });
});
