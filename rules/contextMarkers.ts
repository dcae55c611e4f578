/** A context reference in a body: ~~[@id]title~~. */
interface Marker {
  targetId: string;
  /** The title that the target had when the marker was written. */
  title: string;
  /** Where it begins and ends in the body, in UTF-16 code units. */
  from: number;
  to: number;
}

const OPENING = /~~\[@(\d+)\]/y;
const MAX_TITLE = 300;
const MAX_ID = 2 ** 31 - 1;

/** The markers of a body, in order. What only looks like one is text. */
export const readMarkers = (body: string): Marker[] => writtenMarkers(body).filter(({ targetId }) => canBeId(targetId));

/** What markers of a body refer to by a number that no content can have. */
export const impossibleTargets = (body: string): string[] =>
  writtenMarkers(body)
    .map(({ targetId }) => targetId)
    .filter((targetId) => !canBeId(targetId));

const canBeId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID;

function writtenMarkers(body: string): Marker[] {
  const markers: Marker[] = [];
  let at = body.indexOf('~~[@');
  while (at !== -1) {
    const marker = markerAt(body, at);
    if (marker) markers.push(marker);
    at = body.indexOf('~~[@', marker ? marker.to : at + 4);
  }
  return markers;
}

function markerAt(body: string, from: number): Marker | null {
  OPENING.lastIndex = from;
  const targetId = OPENING.exec(body)?.[1];
  if (targetId === undefined) return null;
  const start = OPENING.lastIndex;
  const length = body.slice(start, start + MAX_TITLE + 2).indexOf('~~');
  const title = body.slice(start, start + length);
  return length === -1 || title.includes('\n') ? null : { targetId, title, from, to: start + length + 2 };
}

/** The marker of a content. Tildes that would end it too early are left out of its title. */
export function markerOf({ id, title }: { id: string; title: string }): string {
  return `~~[@${id}]${title.replace(/~{2,}/g, '~').replace(/~$/, '')}~~`;
}

/** The marker, with a space where it would touch the word before it. */
export function markerBehind(before: string, marker: string): string {
  return /\S$/.test(before) ? ` ${marker}` : marker;
}

/** The body with something else in the place of each marker. */
export function replaceMarkers(body: string, replacement: (marker: Marker) => string): string {
  let end = 0;
  const pieces: string[] = [];
  for (const marker of readMarkers(body)) {
    pieces.push(body.slice(end, marker.from), replacement(marker));
    end = marker.to;
  }
  return pieces.join('') + body.slice(end);
}

/** The body without its references to this content. */
export function withoutReference(body: string, targetId: string): string {
  return replaceMarkers(body, (marker) => (marker.targetId === targetId ? '' : body.slice(marker.from, marker.to)));
}

/** What a body refers to, each once, in the order of its first marker. */
export interface Reference {
  id: string;
  title: string;
}

export function referencesOf(body: string): Reference[] {
  const titles = new Map<string, string>();
  for (const { targetId, title } of readMarkers(body)) if (!titles.has(targetId)) titles.set(targetId, title);
  return [...titles].map(([id, title]) => ({ id, title }));
}

export function referredIds(body: string): string[] {
  return referencesOf(body).map(({ id }) => id);
}
