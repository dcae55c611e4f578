/** 1 MB of one letter with marks of two classes, which a normalization has to sort. */
export const MARKS = `a${'\u0301\u0316'.repeat(250_000)}`;

/** The beginning of MARKS, for texts with a smaller limit. */
export const marksOf = (length: number) => MARKS.slice(0, length);

export const MEGABYTE = 'Say it kindly. '.repeat(66_666);

/** 1 MB of random Chinese characters, so that hardly any trigram repeats. */
export function megabyteOfChinese() {
  let seed = 7;
  return Array.from({ length: 349_000 }, () =>
    String.fromCharCode(0x4e00 + (((seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 8) % 20_000)),
  ).join('');
}

export const anA = (length: number) => 'a'.repeat(length);
