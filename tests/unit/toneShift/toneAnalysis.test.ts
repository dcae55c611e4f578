import { describe, expect, it } from '@jest/globals';
import { analyse } from '../../../client/screens/toneShift/analysis/analysis.ts';
import { TONE_NAMES, TONE_WORDS } from '../../../client/screens/toneShift/analysis/toneWords.ts';

const tones = (text: string) =>
  Object.fromEntries(analyse(text, '').tones.map(({ tone, count, words }) => [tone, [count, ...words]]));

describe('the tones of a text', () => {
  it('are counted with the words that caused them, the strongest first', () => {
    const { tones: found } = analyse('Hey! Perhaps we might. Maybe it could.', '');
    expect(found).toEqual([
      { tone: 'tentative', count: 4, words: ['perhaps', 'might', 'maybe', 'could'] },
      { tone: 'casual', count: 1, words: ['hey'] },
    ]);
  });

  it('count a phrase once, as the longest match', () => {
    expect(tones('We need it as soon as possible, possibly today.')).toEqual({
      urgent: [2, 'as soon as possible', 'today'],
      tentative: [1, 'possibly'],
    });
  });

  it('match whole words only, in any case and with either apostrophe', () => {
    expect(tones('Hide the uncertain okapi.')).toEqual({});
    expect(tones('THANKS, we’ll do it.')).toEqual({ friendly: [1, 'thanks'], confident: [1, "we'll"] });
  });

  it('report their positions', () => {
    const text = 'Dear Sir, kindly hurry.';
    expect(analyse(text, '').marks.map(({ tone, start, end }) => [tone, text.slice(start, end)])).toEqual([
      ['formal', 'Dear Sir'],
      ['formal', 'kindly'],
      ['urgent', 'hurry'],
    ]);
  });

  it('share no phrase between lists', () => {
    const phrases = TONE_NAMES.flatMap((tone) => TONE_WORDS[tone]);
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
    expect(phrases.filter((phrase) => phrase !== phrase.toLowerCase().trim())).toEqual([]);
  });
});

describe('the rest of an analysis', () => {
  it('has at most two key messages, sentences of more than ten characters', () => {
    expect(analyse('Too short. This is the first one! So is this, I think? And a third one.', '').keyMessages).toEqual([
      'This is the first one!',
      'So is this, I think?',
    ]);
    expect(analyse('1234567890\n12345678901', '').keyMessages).toEqual(['12345678901']);
  });

  it.each([
    ['Dear Ms Smith,\n\nThe report is late. Please send it today.', ['The report is late.', 'Please send it today.']],
    ['Dear Mr. Johannson-Smith,\nWe accept your offer.', ['We accept your offer.']],
    ['Hi everyone! The build is broken.', ['The build is broken.']],
    ['Hello John, I hope you are well. We need the figures.', ['We need the figures.']],
    ['Good morning team,\nI hope this email finds you well.\nWe ship on Friday.', ['We ship on Friday.']],
    ['Hey there, how are you doing today? Lunch is at noon.', ['Lunch is at noon.']],
    ['To whom it may concern:\nMy order is lost.', ['My order is lost.']],
    ['We ship on Friday.\n\nKind regards,\nAnnabelle Johannson', ['We ship on Friday.']],
    ['We ship on Friday. Kind regards, Ann Smith', ['We ship on Friday.']],
    ['We ship on Friday.\nThank you!\nAnnabelle Johannson', ['We ship on Friday.']],
    ['Hi team, the build is broken.', ['Hi team, the build is broken.']],
    ['Thank you for the report.', ['Thank you for the report.']],
    ['I hope you approve the budget.', ['I hope you approve the budget.']],
    ['Best results come from tea.', ['Best results come from tea.']],
    ['Dear Ms Smith,', ['Dear Ms Smith,']],
    ['Hello everyone!\nKind regards, Ann', ['Hello everyone!', 'Kind regards, Ann']],
    ['你好，我希望你一切都好。请把报告发给我吧好吗。', ['你好，我希望你一切都好。', '请把报告发给我吧好吗。']],
  ])('has the key messages of a letter, not its courtesies: %j', (text, keyMessages) => {
    expect(analyse(text, '').keyMessages).toEqual(keyMessages);
  });

  it('counts words and characters by the rules of the script', () => {
    expect(analyse("Don't 👩‍🚀 re-do v1.2", '')).toMatchObject({ wordCount: 5, characterCount: 20 });
    expect(analyse('你好世界', '').wordCount).toBe(2);
    expect(analyse('สวัสดีครับ', '').wordCount).toBe(2);
    expect(analyse('', '')).toMatchObject({ wordCount: 0, characterCount: 0, tones: [], keyMessages: [] });
  });

  it('keeps the prompt and the time', () => {
    expect(analyse('A', 'What is it?', new Date(0))).toMatchObject({
      prompt: 'What is it?',
      timestamp: '1970-01-01T00:00:00.000Z',
    });
  });
});

it.each(['!', 'x', '~~[@1]', '~~[@', "'", '?!. ', '\n', '你', 'as soon as '])(
  'reads a megabyte of %j to the end',
  (piece) => {
    const text = piece.repeat(1_000_000 / piece.length);
    expect(analyse(text, '').characterCount).toBe(text.length);
  },
);
