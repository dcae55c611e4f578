import { bidiNeeded } from './bidiControls.ts';
import { CONTENT_TEXT_NAMES, type ContentText, eachText } from './contentRules.ts';

/**
 * Characters that are invisible and not needed for the text's writing: instructions can hide in them. The set is
 * Unicode's Default_Ignorable_Code_Point, Bidi_Control, noncharacters, interlinear annotation and all controls except
 * tab and line ends; characters that a script or an emoji needs are excluded later.
 */
const SUSPECTS =
  /(?:(?![\t\n\r])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Noncharacter_Code_Point}\p{Cc}\uFFF9-\uFFFB])+/gu;

const NON_JOINER = 0x200c;
const JOINER = 0x200d;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
/** Scripts whose letters join or form conjuncts, which joiners and non-joiners control. */
const JOINING =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Mani}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Mong}\p{scx=Phag}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Tibt}\p{scx=Bali}\p{scx=Java}\p{scx=Newa}\p{scx=Gran}\p{scx=Cakm}\p{scx=Mtei}\p{scx=Tirh}\p{scx=Sidd}\p{scx=Brah}]/u;
/** Scripts without spaces between words, where a zero-width space permits a line break. */
const UNSPACED =
  /[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{scx=Tale}\p{scx=Talu}\p{scx=Lana}\p{scx=Tavt}\p{scx=Java}\p{scx=Bali}\p{scx=Sund}\p{scx=Cham}]/u;
const LETTER = /[\p{L}\p{M}]/u;
const MARK = /\p{M}/u;
const MONGOLIAN = /\p{sc=Mong}/u;
const MUSICAL = /[\u{1D100}-\u{1D1FF}]/u;
const SHORTHAND = /[\u{1BC00}-\u{1BC9F}]/u;

