import { withoutLongRuns } from './marks.ts';

const ASCII = /^[\0-\x7f]*$/;

/**
 * A search ignores invisible characters, the marks of Latin, Greek, Cyrillic, Hebrew, Arabic and Syriac, and the
 * tatweel, which stretches Arabic words. Marks of other scripts are vowels and other letters.
 */
const IGNORED = String.raw`\p{Default_Ignorable_Code_Point}\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u0897-\u089f\u08ca-\u08e1\u08e3-\u08ff\u093c\u0951-\u0954\u1ab0-\u1aff\u1cd0-\u1cfa\u1dc0-\u1dff\u20d0-\u20ff\u2cef-\u2cf1\u2de0-\u2dff\ua66f-\ua67d\ua69e\ua69f\ufb1e\ufe20-\ufe2f`;

/** Characters that NFKD would turn into a space with a mark, or into several of a kind. */
const SPACING: Record<string, string> = { "'": '´΄᾽᾿῾´', '"': '˝″‶', '~': '˜' };

/** Characters that a search takes for others, in the form without case, ligatures and full-width forms. */
const ALIKE: Record<string, string> = {
  "'": '‘’‚‛′‵‹›ʹʻʼʽʾʿˈˊ՚׳ꞌ❛❜❟',
  '"': '“”„‟«»ʺˮ״〝〞〟❝❞❠',
  '-': '‐‒–—―−˗⁃֊־᐀᠆⸗⸚⸺⸻⹀⹝𐺭',
  '~': '〜∼',
  '/': '⁄∕',
  ' ': '\u1680',
  a: 'ᴀᶏⱥɑ',
  aa: 'ꜳ',
  ae: 'æᴁ',
  ao: 'ꜵ',
  au: 'ꜷ',
  av: 'ꜹꜻ',
  ay: 'ꜽ',
  b: 'ƀƃɓʙᴃᵬᶀ',
  c: 'ƈȼɕᴄꞓ',
  d: 'ðđƌȡɖɗᴅᴆᵭᶁᶑꝱꝺ',
  e: 'ɇɛᴇᶒᶓⱸəǝ',
  f: 'ƒᵮᶂꜰꝼ',
  g: 'ǥɠɡɢʛᶃꞡ',
  h: 'ħɦɧʜⱨ',
  hv: 'ƕ',
  i: 'ıɨɪᵻᶖ',
  j: 'ȷɉɟʝᴊ',
  k: 'ƙᴋᶄⱪꝁꝃꝅꞣ',
  l: 'łƚȴɫɬɭʟᴌᶅⱡꝇꝉꝲ',
  ll: 'ỻ',
  m: 'ɱᴍᵯᶆꝳ',
  n: 'ŋƞȵɲɳɴᵰᶇꝴꞑꞥ',
  o: 'øᴏⱺꝋꝍɔɵ',
  oe: 'œɶ',
  oi: 'ƣ',
  oo: 'ꝏ',
  p: 'ƥᴘᵱᵽᶈꝑꝓꝕ',
  q: 'ĸʠꝗꝙ',
  r: 'ɍɼɽɾʀᵲᵳᶉꝵꝶꞧ',
  s: 'ȿʂᵴᶊẜẝꜱꞩ',
  ss: 'ß',
  t: 'ŧƫƭȶʈᴛᵵⱦꝷꞇ',
  th: 'þᵺꝥꝧ',
  u: 'ʉᴜᵾᶙ',
  v: 'ʋᴠᶌỽⱱⱴꝟ',
  vy: 'ꝡ',
  w: 'ᴡⱳ',
  x: 'ᶍ',
  y: 'ƴɏʏỿ',
  z: 'ƶȥɀʐʑᴢᵶᶎⱬ',
  σ: 'ς',
  ا: 'ٱٲٳ',
  ه: 'ةہەھۃ',
  ي: 'ىیے',
  ك: 'کڪ',
  וו: 'װ',
  וי: 'ױ',
  יי: 'ײ',
};

/** The zeros of the scripts in use; the other digits follow each of them. */
const ZEROS = '٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀႐០᠐';

const ignored = anyOf(IGNORED);
const spacing = replacing(SPACING);
const alike = replacing({ ...ALIKE, ...digits() }, IGNORED);

/**
 * The form of a text for comparisons: without case, accents, invisible characters and typographic variants, so that
 * “Straße” finds "STRASSE". The length of a text must be limited first.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  // Without the ignored characters first: between marks, they would hide long runs.
  const shortRuns = withoutLongRuns(spacing(text.replace(ignored, '')));
  return alike(shortRuns.normalize('NFKD').toLowerCase()).normalize('NFC');
}

/** Replaces each character of a value by the name of the value, and removes those of the class `removed`. */
function replacing(table: Record<string, string>, removed = ''): (text: string) => string {
  const replacements = new Map(
    Object.entries(table).flatMap(([to, characters]) => [...characters].map((from) => [from, to] as const)),
  );
  const characters = anyOf(removed + [...replacements.keys()].join(''));
  return (text) => text.replace(characters, (character) => replacements.get(character) ?? '');
}

function anyOf(characters: string): RegExp {
  return new RegExp(`[${characters}]`, 'gu');
}

function digits(): Record<string, string> {
  const zeros = [...ZEROS].map((zero) => zero.codePointAt(0) ?? 0);
  return Object.fromEntries(
    Array.from({ length: 10 }, (_, digit) => [`${digit}`, String.fromCodePoint(...zeros.map((zero) => zero + digit))]),
  );
}
