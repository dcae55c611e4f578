/** A context reference in a body: ~~[@id]title~~. */
interface Marker {
  targetId: string;
  /** The title of the target when the marker was written. */
  title: string;
  /** The start and end in the body, in UTF-16 code units. */
  from: number;
  to: number;
}

const OPENING = /~~\[@(\d+)\]/y;
const MAX_TITLE = 300;
const MAX_ID = 2 ** 31 - 1;

/** The markers of a body, in order. Text that only resembles a marker is left out. */
export const readMarkers = (body: string): Marker[] => writtenMarkers(body).filter(({ targetId }) => canBeId(targetId));

/** The target ids of markers that are too large for any content. */
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

/** The marker of a content. Tildes that would end it early are removed from its title. */
export function markerOf({ id, title }: { id: string; title: string }): string {
  return `~~[@${id}]${title.replace(/~{2,}/g, '~').replace(/~$/, '')}~~`;
}

/** The marker, with a space if it would touch the previous word. */
export function markerBehind(before: string, marker: string): string {
  return /\S$/.test(before) ? ` ${marker}` : marker;
}

/** The body with each marker replaced. */
export function replaceMarkers(body: string, replacement: (marker: Marker) => string): string {
  let end = 0;
  const pieces: string[] = [];
  for (const marker of readMarkers(body)) {
    pieces.push(body.slice(end, marker.from), replacement(marker));
    end = marker.to;
  }
  return pieces.join('') + body.slice(end);
}

/** The body without its references to a content. */
export function withoutReference(body: string, targetId: string): string {
  return replaceMarkers(body, (marker) => (marker.targetId === targetId ? '' : body.slice(marker.from, marker.to)));
}

/** A target of a body's markers; each is listed once, in the order of first markers. */
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