const IDEOGRAPH = /\p{Ideographic}/u;
/** Symbols, and other characters whose first three variants are in Unicode's list. */
const HAS_VARIANTS = /[\p{S}\p{Unified_Ideograph}\p{sc=Mymr}\p{sc=Phag}\p{sc=Mani}\p{sc=Egyp}0、。，．！？：；‘’“”]/u;
const SYMBOL = /[\p{S}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
const KEYCAP_BASE = /[0-9#*]/;
const KEYCAP = '\u20e3';
/** The largest variant of an ideograph in use. */
const LAST_IDEOGRAPH_VARIANT = 0xe011f;
/** The most ideograph variants in a text: more of them could encode a message. */
const MAX_IDEOGRAPH_VARIANTS = 32;

const FLAG = '\u{1F3F4}';
const asTags = (letters: string) =>
  [...letters].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
/** The tag sequences after a black flag that are drawn as a flag: England, Scotland, Wales. */
const FLAG_TAGS = ['gbeng', 'gbsct', 'gbwls'].map((region) => `${asTags(region)}\u{E007F}`);

/** Adjacent hidden characters of one kind. */
export interface HiddenRun {
  /** The index of the first character, and the one after the last, in UTF-16 code units. */
  start: number;
  end: number;
  /** The number of characters. */
  count: number;
  kind: HiddenKind;
  codes: number[];
}

export type HiddenKind = 'tags' | 'selectors' | 'direction' | 'zero-width' | 'controls' | 'other';

/** The invisible characters of a text that its writing does not need, in order. */
export function hiddenRuns(text: string): HiddenRun[] {
  if (!hasSuspect(text)) return [];
  const runs: HiddenRun[] = [];
  const needed = bidiNeeded(text, hasSuspect);
  let variants = 0;
  for (const { 0: run, index } of text.matchAll(SUSPECTS)) {
    const around = { before: characterBefore(text, index), after: characterAt(text, index + run.length) };
    const taken = new Set<string>();
    let at = index + flagTags(run, around.before);
    while (at < index + run.length) {
      const code = text.codePointAt(at) ?? 0;
      const use = useOf(code, at === index, around);
      const isIdeographs = code >= 0xe0100 && use !== null;
      if (isIdeographs) variants++;
      const isNeeded =
        needed.has(at) || (use !== null && !taken.has(use) && !(isIdeographs && variants > MAX_IDEOGRAPH_VARIANTS));
      if (use !== null) taken.add(use);
      if (!isNeeded) add(runs, at, code);
      at += code > 0xffff ? 2 : 1;
    }
  }
  return runs;
}

/** The number of invisible characters in texts that their writing does not need. */
export const hiddenCount = (...texts: string[]) =>
  texts.reduce((sum, text) => sum + hiddenRuns(text).reduce((count, run) => count + run.count, 0), 0);

type PromptTexts = Record<ContentText, string> & {
  variables: readonly { label: string; help: string; defaultValue: string; choices: readonly string[] }[];
};

/** Every text of a prompt, including the texts of its form. */
export const hiddenTexts = (prompt: PromptTexts): string[] => [
  ...CONTENT_TEXT_NAMES.map((name) => prompt[name]),
  ...prompt.variables.flatMap(({ label, help, defaultValue, choices }) => [label, help, defaultValue, ...choices]),
];

/** The prompt without hidden characters. */
export function withoutHiddenIn<Prompt extends PromptTexts>(prompt: Prompt): Prompt {
  return {
    ...prompt,
    ...eachText((name) => withoutHidden(prompt[name])),
    variables: prompt.variables.map((variable) => ({
      ...variable,
      label: withoutHidden(variable.label),
      help: withoutHidden(variable.help),
      defaultValue: withoutHidden(variable.defaultValue),
      choices: variable.choices.map(withoutHidden),
    })),
  };
}

/** The text without hidden characters. Marks that its writing needs are kept. */
export const withoutHidden = (text: string) => replaced(text, () => '');

/** The text with each run of hidden characters replaced. */
export function replaced(text: string, mark: (run: HiddenRun) => string): string {
  let shown = '';
  let from = 0;
  for (const run of hiddenRuns(text)) {
    shown += text.slice(from, run.start) + mark(run);
    from = run.end;
  }
  return shown + text.slice(from);
}

const hasSuspect = (text: string) => text.search(SUSPECTS) !== -1;

function add(runs: HiddenRun[], at: number, code: number) {
  const end = at + (code > 0xffff ? 2 : 1);
  const kind = kindOf(code);
  const last = runs.at(-1);
  if (last?.end === at && last.kind === kind) {
    last.end = end;
    last.count++;
    last.codes.push(code);
  } else runs.push({ start: at, end, count: 1, kind, codes: [code] });
}

function kindOf(code: number): HiddenKind {
  if (code >= 0xe0000 && code <= 0xe007f) return 'tags';
  if (isSelector(code)) return 'selectors';
  if (/\p{Bidi_Control}/u.test(String.fromCodePoint(code))) return 'direction';
  if ((code >= 0x200b && code <= 0x200d) || code === 0x2060 || code === 0xfeff) return 'zero-width';
  return code < 0xa0 ? 'controls' : 'other';
}

const isSelector = (code: number) => (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef);

interface Around {
  before: string;
  after: string;
}

/**
 * The purpose for which the writing needs a character between its neighbours; null if it does not. Each purpose counts
 * once per run.
 */
function useOf(code: number, isFirst: boolean, { before, after }: Around): string | null {
  const isBeside = (script: RegExp) => script.test(before) || script.test(after);
  const isBetween = (script: RegExp) => script.test(before) && script.test(after);
  const when = (condition: boolean, use: string) => (condition ? use : null);
  if (isSelector(code)) return when(isFirst && takesSelector(code, before, after), 'selector');
  if (code === JOINER) return when(isBeside(JOINING) || (EMOJI.test(before) && PICTOGRAPH.test(after)), 'width');
  if (code === NON_JOINER) return when(isBeside(JOINING), 'width');
  if (code === 0x200b) return when(isBeside(UNSPACED), 'width');
  if (code === 0xad) return when(isBetween(LETTER), 'hyphen');
  if (code === 0x34f) return when(isBetween(MARK), 'grapheme');
  if (code === 0x180e) return when(isBetween(MONGOLIAN), 'vowel');
  if (code >= 0x180b && code <= 0x180f) return when(isFirst && MONGOLIAN.test(before), 'selector');
  if (code === 0x115f) return when(/[\u1161-\u11a7\ud7b0-\ud7c6]/.test(after), 'filler');
  if (code === 0x1160)
    return when(/[\u1100-\u115e\ua960-\ua97c]/.test(before) && /[\u11a8-\u11ff\ud7cb-\ud7fb]/.test(after), 'filler');
  if (code >= 0x1d173 && code <= 0x1d17a) return when(isBeside(MUSICAL), 'notation');
  if (code >= 0x1bca0 && code <= 0x1bca3) return when(isBeside(SHORTHAND), 'notation');
  return null;
}

function takesSelector(code: number, base: string, after: string): boolean {
  if (code >= 0xe0100) return code <= LAST_IDEOGRAPH_VARIANT && IDEOGRAPH.test(base);
  if (code >= 0xfe0e) return SYMBOL.test(base) || (KEYCAP_BASE.test(base) && after === KEYCAP);
  return code <= 0xfe02 && HAS_VARIANTS.test(base);
}

/** The length of a flag's tags at the start of a run. */
const flagTags = (run: string, before: string) =>
  before === FLAG ? (FLAG_TAGS.find((tags) => run.startsWith(tags))?.length ?? 0) : 0;

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function characterBefore(text: string, at: number): string {
  const isPair = at > 1 && /[\udc00-\udfff]/.test(text.charAt(at - 1)) && /[\ud800-\udbff]/.test(text.charAt(at - 2));
  return text.slice(isPair ? at - 2 : at - 1, at);
}
