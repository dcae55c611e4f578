import { readMarkers, referredIds } from '../../../rules/contextMarkers.ts';

/** How many a content may have. */
export const MAX_REFERENCES = 500;

/** A marker of a body as it is stored. */
export interface StoredMarker {
  targetId: number;
  title: string;
  /** 0-based offset in the body, in UTF-16 code units. */
  position: number;
}

/** The markers of a body as they are stored, in order. */
export const markersOf = (body: string): StoredMarker[] =>
  readMarkers(body).map(({ targetId, title, from }) => ({ targetId: Number(targetId), title, position: from }));

/** What a body refers to, or would if it might: each once. */
export const targetsOf = (body: string) => referredIds(body).map(Number);
