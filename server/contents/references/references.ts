export interface Marker {
  targetId: number;
  title: string;
  /** 0-based offset in the body, in UTF-16 code units. */
  position: number;
}

const OPENING = /~~\[@([1-9]\d{0,9})\]/y;
const MAX_MARKER_TITLE = 300;
/** How many a content may have. */
export const MAX_REFERENCES = 500;
const MAX_ID = 2 ** 31 - 1;

/** The context references of a body, in order: ~~[@id]title~~. What only looks like one is text. */
export function readMarkers(body: string): Marker[] {
  const markers: Marker[] = [];
  let at = body.indexOf('~~[@');
  while (at !== -1) {
    const marker = markerAt(body, at);
    if (marker) markers.push(marker);
    at = body.indexOf('~~[@', marker ? endOf(marker) : at + 4);
  }
  return markers;
}

/** What a body refers to, or would if it might: each once. */
export const targetsOf = (body: string) => [...new Set(readMarkers(body).map(({ targetId }) => targetId))];

/** The body with something else in the place of each marker. */
export function replaceMarkers(body: string, replacement: (marker: Marker) => string) {
  let end = 0;
  const pieces: string[] = [];
  for (const marker of readMarkers(body)) {
    pieces.push(body.slice(end, marker.position), replacement(marker));
    end = endOf(marker);
  }
  return pieces.join('') + body.slice(end);
}

/** The body as those read it who cannot follow its references: each is the title that its marker shows. */
export const withTitlesForMarkers = (body: string) => replaceMarkers(body, ({ title }) => title);

const endOf = ({ position, targetId, title }: Marker) => position + `~~[@${targetId}]${title}~~`.length;

function markerAt(body: string, position: number): Marker | null {
  OPENING.lastIndex = position;
  const id = OPENING.exec(body)?.[1];
  if (id === undefined || Number(id) > MAX_ID) return null;
  const start = OPENING.lastIndex;
  const end = body.slice(start, start + MAX_MARKER_TITLE + 2).indexOf('~~');
  const title = end === -1 ? null : body.slice(start, start + end);
  return title === null || title.includes('\n') ? null : { targetId: Number(id), title, position };
}
