export const NOT_UTF8 = 'The file is not UTF-8 text. Save it as UTF-8 and try again.';

export const tooLarge = (maxBytes: number) =>
  `The file is larger than ${maxBytes / (1024 * 1024)} MiB. Split it into several files.`;

/** The text of a file; null if it is not UTF-8. */
export async function utf8Text(file: File): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return null;
  }
}
