const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/** The orientation in a block of EXIF, which is a TIFF file without pixels; 1 if there is none that is valid. */
export function exifOrientation(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return 1;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const first = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const count = short(first);
    for (let at = first + 2; at < first + 2 + count * ENTRY_BYTES; at += ENTRY_BYTES)
      if (short(at) === ORIENTATION && short(at + 2) === SHORT) return validOrientation(short(at + 8));
  } catch {
    // It ends before its entries do.
  }
  return 1;
}

const validOrientation = (value: number) => (value >= 1 && value <= 8 ? value : 1);
