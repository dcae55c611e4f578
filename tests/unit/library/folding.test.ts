import { describe, expect, it } from '@jest/globals';
import { fold } from '../../../rules/folding.ts';

/** All characters that a text may contain. */
function* characters() {
  for (let code = 0; code < 0x110000; code++) if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code);
}

/** Spellings that find each other, by what differs. */
const ALIKE: [what: string, ...spellings: string[]][] = [
  ['apostrophes', "don't", 'don’t', 'don‘t', 'donʼt', 'don′t', 'don´t', 'don＇t', 'don‛t', 'DON’T', 'donꞌt', 'don՚t'],
  ['the ʻokina', "Hawai'i", 'Hawaiʻi', 'Hawai‘i', 'Hawaiʼi'],
  ['a Greek apostrophe', "ἀλλ' ἐγώ", 'ἀλλ’ ἐγώ', 'ἀλλ᾽ ἐγώ', 'αλλ᾿ εγω'],
  ['quotation marks', 'say "yes"', 'say “yes”', 'say „yes“', 'say «yes»', 'say ＂yes＂', 'say ‟yes″', 'say 〝yes〞'],
  ['single quotation marks', "say 'yes'", 'say ‘yes’', 'say ‚yes‘', 'say ‹yes›'],
  ['geresh and gershayim', `צה"ל ג'ורג'`, 'צה״ל ג׳ורג׳', 'צה”ל ג’ורג’'],
  ['dashes', 'a-b', 'a–b', 'a—b', 'a‐b', 'a‑b', 'a‒b', 'a―b', 'a−b', 'a－b', 'a﹣b', 'a﹘b', 'a־b', 'a֊b'],
  ['a wave dash', '10~20', '10〜20', '10～20', '10∼20'],
  ['spaces', 'a b', 'a\u00a0b', 'a\u202fb', 'a\u2009b', 'a\u3000b', 'a\u1680b'],
  ['soft hyphens', 'cooperation', 'co\u00adop\u00ader\u00ada\u00adtion'],
  ['zero-width characters', 'word', 'wo\u200brd', 'wo\u200crd', 'wo\u200drd', 'wo\u2060rd', '\ufeffword', 'word\u200e'],
  ['marks of direction', 'word', '\u202eword\u202c', '\u2066word\u2069', '\u061cword'],
  ['variation selectors', '❤ 1', '❤️ 1️⃣', '❤︎ 1'],
  ['a Persian non-joiner', 'میخواهم', 'می‌خواهم'],
  ['sharp s', 'strasse', 'Straße', 'STRASSE', 'STRAẞE', 'ſtraſſe'],
  ['Danish and Norwegian', 'aero smorrebrod', 'Ærø smørrebrød', 'ÆRØ SMØRREBRØD', 'ǼRǾ smørrebrød'],
  ['French ligatures', 'oeuvre et soeur', 'Œuvre et sœur', 'ŒUVRE ET SŒUR'],
  ['Polish', 'lodz zolw', 'Łódź żółw', 'ŁÓDŹ ŻÓŁW'],
  ['Croatian', 'dakovo', 'Đakovo', 'ĐAKOVO', 'đakovo'],
  ['Vietnamese', 'duong dien', 'đường điện', 'ĐƯỜNG ĐIỆN', 'đường điện'.normalize('NFD')],
  ['Icelandic', 'thordur', 'Þórður', 'ÞÓRÐUR'],
  ['Maltese', 'hamrun', 'Ħamrun', 'ĦAMRUN'],
  ['Sami', 'ton nat', 'Ŧoŋ ŋat', 'ŦON ŊAT'],
  ['Turkish', 'istanbul diyarbakir', 'İstanbul Diyarbakır', 'ISTANBUL DİYARBAKIR', 'ıstanbul'.concat(' diyarbakir')],
  ['Azerbaijani', 'azerbaycan', 'Azərbaycan', 'AZƏRBAYCAN'],
  ['ligatures and digraphs', 'finish office ij dz nj', 'ﬁniſh oﬃce ĳ ǳ ǌ'],
  ['full-width forms', 'gpt-4 (100%)', 'ＧＰＴ－４　（１００％）'],
  ['half-width katakana', 'ガパオ', 'ｶﾞﾊﾟｵ'],
  ['circled and styled letters', 'abc 12', 'Ⓐⓑⓒ ①②', '𝐀𝒷𝕔 𝟏𝟐', 'ᴀʙᴄ ¹²'],
  ['fractions', '1/2', '½', '1⁄2', '1∕2'],
  ['Romanian', 'stiinta', 'Știință', 'Ştiinţă'],
  ['Welsh and Latin marks', 'naive a', 'naïve â', 'NAÏVE Ậ', 'nai\u0308ve a\u0302\u0323'],
  ['Greek', 'οδυσσευσ', 'Ὀδυσσεύς', 'ΟΔΥΣΣΕΥΣ', 'οδυϲϲευϲ'],
  ['Cyrillic', 'еще', 'ещё', 'ЕЩЁ', 'еще\u0301'],
  ['Hebrew points', 'שלום תקון', 'שָׁלוֹם תִּקּוּן', 'שָׁלוֹם תִּקּוּן'],
  ['Hebrew accents', 'בראשית', 'בְּרֵאשִׁ֖ית'],
  ['Yiddish digraphs', 'ייִדיש וועלט', 'ײִדיש װעלט'],
  ['Arabic vowels', 'كتاب محمد', 'كِتَابٌ مُحَمَّد', 'كتــــاب محمد'],
  ['Arabic alef', 'اسلام', 'إسلام', 'أسلام', 'آسلام', 'ٱسلام'],
  ['Arabic yeh and teh marbuta', 'علي مدرسه', 'على مدرسة', 'علی مدرسہ'],
  ['Persian and Arabic kaf', 'كتاب', 'کتاب'],
  ['Arabic presentation forms', 'لا سلام', 'ﻻ ﺳﻼم'],
  ['Quranic marks', 'الرحمن', 'ٱلرَّحْمَـٰنِ'],
  ['Syriac points', 'ܫܠܡܐ', 'ܫܠܵܡܵܐ'],
  ['digits of a script', 'عام 2024', 'عام ٢٠٢٤', 'عام ۲۰۲۴'],
  ['Devanagari digits and nukta', 'नुकता 42', 'नुक़ता ४२', 'नुक़ता ४२'],
  ['Hangul', '한국어', '한국어'.normalize('NFD')],
];

