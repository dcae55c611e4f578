import { describe, expect, it } from '@jest/globals';
import { factsOf } from '../../../client/screens/toneShift/fidelity/facts.ts';
import { compareFacts } from '../../../client/screens/toneShift/fidelity/fidelity.ts';

/** For example 'lost number 4' or 'added name Bob'. */
function differences(original: string, output: string): string[] {
  const { lost, added } = compareFacts(original, output);
  return [
    ...lost.map(({ kind, text }) => `lost ${kind} ${text}`),
    ...added.map(({ kind, text }) => `added ${kind} ${text}`),
  ];
}

describe('a faithful rewording', () => {
  it.each([
    ['numbers in words', 'In 30 days 14 people pay.', 'Fourteen people pay in thirty days.'],
    ['numbers however they are written', 'It costs 1,200.50 and 3 people pay.', 'Three people pay 1200.5 for it.'],
    ['digits of another script', 'أرسل ٣٠٠ دولار', 'أرسل 300 دولار'],
    ['dates in another order', 'We ship on March 4, 2026.', 'On 4 March 2026 we ship.'],
    ['dates in figures', 'We ship on 2026-03-04.', 'We ship on 4 March 2026.'],
    [
      'names that now begin a sentence',
      'Please ask Anna about INV-2041.',
      'Anna knows about INV-2041: please ask her.',
    ],
    ['links without their protocol', 'See https://www.example.com/a/.', 'More is at http://example.com/a'],
    ['a denial in other words', 'Do not send it.', 'Please avoid sending it.'],
    ['a question in other words', 'Can you come?', 'Would you be able to come?'],
    [
      'headings and greetings',
      'thanks for the notes, jo',
      '# Meeting Notes\n\nDear Team,\n\nThanks for the notes.\n\nBest Regards,\nJo',
    ],
    [
      'words that are months or days in other languages',
      'Set 4 plates out, 9 out of 10 may come, 3 mag sie.',
      'Put 4 plates down; 9 of 10 can come, 3 like it.',
    ],
    [
      'words of other languages that look like abbreviations',
      'Mon ami, il sait out. Sex ter lip sob, don seg.',
      'Il sait tout.',
    ],
    [
      'a list of steps',
      '1. Set the table.\n2. May we sit?\n3. Out we go.',
      '1. Lay the table.\n2. Can we sit?\n3. We leave.',
    ],
    [
      'shortened dates',
      'See you fri, or Sat 14 Dec 2026, or on 5 set. 2026.',
      'See you on Friday, or on Saturday, December 14, 2026, or on 5 settembre 2026.',
    ],
    ['dates with ordinals', 'It ends on the 4th of march, 2026.', 'It ends on March 4th, 2026.'],
    ['German nouns', 'Wir haben keine Zeit für das Treffen.', 'Das Meeting passt so nicht in die Planung.'],
  ])('keeps %s', (_, original, output) => {
    expect(differences(original, output)).toEqual([]);
  });

  it('reports how many facts it kept', () => {
    expect(compareFacts('Is the CRM down since 10:30?', 'Has the CRM been down since 10:30?')).toEqual({
      lost: [],
      added: [],
      kept: 3,
    });
  });
});

