/** The largest colour profile; those of printers have about 2 MB. */
export const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

/** A profile by ICC.1:2022 has a header, the number of its tags, and for each its name, place and length. */
const HEADER_BYTES = 128;
const TAG_BYTES = 12;
const MAX_TAGS = 100;
/** In the header, when, by what and for which device the profile was made, and its checksum. */
const ABOUT_ITSELF = [
  [24, 36],
  [48, 64],
  [80, 128],
] as const;
/** Each kind of data begins with its type and four zeros. */
const TYPE_BYTES = 8;
/** The tags by which colours are computed. Others tell about the profile, or are unknown. */
const COLOUR_TAGS = new Set(
  (
    'rXYZ gXYZ bXYZ rTRC gTRC bTRC kTRC wtpt bkpt chad chrm lumi cicp A2B0 A2B1 A2B2 B2A0 B2A1 B2A2 ' +
    'D2B0 D2B1 D2B2 D2B3 B2D0 B2D1 B2D2 B2D3 gamt'
  ).split(' '),
);

/** The profile, in the same length, with zeros for all that does not change colours; null if it is no profile. */
export function onlyColours(profile: Buffer): Buffer | null {
  if (profile.length < HEADER_BYTES + 4 || profile.length > MAX_PROFILE_BYTES) return null;
  const count = profile.readUInt32BE(HEADER_BYTES);
  const tableEnd = HEADER_BYTES + 4 + count * TAG_BYTES;
  if (count > MAX_TAGS || tableEnd > profile.length) return null;
  const colours = Buffer.alloc(profile.length);
  profile.copy(colours, 0, 0, tableEnd);
  for (const [start, end] of ABOUT_ITSELF) colours.fill(0, start, end);
  for (let tag = HEADER_BYTES + 4; tag < tableEnd; tag += TAG_BYTES) {
    const [start, length] = [profile.readUInt32BE(tag + 4), profile.readUInt32BE(tag + 8)];
    if (start < tableEnd || start + length > profile.length) return null;
    const isColour = COLOUR_TAGS.has(profile.toString('latin1', tag, tag + 4));
    profile.copy(colours, start, start, start + (isColour ? length : Math.min(length, TYPE_BYTES)));
  }
  return colours;
}
