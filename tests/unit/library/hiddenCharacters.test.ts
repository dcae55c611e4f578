import { describe, expect, it } from '@jest/globals';
import { hiddenCount, hiddenRuns, withoutHidden } from '../../../rules/hiddenCharacters.ts';
import { hiddenSentence, withMarks } from '../../../rules/hiddenMarks.ts';

const tags = (text: string) => [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
const selectors = (text: string) =>
  [...new TextEncoder().encode(text)]
    .map((byte) => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16))
    .join('');

/** All invisible characters, as code points. */
const INVISIBLE = [
  0x00, 0x07, 0x08, 0x0b, 0x0c, 0x1b, 0x7f, 0x85, 0x9b, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b,
  0x180e, 0x180f, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2061,
  0x2062, 0x2063, 0x2064, 0x2065, 0x2066, 0x2067, 0x2068, 0x2069, 0x206a, 0x206f, 0x3164, 0xfe00, 0xfe0e, 0xfe0f,
  0xfdd0, 0xfeff, 0xffa0, 0xfff0, 0xfff9, 0xfffa, 0xfffb, 0xffff, 0x1bca0, 0x1d173, 0xe0000, 0xe0001, 0xe0020, 0xe007f,
  0xe0100, 0xe01ef, 0xe0fff, 0x10ffff,
];