describe('an unfaithful rewording', () => {
  it.each([
    ['a number', 'It takes 14 days.', 'It takes 15 days.', ['lost number 14', 'added number 15']],
    ['a date', 'It ends on Friday, 4. März 2026.', 'It ends on Friday.', ['lost date 4. März 2026']],
    [
      'a month that is also a word',
      'We meet in May, on may 5 or by Dec.',
      'We meet.',
      ['lost date May', 'lost date may 5', 'lost date Dec'],
    ],
    [
      'a month that is a denial in another language',
      'Wir sehen uns im Mai in Bonn und bringen ein Buch mit.',
      'Wir sehen uns in Bonn und bringen ein Buch mit.',
      ['lost date Mai'],
    ],
    [
      'an abbreviated date',
      'Ci vediamo il 5 set. alle dieci, o il 6 mag 2026.',
      'Ci vediamo.',
      ['lost date 5 set', 'lost date 6 mag 2026'],
    ],
    [
      'a time in a schedule',
      'Mon 9:00 standup. Fri 10:00 review.',
      'Standup at 9:00. Review at 10:00.',
      ['lost date Mon', 'lost date Fri'],
    ],
    ['a name', 'We asked Bob.', 'We asked Carla.', ['lost name Bob', 'added name Carla']],
    ['a code name', 'The GitHub issue is for the CRM.', 'The issue is for it.', ['lost name GitHub', 'lost name CRM']],
    [
      'a link',
      'Read https://example.com/a#b',
      'Read https://example.com/b',
      ['lost link https://example.com/a#b', 'added link https://example.com/b'],
    ],
    ['an address', 'Write to jo@example.com.', 'Write to us.', ['lost link jo@example.com']],
    ['a negation', 'Do not tell the press.', 'Tell the press.', ['lost negation not tell the']],
    ['a question', 'It is late. Shall we go?', 'It is late. We go.', ['lost question Shall we go?']],
    ['a placeholder', 'thanks a lot', 'Thanks a lot,\n[Your Name]', ['added name Name']],
  ])('loses or adds %s', (_, original, output, found) => {
    expect(differences(original, output)).toEqual(found);
  });

  it.each([
    [
      'Chinese',
      '请不要在3月4日之前发送。可以吗？',
      '请在3月5日之前发送。',
      ['lost number 4', 'lost negation 请不要在', 'lost question 可以吗？', 'added number 5'],
    ],
    [
      'Arabic',
      'لا ترسل ٣٠٠ دولار. هل توافق؟',
      'أرسل ٣٠٠ دولار.',
      ['lost negation لا ترسل ٣٠٠', 'lost question هل توافق؟'],
    ],
    [
      'Russian',
      'Не звоните Анне до 5 марта.',
      'Звоните Ольге до 6 марта.',
      [
        'lost date 5 марта',
        'lost name Анне',
        'lost negation Не звоните Анне',
        'added date 6 марта',
        'added name Ольге',
      ],
    ],
    [
      'French',
      'N’envoyez pas la facture avant mardi.',
      'Envoyez la facture avant mercredi.',
      ['lost date mardi', 'lost negation pas la facture', 'added date mercredi'],
    ],
    ['Hindi', '१५ दिन नहीं लगेंगे।', '१६ दिन लगेंगे।', ['lost number १५', 'lost negation नहीं लगेंगे', 'added number १६']],
  ])('is detected in %s', (_, original, output, found) => {
    expect(differences(original, output)).toEqual(found);
  });

  it('reports which of two denials was lost', () => {
    expect(
      differences('We cannot refund it. Do not call the office.', 'We cannot refund it. Call the office.'),
    ).toEqual(['lost negation not call the']);
  });
});

describe('words that are also months or days', () => {
  it.each([
    ['you may 3 times ask', []],
    ['we march 5 miles', []],
    ['wait a second 5 times', []],
    ['the sun 9 hours a day', []],
    ['it is an august 5 of them', []],
    ['on may 3 we meet', ['may 3']],
    ['ready by march 5 at noon', ['march 5']],
    ['we meet the 3rd of may', ['3rd of may']],
    ['we meet May 3 at noon', ['May 3']],
    ['we meet Sun 3 May', ['Sun', '3 May']],
  ])('yield, in %j, these dates: %j', (text, dates) => {
    expect(
      factsOf(text)
        .facts.filter(({ kind }) => kind === 'date')
        .map((fact) => fact.text),
    ).toEqual(dates);
  });
});

it.each(['!', 'x', '@', 'not as ', '1.', 'A ', 'What is it? ', '不'])(
  'compares a hundred thousand characters of %j to the end',
  (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    expect(compareFacts(text, text)).toMatchObject({ lost: [], added: [] });
  },
);
