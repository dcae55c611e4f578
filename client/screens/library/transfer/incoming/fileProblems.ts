export const NOT_UTF8 = 'The file is not UTF-8 text. Save it as UTF-8 and try again.';

export const tooLarge = (maxBytes: number) =>
  `The file is larger than ${maxBytes / (1024 * 1024)} MiB. Split it into several files.`;