/** Words that stay different. */
const DIFFERENT: [one: string, other: string][] = [
  ['dont', "don't"],
  ['well-known', 'well known'],
  ['はは', 'ばば'],
  ['ハハ', 'パパ'],
  ['ที่', 'ท'],
  ['किताब', 'कताब'],
  ['東京', '京都'],
  ['ab', 'a b'],
];

/** Marks that are vowels or other letters of their script. */
const isNeeded = (mark: string) => /[\u3099\u309a]/.test(mark);

describe('folding', () => {
  it.each(ALIKE)('gives all spellings the same form: %s', (_what, ...spellings) => {
    const [first = ''] = spellings;
    expect(spellings.map(fold)).toEqual(spellings.map(() => fold(first)));
    expect(fold(`(${first})`)).toBe(`(${fold(first)})`);
  });

  it.each(DIFFERENT)('keeps %s and %s apart', (one, other) => {
    expect(fold(one)).not.toBe(fold(other));
  });

  it('lower-cases ASCII text and changes nothing else in it', () => {
    const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
    expect(fold(ascii)).toBe(ascii.toLowerCase());
  });

  it('changes nothing when it is applied again', () => {
    const changed = [...characters()].filter((character) => fold(fold(character)) !== fold(character));
    expect(changed).toEqual([]);
  });

  it('leaves no marks of Latin, Greek, Cyrillic, Hebrew, Arabic and Syriac, and nothing invisible', () => {
    const UNWANTED =
      /[\p{Default_Ignorable_Code_Point}]|(?=[\p{Mn}\p{Me}])[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Hebr}\p{scx=Arab}\p{scx=Syrc}\p{scx=Zinh}]/u;
    const left = [...characters()].filter(
      (character) => character.length === 1 && UNWANTED.test(character) && !isNeeded(character),
    );
    expect(left.filter((character) => fold(character) !== '').map((each) => each.codePointAt(0)?.toString(16))).toEqual(
      [],
    );
  });

  it('leaves no Latin letter with a stroke, hook or tail', () => {
    const letters = [...'øłđħŧƀɇɉɍɏȼⱥⱦƶǥɨʉɓɗɖƒɠƙɲƥƭʋƴȥʂʐɱᶏᶒꝁꝑꞡꞣꞥꞧꞩ'];
    expect(letters.map(fold).filter((folded) => !/^[a-z]$/.test(folded))).toEqual([]);
  });

  it('takes linear time for marks that only invisible characters part', () => {
    for (const mark of ['\u0591', '\u0e38', '\u3099', '\u0316'])
      for (const unseen of ['', '\u034f', '\u200b', '\u00ad'])
        expect(fold(`a${(mark.repeat(30) + unseen).repeat(2_000)}`).length).toBeLessThan(100);
  });
});
