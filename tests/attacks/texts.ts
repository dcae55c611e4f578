/** 1 MB in which each letter has no end: marks of two classes, which a normalisation must sort. */
export const MARKS = `a${'\u0301\u0316'.repeat(250_000)}`;

/** As much of it as a text of a smaller bound takes. */
export const marksOf = (length: number) => MARKS.slice(0, length);

export const MEGABYTE = 'Say it kindly. '.repeat(66_666);

/** 1 MB of Chinese characters without any order, so that no three of them come twice. */
export function megabyteOfChinese() {
  let seed = 7;
  return Array.from({ length: 349_000 }, () =>
    String.fromCharCode(0x4e00 + (((seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 8) % 20_000)),
  ).join('');
}

export const anA = (length: number) => 'a'.repeat(length);