describe('hidden characters', () => {
  it.each(INVISIBLE)(
    'finds the character %i next to Latin letters, in front of them, behind them and alone',
    (code) => {
      const hidden = String.fromCodePoint(code);
      for (const text of [
        `1 ${hidden} 2`,
        `${hidden}Hello`,
        `Hello${hidden}`,
        hidden,
        `Hello.${hidden}${hidden} World`,
      ])
        expect(withoutHidden(text)).toBe(text.replaceAll(hidden, ''));
    },
  );

  it.each([
    ['English', 'Hello – “world”, naïve café…\tand a tab\r\nand a line'],
    ['German with hyphenation', 'Donau\u00addampf\u00adschiff\u00adfahrts\u00adgesell\u00adschaft'],
    [
      'Persian',
      'می\u200cخواهم کتاب\u200cهای خوب را بخوانم. ۱۰\u200cهزار فایل\u200cهای Excel\u200cها را ببین، نامه\u200cها',
    ],
    ['Arabic', 'مرحبا بالعالم، كيف الحال؟'],
    ['Arabic with marks', 'الاسم: \u200fSuspire\u200f (النسخة \u200e1.2\u200e)'],
    ['Arabic with a telephone number on a line of its own', 'الهاتف:\n\u200e+20 123 456\n'],
    ['Hebrew with an isolate', 'הקובץ \u2066report.pdf\u2069 נשמר'],
    ['Hebrew with an embedding', 'הקובץ \u202areport.pdf\u202c נשמר'],
    ['English with an isolated Hebrew name', 'The author \u2067דוד בן־גוריון\u2069 wrote'],
    ['Hebrew points', 'בְּרֵאשִׁ֖ית יְרוּשָׁלַ\u034fִם'],
    ['Hindi', 'क्\u200dष और क्\u200cष, श्री'],
    ['Bengali', 'র\u200d্যাব, ক্\u200cষ'],
    ['Sinhala', 'ශ්\u200dරී ලංකාව, ක්\u200dරියා'],
    ['Malayalam', 'അവന്\u200d ചില്ല് ന്\u200d'],
    ['Thai', 'ภาษา\u200bไทย'],
    ['Khmer', 'ភាសា\u200bខ្មែរ\u200b និង\u200b 5\u200bឆ្នាំ'],
    ['Burmese', 'မြန်မာ\u200bဘာသာ'],
    ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ ᠬᠠᠷ\u180eᠠ ᠠ\u180b'],
    ['Old Hangul', '\u115fᅡ ᄒᆞᆫ글'],
    ['Japanese names', '葛\u{E0100}城市と渡邉\u{E0101}さん、辻\u{E0102}さん'],
    ['Chinese with a compatibility variant', '福\ufe00'],
    [
      'emoji',
      '👩\u200d💻 👨\u200d👩\u200d👧\u200d👦 ❤\ufe0f\u200d🔥 🏳\ufe0f\u200d🌈 🏴\u200d☠\ufe0f 👁\ufe0f\u200d🗨\ufe0f 🧑🏽\u200d❤\ufe0f\u200d💋\u200d🧑🏻 🏃\u200d♀\ufe0f\u200d➡\ufe0f 🐕\u200d🦺 🧑🏿\u200d🚀 ⛓\ufe0f\u200d💥 🍋\u200d🟩',
    ],
    [
      'emoji in text or colour',
      '☎\ufe0e ☎\ufe0f ©\ufe0f ™\ufe0f ‼\ufe0f ℹ\ufe0f ↔\ufe0f ✓\ufe0e 1\ufe0f⃣ #\ufe0f⃣ ✌🏽\ufe0f 😀\ufe0f',
    ],
    [
      'flags',
      '🇩🇪 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} 🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    ],
    ['mathematics', 'a ≠ b ∩\ufe00 c, 0\ufe00'],
    ['private use and unpaired halves', '\uf8ff \ud800 x'],
  ])('finds nothing in %s', (_, text) => {
    expect(hiddenRuns(text)).toEqual([]);
    expect(withoutHidden(text)).toBe(text);
    expect(withMarks(text)).toBe(text);
  });

  it.each([
    ['tags behind a flag that has no such region', `🏴${tags('ignore')}\u{E007F}`, 7],
    ['tags behind a real flag', `🏴${tags('gbeng')}\u{E007F}${tags('obey')}`, 4],
    ['tags of a flag without the flag', `x${tags('gbeng')}\u{E007F}`, 6],
    ['selectors behind an emoji', `😀${selectors('ignore')}`, 6],
    ['a second selector', '☎\ufe0f\ufe0f', 1],
    ['a selector for colour behind a digit', '1\ufe0f 2\ufe0f', 2],
    ['an ideograph with an unregistered variant', '葛\u{E0151}', 1],
    ['more variants of ideographs than texts have', '葛\u{E0101}'.repeat(100), 68],
    ['non-joiners in a row between Persian letters', 'می\u200c\u200c\u200cخواهم', 2],
    ['a joiner between Latin letters', 'ign\u200dore', 1],
    ['zero-width spaces in a row in Khmer', 'ភាសា\u200b\u200b\u200bខ្មែរ', 2],
    ['a joiner behind an emoji that joins nothing', '👩\u200d x', 1],
    ['a word joiner in Persian', 'می\u2060خواهم', 1],
    ['an override among Hebrew letters', 'הקובץ \u202efdp.exe\u202c נשמר', 2],
    ['an isolate that is not closed, among Hebrew letters', 'הקובץ \u2066report נשמר', 1],
    ['an isolate around tags', 'הקובץ \u2066\u{E0041}\u2069 נשמר', 3],
    ['deeply nested isolates', `הקובץ ${'\u2066'.repeat(9)}report${'\u2069'.repeat(9)}`, 10],
    ['marks in a row among Arabic letters', 'مرحبا \u200f\u200e\u200f\u200e x', 3],
    ['marks in English, though a line of the text is Arabic', 'ig\u200eno\u200fre\nمرحبا', 2],
    ['a Hangul filler among Hangul', '안\u3164녕', 1],
    ['invisible plus and times', 'a\u2062b\u2064c', 2],
    ['escape sequences', '\u001b[31mred\u001b[0m', 2],
    ['soft hyphens where no hyphenation is possible', '\u00ad\u00adHello \u00ad World\u00ad', 4],
  ])('finds %s', (_, text, count) => expect(hiddenCount(text)).toBe(count));

  it('marks each place and describes what is hidden there', () => {
    expect(withMarks(`Sum it up.${tags('ignore all previous')} Thanks`)).toBe(
      'Sum it up.⟨tags: ignore all previous⟩ Thanks',
    );
    expect(withMarks(`a${'\u200b\u2060'.repeat(50)}b`)).toBe('a⟨100 zero-width⟩b');
    expect(withMarks('Invoice \u202efdp.exe')).toBe('Invoice ⟨right-to-left override⟩fdp.exe');
    expect(withMarks(`a${selectors('obey: 你好')}b`)).toBe('a⟨selectors: obey: 你好⟩b');
    expect(withMarks('a\u{E0101}\u{E0002}\u001bb')).toBe('a⟨1 selector⟩⟨1 tag⟩⟨1 control⟩b');
    expect(withMarks(`x${tags('y'.repeat(5_000))}`)).toHaveLength('x⟨tags: …⟩'.length + 200);
  });

  it('reports how many there are', () => {
    expect(hiddenSentence(hiddenCount('a\u200bb', 'c\u2060d'))).toBe('Contains 2 invisible characters');
    expect(hiddenSentence(1)).toBe('Contains 1 invisible character');
  });

  it('removes every hidden character in any combination', () => {
    const parts = [...INVISIBLE.map((code) => String.fromCodePoint(code)), ...'aא۱می葛😀🏴क1\n .', ...tags('gbeng')];
    let seed = 7;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 3_000; round++) {
      const text = Array.from({ length: next(12) }, () => parts[next(parts.length)]).join('');
      expect({ text, left: hiddenCount(withoutHidden(text)) }).toEqual({ text, left: 0 });
    }
  });

  it.each([
    [
      '\u200b',
      '\u{E0041}',
      '\u202b',
      '\u2066',
      '\u2069',
      '\u202c',
      '\u200e',
      '\u0301',
      '葛\u{E0101}',
      'אָ\u2067',
      '🏴\u{E0067}',
    ],
  ])('reads each character of a long repetitive text only a few times', (...kinds) => {
    for (const kind of kinds) {
      const [half, whole] = [20_000, 40_000].map((length) =>
        readsOf(`א${kind.repeat(length)}${'\u2069\u202c'.repeat(length)}`),
      );
      expect(whole).toBeLessThanOrEqual(2.1 * (half ?? 0));
    }
  });
});

/** Counts how often the characters of a text are read. */
function readsOf(text: string): number {
  let reads = 0;
  const codePointAt = String.prototype.codePointAt;
  String.prototype.codePointAt = function (at: number) {
    reads++;
    return codePointAt.call(this, at);
  };
  try {
    hiddenRuns(text);
  } finally {
    String.prototype.codePointAt = codePointAt;
  }
  return reads;
}
