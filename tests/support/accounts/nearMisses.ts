/** A text that looks like another one, or that a mail server, browser or database may treat as equal. */
export interface NearMiss {
  what: string;
  text: string;
}

const replaced = (text: string, from: string, to: string) => {
  if (!text.includes(from)) throw new Error(`"${text}" has no "${from}".`);
  return text.replace(from, to);
};

/** Variants of a text that contains a k, an s, an i and a 2; normalisation makes them equal. */
export const lookAlikes = (text: string): NearMiss[] => [
  { what: 'the Kelvin sign for k', text: replaced(text, 'k', '\u212a') },
  { what: 'a long s', text: replaced(text, 's', '\u017f') },
  { what: 'a fullwidth letter', text: replaced(text, 'k', '\uff4b') },
  { what: 'a bold mathematical letter', text: replaced(text, 's', '\u{1d42c}') },
  { what: 'a circled letter', text: replaced(text, 'i', '\u24d8') },
  { what: 'a superscript digit', text: replaced(text, '2', '\u00b2') },
];

/** Variants that normalisation does not make equal. */
export const strangers = (text: string): NearMiss[] => [
  { what: 'a dotless i', text: replaced(text, 'i', '\u0131') },
  { what: 'a capital I with a dot', text: replaced(text, 'i', '\u0130') },
  { what: 'a Cyrillic letter', text: replaced(text, 's', '\u0455') },
  { what: 'a combining accent', text: replaced(text, 's', 's\u0301') },
];

/** Variants with an invisible character. */
export const unseen = (text: string): NearMiss[] => [
  { what: 'a zero-width joiner', text: replaced(text, 'k', 'k\u200d') },
  { what: 'a soft hyphen', text: replaced(text, 'k', 'k\u00ad') },
  { what: 'a variation selector', text: replaced(text, 'k', 'k\ufe0f') },
  { what: 'a combining grapheme joiner', text: replaced(text, 'k', 'k\u034f') },
  { what: 'a Hangul filler', text: replaced(text, 'k', 'k\u3164') },
  { what: 'a tag character', text: replaced(text, 'k', 'k\u{e0061}') },
  { what: 'a byte order mark', text: `\ufeff${text}` },
];

/** Other spellings of an address, as mail servers and headers know them. */
export function respelled(address: string): NearMiss[] {
  const [local = '', domain = ''] = address.split('@');
  return [
    { what: 'a space before it', text: ` ${address}` },
    { what: 'a space after it', text: `${address} ` },
    { what: 'a no-break space after it', text: `${address}\u00a0` },
    { what: 'a line break after it', text: `${address}\n` },
    { what: 'a NUL after it', text: `${address}\0` },
    { what: 'a NUL and more', text: `${address}\0@evil.test` },
    { what: 'a dot after the domain', text: `${address}.` },
    { what: 'a quoted local part', text: `"${local}"@${domain}` },
    { what: 'an escaped character', text: `\\${address}` },
    { what: 'a comment', text: `${local}(x)@${domain}` },
    { what: 'a comment after the domain', text: `${address}(x)` },
    { what: 'a second @ before the domain', text: `${local}@evil.test@${domain}` },
    { what: 'a second @ after the domain', text: `${address}@evil.test` },
    { what: 'a display name', text: `Ann <${address}>` },
    { what: 'a source route', text: `@evil.test:${address}` },
    { what: 'a second address', text: `${address},x@evil.test` },
    { what: 'a scheme', text: `mailto:${address}` },
    { what: 'a fullwidth @', text: `${local}\uff20${domain}` },
    { what: 'a small @', text: `${local}\ufe6b${domain}` },
    { what: 'an ideographic full stop', text: `${local}@${domain.replace('.', '\u3002')}` },
    { what: 'a fullwidth full stop', text: `${local}@${domain.replace('.', '\uff0e')}` },
  ];
}
