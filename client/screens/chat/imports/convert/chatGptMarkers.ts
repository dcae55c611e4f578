import { type Fields, fieldsIn, lineOf, listIn, textIn } from './values.ts';

/** Markers of references begin and end with characters for private use, and another one divides their values. */
const MARKER = /\ue200([^\ue200\ue201]{0,10000})\ue201/g;
const STRAY = /[\ue200-\ue206]/g;
/** Markers of the older form, for example 【12†source】. */
const OLD_MARKER = /【\d{1,6}(?::\d{1,6})?†[^【】]{0,300}】/g;

/** A reply without the markers of its references. Those that name a page or a thing become a link or its name. */
export function withoutMarkers(text: string, metadata: Fields): string {
  if (!/[\ue200-\ue206†]/.test(text)) return text;
  let words = text;
  for (const reference of listIn(metadata.content_references).map(fieldsIn)) {
    const marker = textIn(reference.matched_text);
    if (/[\ue200†]/.test(marker)) words = words.replaceAll(marker, () => textIn(reference.alt));
  }
  const links = linksOf(text, metadata);
  return words
    .replace(OLD_MARKER, (marker) => links.get(marker) ?? '')
    .replace(MARKER, (_, values: string) => shownIn(values))
    .replace(STRAY, '');
}

/** The text that a marker shows: the title of a link or the name of a thing; nothing for other kinds. */
function shownIn(values: string): string {
  const [kind, ...rest] = values.split('\ue202');
  if (kind === 'url') return link(rest[0], rest[1]);
  if (kind !== 'entity') return '';
  try {
    return textIn(listIn(JSON.parse(rest[0] ?? ''))[1]);
  } catch {
    return '';
  }
}

/** The links of markers of the older form. Their places count characters, not code units. */
function linksOf(text: string, { citations }: Fields): Map<string, string> {
  const links = new Map<string, string>();
  const known = listIn(citations).map(fieldsIn);
  if (known.length === 0) return links;
  const characters = Array.from(text);
  for (const { start_ix: start, end_ix: end, metadata } of known) {
    const { title, url } = fieldsIn(metadata);
    if (typeof start === 'number' && typeof end === 'number')
      links.set(characters.slice(start, end).join(''), link(title, url));
  }
  return links;
}

function link(title: unknown, url: unknown): string {
  const address = textIn(url);
  if (!/^https?:\/\/[^\s()<>]{1,2000}$/.test(address)) return lineOf(textIn(title));
  return ` ([${lineOf(textIn(title)).replace(/[\\[\]]/g, '\\$&') || address}](${address}))`;
}
